/// The constants of the web library Motion.
package enum MotionLibrary {
  static let durationPerVisualDuration = 1.2

  /// The bounces that the library Motion allows. The library clamps the damping ratio, 1 − bounce, to 0.05...1.
  package static let bounces = 0...0.95

  /// The durations that the library Motion allows, in seconds.
  package static let durations = 0.01...10

  /// Returns what is wrong with a bounce, if anything is.
  static func problem(bounce: Double) -> ArgumentProblem? {
    bounce.isNaN ? ArgumentProblem("a spring's bounce must not be NaN") : nil
  }

  /// Returns the bounce nearest to `bounce` that the library Motion allows.
  ///
  /// - Precondition: `bounce` is not NaN.
  static func clamped(_ bounce: Double) -> Double {
    require(problem(bounce: bounce))
    return min(max(bounce, bounces.lowerBound), bounces.upperBound)
  }
}

extension MotionLibrary {
  /// Returns ωt, the natural frequency times the duration, by the same eleven steps of Newton's method as in the
  /// library Motion. Neither the steps nor the result depend on the unit of time.
  static func angle(bounce: Double) -> Double {
    let ratio = 1 - bounce
    var angle = 5.0
    for _ in 0..<11 {
      if bounce > 0 {
        // With r = ζ / √(1 − ζ²), Newton's step in ωt for ε − r·e^(−ζωt) is (1 − ε/r · e^(ζωt)) / ζ. With the bounce b,
        // 1 − ζ² is b(2 − b).
        let quotient = ratio / (bounce * (2 - bounce)).squareRoot()
        angle += (1 - envelopeEnd / quotient * exponential(ratio * angle)) / ratio
      } else {
        // For e^(−ωt) · (1 + ωt) − ε, Newton's step is (1 + ωt − ε · e^(ωt)) / ωt.
        angle += (1 + angle - envelopeEnd * exponential(angle)) / angle
      }
    }
    return angle
  }

  /// The envelope that the library Motion requires at the end of the duration, as a fraction of the displacement.
  private static let envelopeEnd = 0.001
}
