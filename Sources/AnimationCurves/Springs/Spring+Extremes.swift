import RealModule

extension Spring {
  /// When a unit step first is farthest beyond its target, in seconds; infinity where it never passes it.
  package var peakTime: Double { discriminant > 0 ? .pi / frequency : .infinity }

  /// When a unit step is fastest, in seconds: where the tangent of ωt, the hyperbolic one where overdamped, is ω/d.
  package var steepestTime: Double {
    if discriminant > 0 { return Double.atan2(y: frequency, x: decay) / frequency }
    if discriminant == 0 { return 1 / decay }
    let ratio = frequency / decay
    // Where the ratio is near 1, ω₀ over the slower decay has not lost the digits that it has.
    let angle = ratio < 0.5 ? Double.atanh(ratio) : Double.log(naturalFrequency / slowestDecay)
    return angle / frequency
  }
}
