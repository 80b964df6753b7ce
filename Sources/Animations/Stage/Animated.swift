/// A value that moves to its target, when that is set inside `withAnimation`.
///
///     let scale = Animated(1.0, on: stage)
///     withAnimation(.bouncy) { scale.target = 2 }
///     stage.advance(to: 0.1)
///     scale.value     // moving
///     scale.target = 1    // outside: there at once
///
/// An animation begins where the value is. If it moves already, the new animation takes it over, with its velocity, or is
/// added to the one that runs, as ``Animation/shouldMerge(previous:value:time:context:)`` says. What does not move in the
/// value is that of the target.
///
/// Setting a target that moves nothing, because it is the present one, begins nothing and ends nothing. Of two changes
/// between the same two frames the second replaces the first.
///
/// What moves arrives, and its completion is called, also if the value is not held any more. An animated value holds its
/// stage. It is not Sendable.
public final class Animated<Value: Animatable> {
  /// The stage that advances the value.
  public let stage: Stage

  private var storedTarget: Value
  private let vector: AnimatedVector<Value.AnimatableData>

  /// The changes of the transaction with which the target is set, the outer ones last.
  var settings: [(inout Transaction) -> Void] = []

  /// A value at rest.
  public init(_ value: Value, on stage: Stage) {
    self.stage = stage
    storedTarget = value
    vector = AnimatedVector(value.animatableData, on: stage)
  }

  /// The value at rest, or the value that it moves to.
  ///
  /// Setting it shows the change as the current transaction says, see ``Transaction/current``, and the settings of this
  /// value.
  public var target: Value {
    get { storedTarget }
    set {
      let current = Transaction.current
      var transaction = current
      for setting in settings.reversed() { setting(&transaction) }
      storedTarget = newValue
      if settings.isEmpty { return vector.set(newValue.animatableData, transaction) }
      let added = transaction.completions.filter { completion in
        !current.completions.contains { $0 === completion }
      }
      for completion in added { completion.begin() }
      vector.set(newValue.animatableData, transaction)
      for completion in added where completion.end() { completion.call() }
    }
  }

  /// The value in the last frame: moving, or at its target.
  public var value: Value {
    var value = storedTarget
    if vector.isAnimating { value.animatableData = vector.shown }
    return value
  }

  /// The velocity in the last frame, per second: zero at rest, and where a custom animation does not return one.
  public var velocity: Value.AnimatableData { vector.velocity }

  /// Brings the value to its target at once; completions of what that cuts short are called with those of the next frame.
  package func arrive() { vector.arrive() }

  /// Whether the value is moving.
  public var isAnimating: Bool { vector.isAnimating }
}
