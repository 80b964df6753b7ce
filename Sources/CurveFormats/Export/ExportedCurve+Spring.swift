import CurveSampling
import CurveAnalysis

extension ExportedCurve {
  /// Returns the maximum error of a written spring against the motion's spring, until the motion's spring is at rest.
  func error(of written: Spring, from spring: Spring) -> ExportDeviation {
    let comparison = CurveComparison(of: written, and: spring)
    return ExportDeviation(comparison?.greatestDifference.value ?? .infinity)
  }
}
