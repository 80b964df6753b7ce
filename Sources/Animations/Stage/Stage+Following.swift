public import AnimationCurves
public import AnimationFrames
public import Observation

extension Stage {
  /// Returns an animated value that follows a property of an observable model, as a view does: a change inside
  /// `withAnimation` moves the value, and any other change is shown without a motion.
  ///
  ///     @Observable final class Player {                 // unchanged from an app
  ///       var offset = 0.0
  ///       func jump() { withAnimation(.bouncy) { offset = 100 } completion: { landed() } }
  ///     }
  ///     let offset = stage.follow(player, \.offset)
  ///     player.jump()
  ///     stage.advance(to: 0.1)
  ///     offset.value                                     // on its way
  ///     player.offset                                    // 100, the target
  ///
  /// The value reads the property before the next frame, and starts to move at the time of the most recent one. Of
  /// several changes between two frames, the last one determines the target and the transaction. Completions of the
  /// transactions wait until the motion is over. Settings such as ``Animated/animation(_:value:)`` apply.
  ///
  /// The property may be computed from observed properties. A plain variable cannot be observed: it jumps, and the
  /// completion of its `withAnimation` is called at once.
  ///
  /// - Parameters:
  ///   - model: The model. It is retained as long as the value is. Change it in the isolation of the stage only.
  ///   - property: The key path of the property.
  /// - Returns: The value. Following ends when it is released.
  public func follow<Model: AnyObject & Observable, Value: Animatable>(
    _ model: Model, _ property: KeyPath<Model, Value>
  ) -> Animated<Value> {
    let animated = Animated(model[keyPath: property], on: self)
    let follower = PropertyFollower(on: self) {
      _ = model[keyPath: property]
    } follow: { [weak animated] in
      animated?.target = model[keyPath: property]
    }
    animated.follower = follower
    follower.observe()
    return animated
  }

  /// Only a model that is observable can be followed.
  @available(
    *, unavailable,
    message: "the model must be an @Observable class, so that the stage sees its changes; or animate an Animated"
  )
  public func follow<Model, Value: Animatable>(_ model: Model, _ property: KeyPath<Model, Value>) -> Animated<Value> {
    fatalError("unavailable")
  }
}

/// Sets the target of an animated value when the property that it follows has changed.
///
/// The conformance to Sendable is unchecked: the model, and so the calls of the observation, stay in the isolation of
/// the stage.
private final class PropertyFollower: @unchecked Sendable {
  private weak var stage: Stage?
  private let read: () -> Void
  private let follow: () -> Void
  /// The transaction of the most recent change, and the completions that wait for the target to be set; `nil` if the
  /// target is up to date.
  private var change: (transaction: Transaction, waiting: [AnimationCompletion])?

  /// - Parameters:
  ///   - stage: The stage of the animated value.
  ///   - read: Reads the property.
  ///   - follow: Sets the target to the property's value.
  init(on stage: Stage, read: @escaping () -> Void, follow: @escaping () -> Void) {
    (self.stage, self.read, self.follow) = (stage, read, follow)
  }

  /// Notes the next change of the property. The property still has its old value then.
  func observe() {
    withObservationTracking(read) { [weak self] in self?.noteChange() }
  }

  private func noteChange() {
    guard let stage else { return }
    let transaction = Transaction.current
    for completion in transaction.completions { completion.begin() }
    if change == nil { stage.callBeforeFrame { self.setTarget() } }
    change = (transaction, (change?.waiting ?? []) + transaction.completions)
    observe()
  }

  private func setTarget() {
    guard let (transaction, waiting) = change else { return }
    change = nil
    withTransaction(transaction, follow)
    for completion in waiting where completion.end() { completion.call() }
  }
}
