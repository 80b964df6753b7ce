import AnimationCurves
import CurveFormats
import Testing

@testable import TestSupport

/// Exact values of every combinator, over easings of several kinds.
@Suite struct CombinatorOracleTests {
  /// The slope term is what a rounding of progress within a combinator does, 1 − x or n·x − k; the noise is what 4
  /// roundings of a composed curve's inner value do.
  @Test func `a combined value is within 4 ulp of 1 and the effect of 4 roundings of progress`() throws {
    var worst = WorstError("combinator value")
    for (expression, rows) in try Oracle.curves("combinators") {
      let curve = try CurveExpression(expression).curve
      for row in rows {
        let slope = row.velocity.isFinite ? 4 * 0x1p-53 * max(1, row.time) * abs(row.velocity) : 0
        let bound = 4 * 0x1p-52 * max(1, abs(row.value)) + slope + row.others[0]
        worst.note(row.error(curve.value(at: row.time)), bound: bound, at: "\(row)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  /// The bound: 1e-11 of the velocity or of 1, and 8·2⁻⁵³ times the acceleration. An acceleration that the oracle
  /// leaves open (NaN) adds nothing.
  @Test func `a combined velocity up to 1000 is within 1e-11, and an infinite one is infinite`() throws {
    var worst = WorstError("combinator velocity")
    for (expression, rows) in try Oracle.curves("combinators") {
      let curve = try CurveExpression(expression).curve
      for row in rows where isAsserted(row) {
        let bend = row.acceleration.isFinite ? 8 * 0x1p-53 * max(1, row.time) * abs(row.acceleration) : 0
        // The one row where a level inner easing meets a vertical outer one, 0·∞, and the limit misses 1e-11: it is
        // good to 7 digits. Every other end is held to the same bound as the rest.
        let isLimit = expression == "composed(smoothstep, cubic-bezier(0.9, 0.1, 1, 0.2))" && row.time == 1
        let bound = (isLimit ? 1e-7 : 1e-11) * max(1, abs(row.velocity)) + bend + row.others[1]
        worst.note(curve.velocity(at: row.time), expected: row.velocity, bound: bound, at: "\(row)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  /// A velocity that is moderate or infinite, and that a rounding of an inner value does not make so.
  private func isAsserted(_ row: Oracle.Row) -> Bool {
    (abs(row.velocity) <= 1e3 || row.velocity.isInfinite) && row.others[1].isFinite
  }
}
