import CurveAnalysis
import TextFormats

/// Successive segments of some numbers, whose values at the ends have as few decimals as an error allows.
struct RoundedValues {
  /// The segments: for each span of time, one for each number.
  private(set) var segments: [[BezierSegment]]
  /// A bound of the distance in space from the segments with all decimals.
  ///
  /// Handles move along with their ends. So a number changes by (B₀ + B₁)a + (B₂ + B₃)b, where a and b are the changes
  /// at the ends and Bᵢ the Bernstein polynomials, whose sum is 1: by no more than the greater change.
  private(set) var error = 0.0

  /// - Parameter allowed: The maximum distance in space; 0 keeps all decimals.
  init(_ segments: [[BezierSegment]], within allowed: Double) {
    self.segments = segments
    if !(allowed > 0) { return }
    for decimals in DecimalRounding.allowedDecimals {
      let rounding = DecimalRounding(decimals)
      // The greatest change of each number.
      var changes = [Double](repeating: 0, count: segments.first?.count ?? 0)
      for row in segments {
        for (number, segment) in row.enumerated() {
          for value in [segment.start.value, segment.end.value] {
            changes[number] = max(changes[number], abs(rounding.rounded(value) - value))
          }
        }
      }
      let distance = changes.reduce(0) { $0 + $1 * $1 }.squareRoot()
      if distance > allowed { continue }
      self.segments = segments.map { $0.map { $0.rounded(by: rounding) } }
      error = distance
      return
    }
  }
}

extension BezierSegment {
  /// Returns the segment with rounded values at its ends, with which the handles move.
  fileprivate func rounded(by rounding: DecimalRounding) -> Self {
    var result = self
    result.start.value = rounding.rounded(start.value)
    result.end.value = rounding.rounded(end.value)
    // The difference comes first: it is 0 for the handles of lines.
    result.control1.value = result.start.value + (control1.value - start.value)
    result.control2.value = result.end.value + (control2.value - end.value)
    return result
  }
}
