import RealModule

extension Spring {
  /// The time at which a unit step is first farthest beyond its target, in seconds; infinity if it never passes the
  /// target.
  package var peakTime: Double { discriminant > 0 ? .pi / frequency : .infinity }

  /// The time t at which a unit step is fastest, in seconds: tan ωt = ω/d. For an overdamped spring, tanh ωt = ω/d.
  package var steepestTime: Double {
    if discriminant > 0 { return Double.atan2(y: frequency, x: decay) / frequency }
    if discriminant == 0 { return 1 / decay }
    let ratio = frequency / decay
    // Near 1 the ratio has too few digits for atanh. The quotient of ω₀ and the slower decay rate has them.
    let angle = ratio < 0.5 ? Double.atanh(ratio) : Double.log(naturalFrequency / slowestDecay)
    return angle / frequency
  }
}
