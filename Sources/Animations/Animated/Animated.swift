/// A value that is animated when its target is set inside `withAnimation`.
///
///     let scale = Animated(1.0, on: stage)
///     withAnimation(.bouncy) { scale.target = 2 }
///     stage.advance(to: 0.1)
///     scale.value     // moving
///     scale.settle()  // at its target, 2
///
/// An animation starts at the current value. If the value is already moving, the new animation either replaces the
/// running animation and continues its velocity, or both continue and their motions are added; see
/// ``Animation/shouldMerge(previous:value:time:context:)``. Parts of the value that are not animatable change to those
/// of the target immediately.
///
/// Outside of `withAnimation`, a value at rest changes immediately. A motion that a frame has shown goes on, shifted by
/// the change of its target, as in SwiftUI. ``settle()`` ends it.
///
/// Setting the current target again has no effect. If the target is set twice between two frames, the second change
/// replaces the first.
///
/// If the animated value is released, a motion continues to its target and calls its completion. A motion that never
/// ends, such as a repetition, ends then, and completes as interrupted. An animated value retains its stage, and is not
/// Sendable.
public final class Animated<Value: Animatable> {
  /// The stage that advances the value.
  public let stage: Stage

  private var storedTarget: Value
  private let vector: AnimatedVector<Value.AnimatableData>

  /// The functions that change the transaction with which the target is set, in the order in which they were added.
  /// They are called in reverse order, so the function added first takes precedence.
  var settings: [(inout Transaction) -> Void] = []

  /// The object that sets the target when the observed property of a model changes.
  var observer: AnyObject?

  /// Called before the value is told anything: a target, a motion, a hold.
  package var willChange: (() -> Void)?

  /// Creates a value at rest.
  public convenience init(_ value: Value, on stage: Stage) { self.init(value: value, stage) }

  init(value: Value, _ stage: Stage) {
    self.stage = stage
    storedTarget = value
    vector = AnimatedVector(value.animatableData, on: stage)
  }

  deinit { vector.endIfEndless() }

  /// The value at rest, or the target of the motion.
  ///
  /// The current transaction (``Transaction/current``) and the settings of this `Animated` determine the animation of a
  /// change.
  public var target: Value {
    get { storedTarget }
    set {
      storedTarget = newValue
      change { vector.set(newValue.animatableData, $0) }
    }
  }

  /// Performs a change of the vector with the current transaction, after the settings have changed it.
  private func change(_ perform: (Transaction) -> Void) {
    willChange?()
    let current = Transaction.current
    var transaction = current
    for setting in settings.reversed() { setting(&transaction) }
    if settings.isEmpty { return perform(transaction) }
    let added = transaction.completions.filter { completion in
      !current.completions.contains { $0 === completion }
    }
    for completion in added { completion.begin() }
    perform(transaction)
    for completion in added where completion.end() { completion.call() }
  }

  /// The current value: the value shown by the stage's latest frame, or the value set without an animation after that
  /// frame.
  public var value: Value {
    var value = storedTarget
    if vector.isAnimating { value.animatableData = vector.shown }
    return value
  }

  /// The velocity at the stage's latest frame, per second. The velocity is 0 at rest, and also if a custom animation
  /// returns no velocity. A motion that starts between two frames has the velocity of its own start.
  public var velocity: Value.AnimatableData { vector.velocity }

  /// Ends the motion at its target immediately. Its completions are called together with the completions of the next
  /// frame.
  public func settle() {
    willChange?()
    vector.settle()
  }

  /// Whether the value is moving.
  public var isAnimating: Bool { vector.isAnimating }

  /// Stops the value where it is, like a finger that touches a moving list. The value becomes its own target, and its
  /// velocity is tracked from here on, as by ``Transaction/tracksVelocity``.
  public func hold() {
    willChange?()
    storedTarget = value
    vector.hold()
  }

  /// Moves the value to a finger, without a motion, and tracks its velocity, as a target that is set with
  /// ``Transaction/tracksVelocity``.
  ///
  ///     place.drag(to: touch.position, at: touch.timestamp)
  ///     place.fling(halfLife: 0.3)                          // let go
  ///
  /// - Parameters:
  ///   - value: The position of the finger.
  ///   - time: The time of the touch, in seconds of the stage; without one, the time at which a motion would begin.
  public func drag(to value: Value, at time: Double? = nil) {
    vector.settle()
    storedTarget = value
    withTransaction(\.tracksVelocity, true) {
      change { transaction in
        var still = transaction
        still.animation = nil
        vector.set(value.animatableData, still, at: time)
      }
    }
  }
}

extension Animated where Value == Double {
  /// Creates a number at rest. With this initializer, a literal is a Double: `Animated(100, on: stage)`.
  public convenience init(_ value: Double, on stage: Stage) { self.init(value: value, stage) }
}

// MARK: - Flings

extension Animated {
  /// The value with which a motion that starts now continues.
  package var valueToContinue: Value {
    var value = storedTarget
    if vector.isAnimating { value.animatableData = vector.positionToContinue }
    return value
  }

  /// The velocity with which a motion that starts now continues: that of the running motion or, at rest, that of the
  /// finger that dragged the value.
  var velocityToContinue: Value.AnimatableData { vector.velocityToContinue }

  /// The acceleration with which a motion within limits that starts now continues: that of one that is running.
  var accelerationToContinue: Value.AnimatableData { vector.accelerationToContinue }

  /// The position with which a motion that starts now continues.
  var positionToContinue: Value.AnimatableData { vector.positionToContinue }

  /// Moves the value along `path`.
  ///
  /// - Parameters:
  ///   - path: The animatable data as a function of time.
  ///   - end: The value at the end, if not only its animatable data changes.
  func follow(_ path: MotionPath<Value.AnimatableData>, to end: Value? = nil) {
    storedTarget = end ?? storedTarget
    storedTarget.animatableData = path.rest
    change { vector.follow(path, $0.completions) }
  }
}
