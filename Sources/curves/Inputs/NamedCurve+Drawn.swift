import CurveFormats
import AnimationCurves
import CurvePlots

extension NamedCurve {
  /// Returns the curve with the data for drawing it.
  ///
  /// - Throws: A data error if the curve cannot be drawn.
  func drawn(_ quantities: [PlotQuantity], over times: ClosedRange<Double>) throws(Failure) -> DrawnCurve {
    guard let drawn = DrawnCurve(curve, quantities, over: times) else { throw .tooLargeToDraw(curve: label) }
    return drawn
  }
}
