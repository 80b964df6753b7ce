package import AnimationCurves
import CurveAnalysis

/// A curve over a range of time, and what a picture needs to know of it, found once: to know a curve takes thousands of
/// evaluations.
package struct DrawnCurve: Sendable {
  package let curve: any Curve
  /// The range of time that is drawn.
  package let times: ClosedRange<Double>
  /// The extremes in that range.
  let summary: CurveSummary
  private var ranges: [PlotQuantity: ClosedRange<Double>] = [:]

  /// The curve as `quantities` of it are drawn over `times`; `nil` where no picture can hold it, because a number, or a
  /// difference of two, is beyond what a Double holds.
  package init?(_ curve: any Curve, _ quantities: [PlotQuantity], over times: ClosedRange<Double>) {
    guard (times.upperBound - times.lowerBound).isFinite, let summary = CurveSummary(of: curve, over: times) else {
      return nil
    }
    (self.curve, self.times, self.summary) = (curve, times, summary)
    for quantity in quantities {
      guard let range = PlotRange.of(quantity, of: curve, over: times, summary), PlotRange.isDrawable(range) else {
        return nil
      }
      ranges[quantity] = range
    }
  }

  /// The range in which a quantity lies: one of those that are drawn.
  package func range(of quantity: PlotQuantity) -> ClosedRange<Double> { ranges[quantity] ?? 0...0 }
}
