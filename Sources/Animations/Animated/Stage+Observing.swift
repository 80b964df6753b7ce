public import AnimationCurves
public import AnimationClips
public import Observation

extension Stage {
  /// Returns an animated value that follows a property of an observable model, as a view does: a change inside
  /// `withAnimation` moves the value, and any other change is shown without a motion.
  ///
  ///     @Observable final class Player {                 // unchanged from an app
  ///       var offset = 0.0
  ///       func jump() { withAnimation(.bouncy) { offset = 100 } completion: { landed() } }
  ///     }
  ///     let offset = stage.observe(player, \.offset)
  ///     player.jump()
  ///     stage.advance(to: 0.1)
  ///     offset.value                                     // on its way
  ///     player.offset                                    // 100, the target
  ///
  /// The value takes over the changes before the next frame, and starts to move at the times at which they were made.
  /// Several changes between two frames are taken over one after another: a reset, and then a change inside
  /// `withAnimation`, move the value from the reset position. Completions of the transactions wait until the motion is
  /// over. Settings such as ``Animated/animation(_:value:)`` apply.
  ///
  /// The property may be computed from observed properties. A plain variable cannot be observed: it jumps, and the
  /// completion of its `withAnimation` is called at once.
  ///
  /// - Parameters:
  ///   - model: The model. It is retained as long as the value is.
  ///   - property: The key path of the property.
  ///   - isolation: The isolation of the stage, that of the caller.
  /// - Returns: The value. Observation ends when it is released.
  /// - Precondition: The model is changed in the isolation of the stage only. Without an isolation, it is changed on
  ///   the thread, or in the task, that calls this method. A change elsewhere traps.
  public func observe<Model: AnyObject & Observable, Value: Animatable>(
    _ model: Model, _ property: KeyPath<Model, Value>, isolation: isolated (any Actor)? = #isolation
  ) -> Animated<Value> {
    let animated = Animated(value: model[keyPath: property], self)
    let observer = PropertyObserver(on: self, in: isolation) {
      model[keyPath: property]
    } set: { [weak animated] in
      animated?.target = $0
    }
    animated.observer = observer
    observer.observe()
    return animated
  }

  /// Only a model that is observable can be observed.
  @available(
    *, unavailable,
    message: "the model must be an @Observable class, so that the stage sees its changes; or animate an Animated"
  )
  public func observe<Model, Value: Animatable>(_ model: Model, _ property: KeyPath<Model, Value>) -> Animated<Value> {
    fatalError("unavailable")
  }
}

/// Sets the target of an animated value when the property that it observes has changed.
private final class PropertyObserver<Value> {
  /// A change: its transaction, the time at which its motion begins and, after the next change, its value. The
  /// completions of the transaction wait for the target to be set.
  private struct Change {
    let transaction: Transaction
    let time: Double
    var value: Value?

    /// Whether nothing but the value counts.
    var isPlain: Bool {
      transaction.animation == nil && !transaction.tracksVelocity && transaction.completions.isEmpty
    }
  }

  private weak var stage: Stage?
  private let isolation: (any Actor)?
  private let caller = Caller()
  private let read: () -> Value
  private let set: (Value) -> Void
  /// The changes since the target was set.
  private var changes: [Change] = []

  /// - Parameters:
  ///   - stage: The stage of the animated value.
  ///   - isolation: The isolation of the stage, and of all changes.
  ///   - read: Reads the property.
  ///   - set: Sets the target to a value of the property.
  init(on stage: Stage, in isolation: (any Actor)?, read: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (self.stage, self.isolation, self.read, self.set) = (stage, isolation, read, set)
  }

  /// Notes the next change of the property. The property still has its old value then.
  func observe() {
    // The closure is called where the property is changed, which is checked.
    nonisolated(unsafe) weak let observer = self
    withObservationTracking {
      _ = read()
    } onChange: { [isolation, caller] in
      if let isolation {
        isolation.preconditionIsolated("a model that a stage observes must be changed in the isolation of the stage")
      } else {
        precondition(
          caller.isCurrent,
          "a model that a stage observes must be changed on the thread, or in the task, that called observe")
      }
      observer?.noteChange()
    }
  }

  private func noteChange() {
    guard let stage else { return }
    let change = Change(transaction: .current, time: stage.beginTime)
    for completion in change.transaction.completions { completion.begin() }
    if changes.isEmpty { stage.callBeforeFrame { self.setTargets() } }
    if let last = changes.last, last.isPlain, change.isPlain { changes.removeLast() }
    if !changes.isEmpty { changes[changes.count - 1].value = changes[changes.count - 1].value ?? read() }
    changes.append(change)
    observe()
  }

  private func setTargets() {
    let noted = changes
    changes = []
    for change in noted {
      guard let stage else {
        for completion in change.transaction.completions { completion.abandon() }
        continue
      }
      stage.perform(asOf: change.time) {
        withTransaction(change.transaction) { set(change.value ?? read()) }
      }
      for completion in change.transaction.completions where completion.end() {
        stage.callAfterFrame(completion.call)
      }
    }
  }
}

/// The thread and the task that made a call.
private struct Caller: Sendable {
  private let thread = ThreadScope.thread
  private let task = withUnsafeCurrentTask { $0?.hashValue }

  /// Whether the present call is made by the same thread or the same task.
  var isCurrent: Bool {
    thread == ThreadScope.thread || task != nil && task == withUnsafeCurrentTask { $0?.hashValue }
  }
}
