import AnimationCurves
import CurveAnalysis

extension Motion {
  /// The spring that equals the motion, with the retiming included in its frequency; `nil` if the motion is not a
  /// spring.
  var spring: Spring? {
    guard let spring = curve as? Spring else { return nil }
    if times == range { return spring }
    // Time is scaled by this factor, the stiffness by its square, and the damping by the factor itself.
    let rate = range.upperBound / times.upperBound
    let (stiffness, damping) = (spring.stiffness * rate * rate, spring.damping * rate)
    guard stiffness.isNormal, damping.isFinite else { return nil }
    return Spring(mass: spring.mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
  }

  /// Returns the maximum error of a written spring against the motion's spring, until the motion's spring is at rest.
  func error(of written: Spring, from spring: Spring) -> ExportDeviation {
    let comparison = CurveComparison(of: written, and: spring)
    return ExportDeviation(comparison?.greatestDifference.value ?? .infinity)
  }
}
