import CurveFormats
import CurveSampling
import CurvePlots

extension NamedMotion {
  /// Returns the curve with the data for drawing it.
  ///
  /// - Throws: ``Failure/tooLargeToDraw(curve:)`` if the curve's values are too large to be drawn.
  func drawn(_ quantities: [PlotQuantity], over times: ClosedRange<Double>) throws(Failure) -> DrawnCurve {
    guard let drawn = DrawnCurve(curve, quantities, over: times) else { throw .tooLargeToDraw(curve: label) }
    return drawn
  }
}
