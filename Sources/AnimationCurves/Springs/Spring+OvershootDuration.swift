extension Spring {
  /// Creates a spring of mass 1 from its overshoot, as a fraction of the step, and its perceptual duration.
  ///
  /// - Parameters:
  ///   - overshoot: The fraction of the step by which the spring first passes the target: with 0.1, a step from 0 to 1
  ///     reaches 1.1.
  ///   - duration: The perceptual duration, in seconds: 2π over the natural frequency.
  /// - Precondition: `overshoot` is greater than 0 and less than 1; `duration` is positive and finite.
  public init(overshoot: Double, duration: Double) {
    require(Self.problem(overshoot: overshoot, duration: duration))
    // From overshoot = e^(−πζ/√(1−ζ²)): with L = −ln overshoot, ζ² = L²/(π² + L²) and 1 − ζ² = π²/(π² + L²).
    let pi = DoubleDouble(DoubleDouble.turn.high / 2, DoubleDouble.turn.low / 2)
    let logarithm = DoubleDouble(-logarithm(overshoot))
    let sum = pi * pi + logarithm * logarithm
    self.init(
      mass: 1, naturalFrequency: .turn / duration, dampingRatio: logarithm / sum.squareRoot(),
      discriminant: pi * pi / sum, parametrisation: .overshoot(overshoot, duration: duration))
  }

  /// Returns what is wrong with the parameters, if anything is.
  package static func problem(overshoot: Double, duration: Double) -> ArgumentProblem? {
    problemUnlessInside01(overshoot, "a spring's overshoot, a fraction of the step,")
      ?? problemUnlessPositive(duration, "a spring's duration in seconds")
  }

  /// The distance by which the response to a unit step first passes its target: 0 if the spring is not underdamped, 1
  /// if it is undamped.
  public var overshoot: Double {
    if case .overshoot(let overshoot, _) = parametrisation { return overshoot }
    return discriminant > 0 ? exponential(-.pi * decay / frequency) : 0
  }
}
