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
  /// The value takes over the changes before the next frame, and starts to move at the time of the most recent one.
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
  /// - Precondition: The model is changed in the isolation of the stage only. A change elsewhere traps, if the stage
  ///   has an isolation.
  public func observe<Model: AnyObject & Observable, Value: Animatable>(
    _ model: Model, _ property: KeyPath<Model, Value>, isolation: isolated (any Actor)? = #isolation
  ) -> Animated<Value> {
    let animated = Animated(value: model[keyPath: property], self)
    let follower = PropertyFollower(on: self, in: isolation) {
      model[keyPath: property]
    } follow: { [weak animated] in
      animated?.target = $0
    }
    animated.follower = follower
    follower.observe()
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

/// Sets the target of an animated value when the property that it follows has changed.
private final class PropertyFollower<Value> {
  /// A change: its transaction and, after the next change, its value. The completions of the transaction wait for the
  /// target to be set.
  private struct Change {
    let transaction: Transaction
    var value: Value?

    /// Whether nothing but the value counts.
    var isPlain: Bool {
      transaction.animation == nil && !transaction.tracksVelocity && transaction.completions.isEmpty
    }
  }

  private weak var stage: Stage?
  private let isolation: (any Actor)?
  private let read: () -> Value
  private let follow: (Value) -> Void
  /// The changes since the target was set.
  private var changes: [Change] = []

  /// - Parameters:
  ///   - stage: The stage of the animated value.
  ///   - isolation: The isolation of the stage, and of all changes.
  ///   - read: Reads the property.
  ///   - follow: Sets the target to a value of the property.
  init(
    on stage: Stage, in isolation: (any Actor)?, read: @escaping () -> Value, follow: @escaping (Value) -> Void
  ) {
    (self.stage, self.isolation, self.read, self.follow) = (stage, isolation, read, follow)
  }

  /// Notes the next change of the property. The property still has its old value then.
  func observe() {
    // The closure is called where the property is changed, which is checked.
    nonisolated(unsafe) weak let follower = self
    withObservationTracking {
      _ = read()
    } onChange: { [isolation] in
      isolation?.preconditionIsolated("a model that a stage observes must be changed in the isolation of the stage")
      follower?.noteChange()
    }
  }

  private func noteChange() {
    guard let stage else { return }
    let change = Change(transaction: .current)
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
      withTransaction(change.transaction) { follow(change.value ?? read()) }
      for completion in change.transaction.completions where completion.end() {
        if let stage { stage.callAfterFrame(completion.call) } else { completion.call() }
      }
    }
  }
}
