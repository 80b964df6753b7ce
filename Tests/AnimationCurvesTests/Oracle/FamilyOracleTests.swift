import AnimationCurves
import CurveFormats
import Testing

@testable import TestSupport

/// Exact values of every family of easings in the notation.
@Suite struct FamilyOracleTests {
  @Test func `a family's value is within 4 ulp of 1, or of the value if that is greater`() throws {
    var worst = WorstError("family value")
    for (expression, rows) in try Oracle.curves("families") {
      let curve = try CurveExpression(expression).curve
      for row in rows {
        worst.note(row.error(curve.value(at: row.time)), bound: 4 * 0x1p-52 * max(1, abs(row.value)), at: "\(row)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  /// The bound is 1e-13, relative above 1, plus 4·2⁻⁵³ · |acceleration| for the rounding of progress. This rounding is
  /// absolute, because a reversed curve takes 1 − u.
  @Test func `a family's velocity up to 1000 is within 1e-13, and an infinite one is infinite`() throws {
    var worst = WorstError("family velocity")
    for (expression, rows) in try Oracle.curves("families") {
      let curve = try CurveExpression(expression).curve
      for row in rows where abs(row.velocity) <= 1e3 || row.velocity.isInfinite {
        let bend = row.acceleration.isFinite ? 4 * 0x1p-53 * abs(row.acceleration) : 0
        worst.note(
          curve.velocity(at: row.time), expected: row.velocity, bound: 1e-13 * max(1, abs(row.velocity)) + bend,
          at: "\(row)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  /// The bound: 1e-11 of the acceleration, or of 1. Above 1000, the rounding of progress dominates, so these rows are
  /// not compared.
  @Test func `a family's acceleration up to 1000 is within 1e-11`() throws {
    var worst = WorstError("family acceleration")
    for (expression, rows) in try Oracle.curves("families") {
      let curve = try CurveExpression(expression).curve
      for row in rows where abs(row.acceleration) <= 1e3 && abs(row.velocity) <= 1e3 {
        worst.note(
          curve.acceleration(at: row.time), expected: row.acceleration, bound: 1e-11 * max(1, abs(row.acceleration)),
          at: "\(row)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }
}
