/// One step of a spring, as a matrix on displacement and velocity. It is exact for any length of the step.
///
///     | displacement′ |   | displacementToDisplacement  velocityToDisplacement |   | displacement |
///     | velocity′     | = | displacementToVelocity      velocityToVelocity     | · | velocity     |
///
/// The displacement is measured from the target. Once the matrix is made, a step takes four multiplications and two
/// additions. Use the matrix to advance a spring many times by the same step.
public struct SpringPropagator: Hashable, Sendable {
  /// The coefficient of the old displacement in the new displacement.
  public let displacementToDisplacement: Double
  /// The coefficient of the old velocity in the new displacement, in seconds.
  public let velocityToDisplacement: Double
  /// The coefficient of the old displacement in the new velocity, per second.
  public let displacementToVelocity: Double
  /// The coefficient of the old velocity in the new velocity.
  public let velocityToVelocity: Double

  /// Creates a matrix from its four elements, row by row.
  @inlinable
  init(
    displacementToDisplacement: Double, velocityToDisplacement: Double,
    displacementToVelocity: Double, velocityToVelocity: Double
  ) {
    self.displacementToDisplacement = displacementToDisplacement
    self.velocityToDisplacement = velocityToDisplacement
    self.displacementToVelocity = displacementToVelocity
    self.velocityToVelocity = velocityToVelocity
  }

  /// The step of length 0.
  @inlinable
  public static var identity: SpringPropagator {
    SpringPropagator(
      displacementToDisplacement: 1, velocityToDisplacement: 0, displacementToVelocity: 0, velocityToVelocity: 1)
  }

  /// Advances a displacement from the target, and its velocity, by one step.
  @inlinable
  public func advance<V: VectorArithmetic>(displacement: inout V, velocity: inout V) {
    let start = displacement
    displacement = start.scaled(by: displacementToDisplacement) + velocity.scaled(by: velocityToDisplacement)
    velocity = start.scaled(by: displacementToVelocity) + velocity.scaled(by: velocityToVelocity)
  }

  /// Advances a value and its velocity by one step, towards `target`. If only one step is needed, `Spring.update` does
  /// the same without a propagator.
  ///
  ///     let frame = spring.propagator(deltaTime: 1 / 60)
  ///     frame.update(value: &position, velocity: &velocity, target: 1)
  ///
  /// - Parameters:
  ///   - value: The current position, replaced by the new one.
  ///   - velocity: The current velocity, per second, replaced by the new one.
  ///   - target: The target.
  @inlinable
  public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V) {
    value -= target
    advance(displacement: &value, velocity: &velocity)
    value += target
  }

  /// Returns the step that applies `right`, then `left`.
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
  /// Returns the matrix of a step of `deltaTime` seconds.
  ///
  /// - Parameter deltaTime: Seconds. A negative time steps back in time exactly, unless a number overflows.
  /// - Accuracy: that of ``Spring``, if `deltaTime` is not negative.
  public func propagator(deltaTime: Double) -> SpringPropagator {
    let motion = motion(after: deltaTime)
    return SpringPropagator(
      displacementToDisplacement: motion.remaining, velocityToDisplacement: motion.impulse,
      displacementToVelocity: -stepVelocity(motion), velocityToVelocity: motion.impulseVelocity)
  }
}
