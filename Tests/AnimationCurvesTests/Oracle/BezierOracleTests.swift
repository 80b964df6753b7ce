import AnimationCurves
import CurveSampling
import CurveFormats
import Testing

@testable import TestSupport

/// Exact values of the hard curves: flat and vertical points, coefficients that vanish, y far outside 0...1.
@Suite struct BezierOracleTests {
  @Test func `a Bézier value is within 1e-15 of the exact one, however steep the curve`() throws {
    var worst = WorstError("Bézier value")
    for (expression, rows) in try Oracle.curves("bezier") {
      let controls = try Oracle.bezierControls(of: expression)
      let curve = CubicBezier(controls[0], controls[1], controls[2], controls[3])
      let height = try Oracle.bezierHeight(of: expression)
      for row in rows {
        let isEnd = row.time == 0 || row.time == 1
        worst.note(row.error(curve.value(at: row.time)), bound: isEnd ? 0 : 1e-15 * height, at: "\(row)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test func `a Bézier velocity up to 1000 is within 1e-11, and an infinite one is infinite`() throws {
    var worst = WorstError("Bézier velocity")
    for (expression, rows) in try Oracle.curves("bezier") {
      let controls = try Oracle.bezierControls(of: expression)
      let curve = CubicBezier(controls[0], controls[1], controls[2], controls[3])
      let height = try Oracle.bezierHeight(of: expression)
      for row in rows where abs(row.velocity) <= 1e3 || row.velocity.isInfinite {
        let bend = row.acceleration.isFinite ? 4 * 0x1p-53 * row.time * abs(row.acceleration) : 0
        worst.note(
          curve.velocity(at: row.time), expected: row.velocity,
          bound: 1e-11 * height * max(abs(row.velocity), 1e-3) + bend, at: "\(row)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  /// Where x and y are flat together, the velocity is a quotient of two small slopes.
  @Test func `a velocity is within the same bound where x and y are flat together, one at a time and in bulk`() throws {
    var worst = [WorstError("Bézier velocity, flat"), WorstError("Bézier velocity, flat, in bulk")]
    for (expression, rows) in try Oracle.flatBeziers() {
      let controls = try Oracle.bezierControls(of: expression)
      let curve = CubicBezier(controls[0], controls[1], controls[2], controls[3])
      let height = try Oracle.bezierHeight(of: expression)
      let bulk = curve.velocities(at: rows.map { $0[0] } + Array(repeating: 0.5, count: 32))
      for (row, other) in zip(rows, bulk) where abs(row[1]) <= 1e3 {
        let bound = 1e-11 * height * max(abs(row[1]), 1e-3) + 4 * 0x1p-53 * abs(row[2])
        let place = "\(expression) at \(row[0])"
        worst[0].note(curve.velocity(at: row[0]), expected: row[1], bound: bound, at: place)
        worst[1].note(other, expected: row[1], bound: bound, at: place)
      }
    }
    for worst in worst {
      report(worst)
      #expect(worst.ratio <= 1, "\(worst)")
    }
  }

  @Test func `the parsed curve is the constructed one`() throws {
    for (expression, rows) in try Oracle.curves("bezier") {
      let controls = try Oracle.bezierControls(of: expression)
      let curve = try CurveExpression(expression).curve
      let same = CubicBezier(controls[0], controls[1], controls[2], controls[3])
      for row in rows { #expect(curve.value(at: row.time) == same.value(at: row.time), "\(row)") }
    }
  }
}
