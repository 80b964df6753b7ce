extension Spring {
  /// Creates a spring from a settling duration and a damping ratio. The mass is 1.
  ///
  /// The initialiser is the exact inverse of ``settlingDuration(target:initialVelocity:epsilon:)`` for a unit step and
  /// the same `epsilon`, even for an overdamped spring. SwiftUI's initialiser is not an exact inverse. The motion has
  /// the bound of ``Spring`` for every `epsilon`, also next to 1.
  ///
  /// - Parameters:
  ///   - settlingDuration: The seconds until the response to a unit step stays within `epsilon` of its target.
  ///   - dampingRatio: The damping as a fraction of the critical damping.
  ///   - epsilon: The tolerance, as a fraction of the step.
  /// - Precondition: `settlingDuration` and `dampingRatio` are positive and finite; `epsilon` is greater than 0 and
  ///   less than 1.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    require(Self.problem(settlingDuration: settlingDuration, dampingRatio: dampingRatio, epsilon: epsilon))
    let parametrisation = Parametrisation.settlingDuration(
      settlingDuration, dampingRatio: dampingRatio, epsilon: epsilon)
    // The spring of the same damping ratio with ω₀ = 1 radian per second.
    let unit = Spring(
      mass: 1, naturalFrequency: DoubleDouble(1), dampingRatio: dampingRatio, parametrisation: parametrisation)
    let naturalFrequency =
      dampingRatio < 1
      ? unit.underdampedFrequency(settlingDuration, epsilon)
      : unit.lastCrossing(of: epsilon) / settlingDuration
    self.init(
      mass: 1, naturalFrequency: DoubleDouble(naturalFrequency), dampingRatio: dampingRatio,
      parametrisation: parametrisation)
  }

  /// Returns what is wrong with the parameters, if anything is.
  package static func problem(settlingDuration: Double, dampingRatio: Double, epsilon: Double) -> ArgumentProblem? {
    if let problem = problemUnlessPositive(settlingDuration, "a spring's settling duration in seconds") {
      return problem
    }
    guard dampingRatio > 0 && dampingRatio.isFinite else {
      return ArgumentProblem(
        "a spring's damping ratio must be positive and finite, not \(dampingRatio): at 0 the spring never settles")
    }
    return problemUnlessInside01(epsilon, "the epsilon of a spring, a fraction of the step,")
  }

  /// Returns the natural frequency with which a spring settles after `duration` seconds, if it has the damping ratio of
  /// `self`. `self` must be underdamped and have the natural frequency 1.
  private func underdampedFrequency(_ duration: Double, _ epsilon: Double) -> Double {
    let steady = SpringEnvelope.decay(settlingAfter: duration, epsilon) / decay
    if steady * frequency >= 1 { return steady }
    // The growing envelope has the same shape for every natural frequency, so its end is inversely proportional to it.
    let envelope = SpringEnvelope(decay: decay, frequency: frequency, distance: 1, push: decay)
    return envelope.growingEnd(epsilon) / duration
  }
}

extension SpringEnvelope {
  /// Returns the decay rate d for which e^(−dt) · (1 + d) is `epsilon` at t = `duration`. Newton's method finds d as
  /// the root of the convex function d·t − ln(1 + d) + ln ε, from a start above the root.
  static func decay(settlingAfter duration: Double, _ epsilon: Double) -> Double {
    let allowed = logarithm(epsilon)
    // If ε is near 1, the root may be near 0, where d and ln(1 + d) cancel.
    let isNearStart = epsilon > 0.5
    let excess = { (decay: Double) in
      isNearStart && decay < 1
        ? decay * (duration - 1) + logarithmRest(decay) + allowed
        : decay * duration - logarithm(onePlus: decay) + allowed
    }
    var decay = 1 / duration
    while excess(decay) < 0 { decay *= 2 }
    while true {
      let next = decay - excess(decay) / (duration - 1 / (1 + decay))
      // The iterates fall from above until rounding stops them.
      guard next < decay, next > 0 else { return decay }
      decay = next
    }
  }
}
