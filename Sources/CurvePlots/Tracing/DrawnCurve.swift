package import CurveSampling
package import CurveAnalysis

/// A curve over a range of time, with the data for drawing the curve. The data are computed once, because they take
/// thousands of evaluations.
package struct DrawnCurve: Sendable {
  package let curve: any Curve
  /// The drawn range of time.
  package let times: ClosedRange<Double>
  /// The extremes of the curve, its velocity and its acceleration in the drawn range of time.
  let summary: CurveSummary
  private var ranges: [PlotQuantity: ClosedRange<Double>] = [:]

  /// Creates the curve for drawing `quantities` over `times`. The result is `nil` if a drawn number, or the difference
  /// of two drawn numbers, is out of the range of a Double.
  ///
  /// - Parameter known: A summary of the curve. If it is of the same times, they are not searched again.
  package init?(
    _ curve: any Curve, _ quantities: [PlotQuantity], over times: ClosedRange<Double>, known: CurveSummary? = nil
  ) {
    let known = known?.range == times.clamped(to: curve.domain) ? known : nil
    guard (times.upperBound - times.lowerBound).isFinite,
      let summary = known ?? CurveSummary(of: curve, over: times)
    else { return nil }
    (self.curve, self.times, self.summary) = (curve, times, summary)
    for quantity in quantities {
      guard let range = PlotRange.of(quantity, of: curve, over: times, summary), PlotRange.isDrawable(range) else {
        return nil
      }
      ranges[quantity] = range
    }
  }

  /// Returns the range of one of the drawn quantities.
  package func range(of quantity: PlotQuantity) -> ClosedRange<Double> { ranges[quantity] ?? 0...0 }
}
