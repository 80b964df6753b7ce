extension Spring {
  /// The time of the first peak beyond the target in the response to a unit step, in seconds; infinity if the response
  /// never passes the target.
  package var peakTime: Double { discriminant > 0 ? .pi / frequency : .infinity }

  /// The time t, in seconds, at which the response to a unit step is fastest. With the decay rate d, tan ωt = ω/d for
  /// an underdamped spring, where ω = √(ω₀² − d²) is the damped frequency. For a critically damped spring, t = 1/d. For
  /// an overdamped spring, tanh ωt = ω/d, where ω = √(d² − ω₀²).
  package var steepestTime: Double {
    if discriminant > 0 { return arcTangent(y: frequency, x: decay) / frequency }
    if discriminant == 0 { return 1 / decay }
    let ratio = frequency / decay
    // If ω/d is near 1, it has too few digits for atanh. The quotient of ω₀ and the slower decay rate has enough.
    let angle = ratio < 0.5 ? inverseHyperbolicTangent(ratio) : logarithm(naturalFrequency / slowestDecay)
    return angle / frequency
  }
}
