/// The bounds of bulk sampling, as the article *Accuracy in bulk* lists them.
extension Oracle.Row {
  /// The bound of a Bézier's value; `height` is max(1, |y1|, |y2|).
  func bezierBound(height: Double) -> Double { time == 0 || time == 1 ? 0 : 1e-15 * height }

  /// The bound of a Bézier's velocity; `nil` where it is finite and above 1000.
  func bezierVelocityBound(height: Double) -> Double? {
    guard abs(velocity) <= 1e3 || velocity.isInfinite else { return nil }
    let bend = acceleration.isFinite ? 4 * 0x1p-53 * time * abs(acceleration) : 0
    return 1e-11 * height * max(abs(velocity), 1e-3) + bend
  }

  /// The bound of every other easing: 4 ulp of max(1, |value|), or 8 ulp for an elastic easing of an amplitude above 1.
  var familyBound: Double {
    let isAmplified = expression.contains("amplitude: ") && !expression.contains("amplitude: 1,")
    return (isAmplified ? 8 : 4) * 0x1p-52 * max(1, abs(value))
  }

  /// The bound of an easing in Floats at `time`, the row's time rounded to a Float. The bound is `nil` if the rounding
  /// may cross a jump or reach an end, or changes the value by more than 10⁻⁶.
  func floatBound(at time: Float) -> Double? {
    let shift = abs(Double(time) - self.time)
    // An easing that is not normalised jumps in the middle of the direction out-in.
    let isSteep =
      expression.hasPrefix("step") || expression.hasPrefix("linear")
      || expression.contains("normalized: false") && time == 0.5
    // Next to a flat inflection of a Bézier, the value changes like a cube root. The two terms are 5/9 of its change.
    let rounding = shift == 0 ? 0 : 2 * (shift * abs(velocity) + shift * shift * abs(acceleration))
    guard rounding < 1e-6, shift == 0 || !isSteep && time > 0 && time < 1 else { return nil }
    return 4 * 0x1p-23 * max(1, abs(value)) + rounding
  }

  /// The bound of a spring's value. The table's other columns are its angular frequency and its decay constant.
  var springBound: Double { ExactSpringMotion.bound(frequency: others[0], decay: others[1], time: time) }

  /// The bound of a spring's velocity. The third column is the natural frequency.
  var springVelocityBound: Double { springBound * max(1, others[2]) }
}
