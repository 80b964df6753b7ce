import CurveSampling
import CurveAnalysis

extension DrawnCurve {
  /// Returns a sentence that describes the curve, for screen readers.
  ///
  /// - Parameter label: The name of the curve.
  func words(label: String) -> String {
    let (start, end) = (curve.value(at: times.lowerBound), curve.value(at: times.upperBound))
    var words = "\(label): from \(ShortNumber.rounded(start)) to \(ShortNumber.rounded(end))"
    func extreme(_ name: String, _ point: Knot) -> String {
      ", \(name) \(ShortNumber.rounded(point.value)) at \(ShortNumber.rounded(point.time))"
    }
    let rounding = 1e-9 * max(start.magnitude, end.magnitude)
    if drawing.minimum.value < min(start, end) - rounding { words += extreme("lowest", drawing.minimum) }
    if drawing.maximum.value > max(start, end) + rounding { words += extreme("highest", drawing.maximum) }
    return words + "."
  }
}
