import AnimationCurves
import CurveAnalysis

extension Motion {
  /// The spring that the motion is, the time of a retimed one taken into its frequency; `nil` for what is no spring.
  var spring: Spring? {
    guard let spring = curve as? Spring else { return nil }
    if times == range { return spring }
    // Time runs faster by this factor: the stiffness grows by its square, the damping by itself.
    let rate = range.upperBound / times.upperBound
    let (stiffness, damping) = (spring.stiffness * rate * rate, spring.damping * rate)
    guard stiffness.isNormal, damping.isFinite else { return nil }
    return Spring(mass: spring.mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
  }

  /// The greatest distance of a spring from the one that the motion is, until that has come to rest.
  func error(of written: Spring, from spring: Spring) -> ExportDeviation {
    let comparison = CurveComparison(of: written, and: spring)
    return ExportDeviation(comparison?.greatestDifference.value ?? .infinity)
  }
}
