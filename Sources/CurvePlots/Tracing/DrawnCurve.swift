package import CurveSampling
import CurveAnalysis

/// A curve over a range of time, with the data for drawing the curve. The data are computed once, because they take
/// thousands of evaluations.
package struct DrawnCurve: Sendable {
  package let curve: any Curve
  /// The drawn range of time.
  package let times: ClosedRange<Double>
  /// The curve's extremes in the drawn range of time, and the polylines that draw its values.
  let drawing: CurveDrawing
  private var ranges: [PlotQuantity: ClosedRange<Double>] = [:]

  /// Creates the curve for drawing `quantities` over `times`. The result is `nil` if a drawn number, or the difference
  /// of two drawn numbers, is out of the range of a Double.
  package init?(_ curve: any Curve, _ quantities: [PlotQuantity], over times: ClosedRange<Double>) {
    guard (times.upperBound - times.lowerBound).isFinite else { return nil }
    // The analysis of a curve whose differences overflow ends only after a million evaluations.
    for time in [times.lowerBound, times.upperBound] where !PlotRange.isDrawable(curve.value(at: time)) { return nil }
    guard let drawing = try? CurveDrawing(of: curve, over: times) else { return nil }
    (self.curve, self.times, self.drawing) = (curve, times, drawing)
    for quantity in quantities {
      let range = PlotRange.of(quantity, of: curve, over: times, drawing)
      if !PlotRange.isDrawable(range) { return nil }
      ranges[quantity] = range
    }
  }

  /// Returns the range of one of the drawn quantities.
  package func range(of quantity: PlotQuantity) -> ClosedRange<Double> { ranges[quantity] ?? 0...0 }

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
