#if !hasFeature(Embedded)
  internal import AnimationCurves
#endif

/// Limits of the velocity, the acceleration and the jerk of a motion.
///
///     MotionLimits(speed: 1, acceleration: 8, jerk: 100)                     // the same in both directions
///     MotionLimits(velocity: -0.5...1, acceleration: -12...8, jerk: 100)     // slower backwards, brakes harder
///
/// A ``MotionProfile`` is the fastest motion within them. CurveAnalysis finds the shortest duration in which another
/// curve keeps them.
public struct MotionLimits: Hashable, Sendable {
  /// The lowest and the greatest allowed velocity, per second. An end is infinite if there is no limit.
  public let velocity: ClosedRange<Double>
  /// The lowest and the greatest allowed acceleration, per second squared. An end is infinite if there is no limit.
  public let acceleration: ClosedRange<Double>
  /// The greatest allowed magnitude of the jerk, per second cubed; infinity if there is no limit.
  public let jerk: Double

  /// Creates limits that are the same in both directions. One that is infinite does not limit.
  ///
  /// - Parameters:
  ///   - speed: The greatest magnitude of the velocity, per second.
  ///   - acceleration: The greatest magnitude of the acceleration, per second squared.
  ///   - jerk: The greatest magnitude of the jerk, per second cubed.
  /// - Precondition: The limits are positive.
  public init(speed: Double = .infinity, acceleration: Double = .infinity, jerk: Double = .infinity) {
    require(
      Self.problem(speed, "speed") ?? Self.problem(acceleration, "acceleration") ?? Self.problem(jerk, "jerk"))
    (velocity, self.acceleration, self.jerk) = (-speed...speed, -acceleration...acceleration, jerk)
  }

  /// Creates limits that differ between the directions. One that is infinite does not limit.
  ///
  /// - Parameters:
  ///   - velocity: The allowed velocities, per second.
  ///   - acceleration: The allowed accelerations, per second squared.
  ///   - jerk: The greatest magnitude of the jerk, per second cubed.
  /// - Precondition: Both ranges begin below 0 and end above 0. The jerk is positive.
  public init(
    velocity: ClosedRange<Double>, acceleration: ClosedRange<Double> = -Double.infinity...Double.infinity,
    jerk: Double = .infinity
  ) {
    require(Self.problem(velocity: velocity, acceleration: acceleration, jerk: jerk))
    (self.velocity, self.acceleration, self.jerk) = (velocity, acceleration, jerk)
  }

  /// Returns what is wrong with limits that differ between the directions, if anything is.
  package static func problem(
    velocity: ClosedRange<Double>, acceleration: ClosedRange<Double>, jerk: Double
  ) -> ArgumentProblem? {
    problem(velocity, "velocity") ?? problem(acceleration, "acceleration") ?? problem(jerk, "jerk")
  }

  private static func problem(_ limit: Double, _ quantity: String) -> ArgumentProblem? {
    limit > 0 ? nil : ArgumentProblem("a limit of the \(quantity) must be positive, not \(limit)")
  }

  private static func problem(_ range: ClosedRange<Double>, _ quantity: String) -> ArgumentProblem? {
    range.lowerBound < 0 && range.upperBound > 0
      ? nil : ArgumentProblem("limits of the \(quantity) must begin below 0 and end above 0, not \(range)")
  }
}

extension MotionLimits: CustomStringConvertible {
  /// The limits as arguments of the notation, such as `speed: 1, acceleration: 8, jerk: 100`.
  public var description: String {
    argumentList([
      "speed": velocity.upperBound.unless(.infinity),
      "lowest-velocity": velocity.lowerBound.unless(-velocity.upperBound),
      "acceleration": acceleration.upperBound.unless(.infinity),
      "lowest-acceleration": acceleration.lowerBound.unless(-acceleration.upperBound),
      "jerk": jerk.unless(.infinity),
    ])
  }
}
