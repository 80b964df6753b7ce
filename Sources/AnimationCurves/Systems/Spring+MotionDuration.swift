extension Spring {
  /// Creates the spring that the web library Motion makes from a duration and a bounce.
  ///
  ///     Spring(motionDuration: 0.8, bounce: 0.3)  // { type: "spring", duration: 0.8, bounce: 0.3 }
  ///
  /// The library Motion searches for the natural frequency with which the motion's envelope is 0.001 at the end of the
  /// duration. The envelope is e^(−ζωt) · ζ / √(1 − ζ²), or e^(−ωt) · (1 + ωt) if the spring is critically damped. The
  /// library takes eleven steps of Newton's method, and so does this initialiser. For a bounce of 10⁻⁵ or more the
  /// envelope at the end is 0.001 within 10⁻¹⁰. For a smaller positive bounce, eleven steps are too few: at a bounce of
  /// 10⁻⁹ the envelope is 0.0031.
  ///
  /// The library Motion sets the value to its target at the end of the duration. This spring continues to move. At the
  /// end of the duration this spring is within 0.001 / ζ of its target, because this spring's envelope is 1 / ζ times
  /// the envelope that the library computes.
  ///
  /// - Parameters:
  ///   - motionDuration: The duration in seconds, clamped to 0.01...10, as in the library Motion.
  ///   - bounce: The bounce, clamped to 0...0.95, as in the library Motion. 0 is critically damped.
  /// - Accuracy: the natural frequency has a relative error of at most 10⁻¹⁵ against the formulas of the library
  ///   Motion; asserted in `SpringSystemOracleTests`. For a bounce below 10⁻⁹, the code of the library Motion itself
  ///   deviates from these formulas by more than this bound, because of its rounding errors.
  /// - Precondition: `motionDuration` and `bounce` are not NaN.
  /// - Source: Motion 12, `findSpring` in `motion-dom/src/animation/generators/spring.ts`.
  public init(motionDuration: Double, bounce: Double) {
    require(Self.problem(motionDuration: motionDuration, bounce: bounce))
    let bounce = MotionLibrary.clamped(bounce)
    let duration = min(max(motionDuration, MotionLibrary.durations.lowerBound), MotionLibrary.durations.upperBound)
    self.init(duration: duration * (2 * .pi / MotionLibrary.angle(bounce: bounce)), bounce: bounce)
  }

  /// Returns what is wrong with the parameters, if anything is.
  package static func problem(motionDuration: Double, bounce: Double) -> ArgumentProblem? {
    motionDuration.isNaN
      ? ArgumentProblem("a spring's duration in seconds must not be NaN") : MotionLibrary.problem(bounce: bounce)
  }

  /// The duration, in seconds, from which the library Motion makes this spring, given also the spring's bounce. NaN if
  /// the bounce is not in 0...0.95, because the library makes no such spring from any duration.
  ///
  /// The library Motion clamps durations to 0.01...10 seconds. If this duration is outside that range, the library
  /// cannot make this spring.
  public var motionDuration: Double {
    guard MotionLibrary.bounces.contains(bounce) else { return .nan }
    return MotionLibrary.angle(bounce: bounce) / naturalFrequency
  }
}
