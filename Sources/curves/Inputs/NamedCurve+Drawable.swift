import AnimationCurves
import CurvePlots

extension NamedCurve {
  /// Refuses what no picture can hold.
  func checkDrawable(_ quantities: [PlotQuantity], over times: ClosedRange<Double>) throws(Failure) {
    let isDrawable = quantities.allSatisfy { PlotRange.isDrawable([PlotRange.of($0, of: curve, over: times)]) }
    if !isDrawable { throw .tooLargeToDraw(curve: label) }
  }
}
