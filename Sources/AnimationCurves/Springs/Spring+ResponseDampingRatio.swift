extension Spring {
  /// Creates a spring from a response and a damping ratio. The mass is 1.
  ///
  /// - Parameters:
  ///   - response: The perceptual duration, in seconds: 2π over the natural frequency.
  ///   - dampingRatio: The damping as a fraction of the critical damping: 0 undamped, 1 critically damped, above 1
  ///     overdamped.
  /// - Precondition: `response` is positive and finite; `dampingRatio` is not negative, and finite.
  public init(response: Double, dampingRatio: Double) {
    require(Self.problem(response: response, dampingRatio: dampingRatio))
    self.init(
      mass: 1, naturalFrequency: .turn / response, dampingRatio: dampingRatio,
      parametrisation: .responseDampingRatio(response: response, dampingRatio: dampingRatio))
  }

  /// Returns what is wrong with the parameters, if anything is.
  package static func problem(response: Double, dampingRatio: Double) -> ArgumentProblem? {
    problemUnlessPositive(response, "a spring's response in seconds")
      ?? problemUnlessNonNegative(dampingRatio, "a spring's damping ratio")
  }

  /// Creates a spring whose damping ratio is exactly the Double `dampingRatio`. The Double is not the rounded result of
  /// a computation.
  init(
    mass: Double, naturalFrequency: DoubleDouble, dampingRatio: Double, parametrisation: Parametrisation
  ) {
    self.init(
      mass: mass, naturalFrequency: naturalFrequency, dampingRatio: DoubleDouble(dampingRatio),
      discriminant: .sum(1, -dampingRatio) * .sum(1, dampingRatio), parametrisation: parametrisation)
  }

  /// The perceptual duration, in seconds: 2π over the natural frequency. Equal to ``duration``.
  public var response: Double { duration }

  /// The damping as a fraction of the critical damping: 0 undamped, 1 critically damped, above 1 overdamped.
  public var dampingRatio: Double {
    switch parametrisation {
    case .responseDampingRatio(_, let ratio), .settlingDuration(_, let ratio, _): ratio
    case .durationBounce, .massStiffnessDamping, .overshoot: roundedDampingRatio
    }
  }
}
