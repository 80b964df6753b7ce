extension Easing {
  /// A bound on the magnitude of a progress or a value. If the magnitude is less than the bound, the derivatives of an
  /// easing may overflow although the tangent is not vertical. If it is greater, derivatives overflow only exactly at a
  /// vertical tangent.
  static var overflowBound: Double { 1e-100 }

  /// Returns velocity and acceleration by central differences of values, for use where a formula overflows.
  ///
  /// - Accuracy: 4 significant digits, if the value varies smoothly within `progress` ± *h*, where *h* is a thousandth
  ///   of the distance from `progress` to the nearer end of 0...1.
  /// - Returns: `nil` at both ends, and if `progress` is so close to 0 that the step between the values underflows.
  func centralDifferences(at progress: Double) -> (velocity: Double, acceleration: Double)? {
    let step = min(progress, 1 - progress) * 0x1p-20
    guard step > 0 else { return nil }
    let (before, value, after) = (
      evaluateValue(at: progress - step), evaluateValue(at: progress), evaluateValue(at: progress + step)
    )
    return ((after - before) / (2 * step), ((after - value) - (value - before)) / step / step)
  }
}
