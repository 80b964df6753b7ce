import AnimationCurves
import AnimationKeyframes
import CurveSampling
import CurveFormats
import Testing

@testable import TestSupport

/// Exact values of every combinator, over easings of several kinds.
@Suite struct CombinatorOracleTests {
  /// The slope term is the effect of a rounding of progress within a combinator, 1 − x or n·x − k. The row's further
  /// number is the effect of 4 roundings of a composed curve's inner value.
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

  /// The table has the exact values within 4 roundings of progress, and the bounds of the parts.
  @Test func `a combined value is within the bounds of its parts and 2 ulp, in bulk 4`() throws {
    var (single, bulk) = (WorstError("combinator by its parts"), WorstError("combinator by its parts, in bulk"))
    for fields in try Oracle.lines("combinator-parts") {
      let curve = try CurveExpression(String(fields[0])).curve
      let n = try fields.dropFirst().map(Oracle.number)
      func error(_ value: Double) -> Double { max((n[1] - value) + n[2], (value - n[3]) - n[4], 0) }
      let place = "\(fields[0]) at \(n[0])"
      single.note(error(curve.value(at: n[0])), bound: n[5] + n[6], at: place)
      let values = curve.values(at: Array(repeating: n[0], count: 32))
      bulk.note(error(values[0]), bound: 2 * n[5] + n[7], at: place)
    }
    report(single, bulk)
    for worst in [single, bulk] { #expect(worst.ratio <= 1, "\(worst)") }
  }

  /// The bound: 1e-11 of the velocity or of 1, and 8·2⁻⁵³ times the acceleration. An acceleration that the oracle gives
  /// as NaN adds nothing.
  @Test func `a combined velocity up to 1000 is within 1e-11, and an infinite one is infinite`() throws {
    var worst = WorstError("combinator velocity")
    for (expression, rows) in try Oracle.curves("combinators") {
      let curve = try CurveExpression(expression).curve
      for row in rows where isAsserted(row) {
        let bend = row.acceleration.isFinite ? 8 * 0x1p-53 * max(1, row.time) * abs(row.acceleration) : 0
        // In this one row, a level inner and a vertical outer easing give 0·∞. The jerk there is 2805.5. Every other
        // end has the same bound as the other rows.
        let isDifference = expression == "composed(smoothstep, cubic-bezier(0.9, 0.1, 1, 0.2))" && row.time == 1
        let difference = isDifference ? 0x1p-27 * 2806 : 0
        let bound = 1e-11 * max(1, abs(row.velocity)) + difference + bend + row.others[1]
        worst.note(curve.velocity(at: row.time), expected: row.velocity, bound: bound, at: "\(row)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  /// The bounds of `Accuracy.md`: ulps of the greater of the number and the combinator's factor, and the effect of 4
  /// roundings of the time.
  @Test func `derivatives of combined polynomials and sines are within 8, 16 and 512 ulp`() throws {
    var worst = [8.0, 16, 512].map { WorstError("derivative of a combination, within \($0) ulp") }
    for fields in try Oracle.lines("combinator-derivatives") {
      let curve = try CurveExpression(String(fields[0])).curve
      let n = try fields.dropFirst().map(Oracle.number)
      let state = curve.state(at: n[0])
      for (order, found) in [state.velocity, state.acceleration, curve.jerk(at: n[0])].enumerated() {
        let bound = [8.0, 16, 512][order] * .ulpOfOne * max(n[5 + order], abs(n[1 + order]))
        worst[order].note(
          found, expected: n[1 + order], bound: bound + 4 * 0x1p-53 * max(1, n[0]) * abs(n[2 + order]), at: "\(fields)")
      }
    }
    for worst in worst {
      report(worst)
      #expect(worst.ratio <= 1, "\(worst)")
    }
  }

  /// Whether the velocity is moderate or infinite, and not because of a rounded inner value.
  private func isAsserted(_ row: Oracle.Row) -> Bool {
    (abs(row.velocity) <= 1e3 || row.velocity.isInfinite) && row.others[1].isFinite
  }
}
