extension Easing {
  /// The distance of a progress or a value from 0 below which the derivatives of an easing may overflow although the
  /// tangent is not vertical. At greater distances, derivatives overflow only exactly at a vertical tangent.
  static var overflowBound: Double { 1e-100 }

  /// Returns velocity and acceleration by central differences of values, for use where a formula overflows.
  ///
  /// - Accuracy: 4 digits, for an easing whose value varies smoothly within a thousandth of the distance to the nearer
  ///   end.
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
