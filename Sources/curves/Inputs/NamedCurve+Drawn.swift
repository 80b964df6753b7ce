import CurveFormats
import AnimationCurves
import CurvePlots

extension NamedCurve {
  /// The curve as it is drawn.
  ///
  /// - Throws: An error of the data where no picture can hold it.
  func drawn(_ quantities: [PlotQuantity], over times: ClosedRange<Double>) throws(Failure) -> DrawnCurve {
    guard let drawn = DrawnCurve(curve, quantities, over: times) else { throw .tooLargeToDraw(curve: label) }
    return drawn
  }
}
