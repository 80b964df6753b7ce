extension Spring {
  /// Creates a spring from a perceptual duration and a bounce.
  ///
  /// The mass is 1 and the natural frequency 2π / `duration`. The damping ratio is 1 − `bounce`; for a negative bounce
  /// it is 1 / (1 + `bounce`).
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds: the period of the undamped spring. The time to come to rest is
  ///     ``settlingDuration``.
  ///   - bounce: 0 is critically damped, 1 undamped, below 0 overdamped. More than 1 counts as 1.
  /// - Precondition: `duration` is positive and finite; `bounce` is greater than −1.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    require(Self.problem(duration: duration, bounce: bounce))
    let bounce = min(bounce, 1)
    let dampingRatio: DoubleDouble
    let discriminant: DoubleDouble
    if bounce >= 0 {
      dampingRatio = .sum(1, -bounce)
      discriminant = DoubleDouble(bounce) * .sum(2, -bounce)
    } else {
      let reciprocal = DoubleDouble.sum(1, bounce)
      dampingRatio = DoubleDouble(1) / reciprocal
      discriminant = DoubleDouble(bounce) * .sum(2, bounce) * dampingRatio * dampingRatio
    }
    self.init(
      mass: 1, naturalFrequency: .turn / duration, dampingRatio: dampingRatio,
      discriminant: discriminant, parametrisation: .durationBounce(duration: duration, bounce: bounce))
  }

  /// Returns what is wrong with the parameters, if anything is.
  package static func problem(duration: Double, bounce: Double) -> ArgumentProblem? {
    problemUnlessPositive(duration, "a spring's duration in seconds")
      ?? (bounce > -1
        ? nil
        : ArgumentProblem(
          "a spring's bounce must be greater than -1, not \(bounce): at -1 the damping is infinite"))
  }

  /// The perceptual duration, in seconds: 2π over the natural frequency. Equal to ``response``.
  public var duration: Double {
    switch parametrisation {
    case .durationBounce(let duration, _), .responseDampingRatio(let duration, _), .overshoot(_, let duration): duration
    case .massStiffnessDamping, .settlingDuration: 2 * .pi / naturalFrequency
    }
  }

  /// The bounce: 1 if undamped, 0 if critically damped, between −1 and 0 if overdamped.
  public var bounce: Double {
    if case .durationBounce(_, let bounce) = parametrisation { return bounce }
    let bounce = discriminant / (1 + roundedDampingRatio)
    return discriminant < 0 ? bounce / roundedDampingRatio : bounce
  }
}
