import AnimationCurves

extension PlotLine {
  /// The curve in a sentence, for whoever cannot see it.
  func words(over times: ClosedRange<Double>) -> String {
    guard let summary = CurveSummary(of: curve, over: times) else { return "\(label)." }
    let (start, end) = (curve.value(at: times.lowerBound), curve.value(at: times.upperBound))
    var words = "\(label): from \(ShortNumber.rounded(start)) to \(ShortNumber.rounded(end))"
    func extreme(_ name: String, _ point: CurveSummary.Point) -> String {
      ", \(name) \(ShortNumber.rounded(point.value)) at \(ShortNumber.rounded(point.time))"
    }
    let rounding = 1e-9 * max(start.magnitude, end.magnitude)
    if summary.minimum.value < min(start, end) - rounding { words += extreme("lowest", summary.minimum) }
    if summary.maximum.value > max(start, end) + rounding { words += extreme("highest", summary.maximum) }
    return words + "."
  }
}
