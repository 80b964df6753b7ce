/// One step of a spring, as a matrix on displacement and velocity: exact for a step of any length.
///
///     | displacement′ |   | displacementToDisplacement  velocityToDisplacement |   | displacement |
///     | velocity′     | = | displacementToVelocity      velocityToVelocity     | · | velocity     |
///
/// The displacement is measured from the target. A live spring that is stepped many times by one length is made of four
/// multiplications and two additions a step.
@frozen
public struct SpringPropagator: Hashable, Sendable {
  /// What becomes of the displacement.
  public var displacementToDisplacement: Double
  /// What the velocity adds to the displacement, in seconds.
  public var velocityToDisplacement: Double
  /// What the displacement adds to the velocity, per second.
  public var displacementToVelocity: Double
  /// What becomes of the velocity.
  public var velocityToVelocity: Double

  /// The matrix of the four elements, row by row.
  @inlinable
  public init(
    displacementToDisplacement: Double, velocityToDisplacement: Double,
    displacementToVelocity: Double, velocityToVelocity: Double
  ) {
    self.displacementToDisplacement = displacementToDisplacement
    self.velocityToDisplacement = velocityToDisplacement
    self.displacementToVelocity = displacementToVelocity
    self.velocityToVelocity = velocityToVelocity
  }

  /// The step of no length.
  @inlinable
  public static var identity: SpringPropagator {
    SpringPropagator(
      displacementToDisplacement: 1, velocityToDisplacement: 0, displacementToVelocity: 0, velocityToVelocity: 1)
  }

  /// Moves a displacement from the target, and its velocity, on by one step.
  @inlinable
  public func advance<V: VectorArithmetic>(displacement: inout V, velocity: inout V) {
    let start = displacement
    displacement = start.scaled(by: displacementToDisplacement) + velocity.scaled(by: velocityToDisplacement)
    velocity = start.scaled(by: displacementToVelocity) + velocity.scaled(by: velocityToVelocity)
  }

  /// Moves a value and its velocity on by one step, towards `target`: what `Spring.update` does, for a step that is made once.
  ///
  ///     let frame = spring.propagator(deltaTime: 1 / 60)
  ///     frame.update(value: &position, velocity: &velocity, target: 1)
  ///
  /// - Parameters:
  ///   - value: The current position; then the new one.
  ///   - velocity: The current velocity, per second; then the new one.
  ///   - target: Where the spring is pulled to.
  @inlinable
  public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V) {
    value -= target
    advance(displacement: &value, velocity: &velocity)
    value += target
  }

  /// The step that does `right`, then `left`.
  @inlinable
  public static func * (left: SpringPropagator, right: SpringPropagator) -> SpringPropagator {
    var first = (right.displacementToDisplacement, right.displacementToVelocity)
    var second = (right.velocityToDisplacement, right.velocityToVelocity)
    left.advance(displacement: &first.0, velocity: &first.1)
    left.advance(displacement: &second.0, velocity: &second.1)
    return SpringPropagator(
      displacementToDisplacement: first.0, velocityToDisplacement: second.0,
      displacementToVelocity: first.1, velocityToVelocity: second.1)
  }
}

extension Spring {
  /// The matrix of a step of `deltaTime` seconds.
  ///
  /// - Parameter deltaTime: Seconds. A negative time goes back, exactly, as far as the numbers reach.
  /// - Accuracy: that of ``Spring``, where `deltaTime` is not negative.
  public func propagator(deltaTime: Double) -> SpringPropagator {
    let motion = motion(after: deltaTime)
    return SpringPropagator(
      displacementToDisplacement: motion.remaining, velocityToDisplacement: motion.impulse,
      displacementToVelocity: -stepVelocity(motion), velocityToVelocity: motion.impulseVelocity)
  }
}
