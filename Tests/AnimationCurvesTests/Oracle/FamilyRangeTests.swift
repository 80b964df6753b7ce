import AnimationCurves
import CurveFormats
import Testing

@testable import TestSupport

/// Families with random parameters from the whole ranges for which their bounds are stated: the table `family-ranges`,
/// and with `CURVES_SWEEP` also the rows of `sweep.py --ranges`.
@Suite struct FamilyRangeTests {
  @Test func `the bounds hold in the whole range of every parameter`() throws {
    var errors: [String: FamilyErrors] = [:]
    for (expression, rows) in try Oracle.curves("family-ranges") + Oracle.sweep() {
      let parsed = try CurveExpression(expression).curve
      let curve: any Curve = (parsed as? UnitCurve)?.base ?? parsed
      guard let bound = Self.bound(of: curve) else { continue }
      let family = "\(type(of: curve))"
      errors[family, default: FamilyErrors(of: family)].note(curve, rows, within: bound)
    }
    #expect(errors.count == 8)
    for errors in errors.values { errors.check() }
  }

  private static func bound(of curve: any Curve) -> OracleBound? {
    switch curve {
    case let back as Back: BackTests.bound(of: back)
    case is Accelerate: AccelerateTests.bound
    case is IntensityEase: IntensityEaseTests.bound
    case let ease as IntensityEaseInOut: IntensityEaseInOutTests.bound(of: ease)
    case is Overshoot: OvershootTests.bound
    case is ExponentialDeceleration: ExponentialDecelerationTests.bound
    case is Decay: DecayTests.bound
    case is Elastic: ElasticTests.bound
    default: nil
    }
  }
}
