extension Spring {
  /// The spring that the web library Motion makes of a duration and a bounce.
  ///
  ///     Spring(motionDuration: 0.8, bounce: 0.3)  // { type: "spring", duration: 0.8, bounce: 0.3 }
  ///
  /// Motion looks for the natural frequency at which the envelope of the swings, e^(−ζωt) · ζ / √(1 − ζ²), is 0.001 at
  /// the end of the duration; critically damped, e^(−ωt) · (1 + ωt). It takes eleven steps of Newton's method, and so does
  /// this initialiser. For a bounce of 10⁻⁵ or more the envelope at the end is 0.001 within 10⁻¹⁰. Nearer to 0 the steps
  /// end too early: at a bounce of 10⁻⁹ it is 0.0031.
  ///
  /// At the end of the duration Motion puts the value on its target. The spring goes on: there it is within 0.001 / ζ, since
  /// its own envelope is greater than Motion's by 1 / ζ.
  ///
  /// - Parameters:
  ///   - motionDuration: How long the motion takes, in seconds; Motion counts less than 0.01 as 0.01 and more than 10 as
  ///     10.
  ///   - bounce: 0 is critically damped; Motion counts less as 0 and more than 0.95 as 0.95.
  /// - Accuracy: the natural frequency is within 10⁻¹⁵ of that of Motion's formulas, relatively; asserted in
  ///   `SpringSystemOracleTests`. Motion's own Doubles differ by more where the bounce is less than 10⁻⁹.
  /// - Precondition: `motionDuration` and `bounce` are not NaN.
  /// - Source: Motion 12, `motion-dom/src/animation/generators/spring/find.ts`.
  public init(motionDuration: Double, bounce: Double) {
    precondition(!motionDuration.isNaN, "a spring's duration is a number, in seconds, not \(motionDuration)")
    precondition(!bounce.isNaN, "a spring's bounce is a number, not \(bounce)")
    let bounce = MotionSpring.clamped(bounce)
    let duration = min(max(motionDuration, MotionSpring.durations.lowerBound), MotionSpring.durations.upperBound)
    self.init(duration: duration * (2 * .pi / MotionSpring.angle(bounce: bounce)), bounce: bounce)
  }

  /// The duration in Motion's sense, in seconds: the one from which Motion makes this spring. NaN where Motion makes it
  /// of none, since its bounce is not in 0...0.95.
  ///
  /// Motion's own durations are in 0.01...10.
  public var motionDuration: Double {
    guard MotionSpring.bounces.contains(bounce) else { return .nan }
    return MotionSpring.angle(bounce: bounce) / naturalFrequency
  }
}
