extension Spring {
  /// Creates the spring that the web library Motion makes from a visual duration and a bounce.
  ///
  ///     Spring(visualDuration: 0.5, bounce: 0.25)  // { type: "spring", visualDuration: 0.5, bounce: 0.25 }
  ///
  /// The result is exactly SwiftUI's spring with the perceptual duration 1.2 · `visualDuration` and the same bounce.
  ///
  /// - Parameters:
  ///   - visualDuration: The apparent duration of the motion, in seconds.
  ///   - bounce: The bounce, clamped to 0...0.95, as in the library Motion. 0 is critically damped.
  /// - Precondition: `visualDuration` is positive, and 1.2 · `visualDuration` is finite. `bounce` is not NaN.
  /// - Source: Motion 12, `motion-dom/src/animation/generators/spring`.
  public init(visualDuration: Double, bounce: Double) {
    require(Self.problem(visualDuration: visualDuration, bounce: bounce))
    self.init(
      duration: visualDuration * MotionLibrary.durationPerVisualDuration, bounce: MotionLibrary.clamped(bounce))
  }

  /// Returns what is wrong with the parameters, if anything is.
  package static func problem(visualDuration: Double, bounce: Double) -> ArgumentProblem? {
    problemUnlessPositive(visualDuration, "a spring's visual duration in seconds")
      ?? problemUnlessPositive(
        visualDuration * MotionLibrary.durationPerVisualDuration, "1.2 times a spring's visual duration in seconds")
      ?? MotionLibrary.problem(bounce: bounce)
  }

  /// The visual duration as the library Motion defines it, in seconds: ``duration`` / 1.2.
  public var visualDuration: Double { duration / MotionLibrary.durationPerVisualDuration }
}
