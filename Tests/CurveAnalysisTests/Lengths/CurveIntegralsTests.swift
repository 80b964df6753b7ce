import CurveSampling
import CurveAnalysis
import CurveFormats
import Testing

@testable import TestSupport

@Suite struct CurveIntegralsTests {
  /// Rows of 30 digits by `make_integrals.py`.
  @Test func `integrals and arc lengths are within their stated errors of the exact ones`() throws {
    var integral = WorstError("integral")
    var arcLength = WorstError("arc length")
    var greatest = 0.0
    for row in some(try Oracle.lines("integrals", of: "CurveAnalysisTests"), 10) {
      let numbers = try row.dropFirst().map(Oracle.number)
      let curve = try CurveExpression(String(row[0])).curve
      let found = try #require(CurveIntegrals(of: curve, over: numbers[0]...numbers[1]))
      integral.note(
        Oracle.error(found.integral.value, from: numbers[2], numbers[3]), bound: found.integral.error, at: "\(row[0])")
      arcLength.note(
        Oracle.error(found.arcLength.value, from: numbers[4], numbers[5]), bound: found.arcLength.error, at: "\(row[0])"
      )
      greatest = max(greatest, found.integral.error, found.arcLength.error)
      #expect(found.mean == found.integral, "over a duration of 1")
    }
    report(integral, arcLength, "greatest error: \(greatest)")
    #expect(integral.ratio <= 1, "\(integral)")
    #expect(arcLength.ratio <= 1, "\(arcLength)")
    #expect(greatest <= 1e-6)
  }

  /// Of values near 0, the rounding of the curve is more than that of the sum.
  @Test func `over a short range, the error counts that of the curve's values`() throws {
    var integral = WorstError("integral over a short range")
    for row in some(try Oracle.lines("narrow-integrals", of: "CurveAnalysisTests"), 4) {
      let numbers = try row.dropFirst().map(Oracle.number)
      let curve = try CurveExpression(String(row[0])).curve
      let found = try #require(CurveIntegrals(of: curve, over: numbers[0]...numbers[1]))
      integral.note(
        Oracle.error(found.integral.value, from: numbers[2], numbers[3]), bound: found.integral.error, at: "\(row)")
      #expect(found.mean.error <= 1e-12, "\(row)")
    }
    report(integral)
    #expect(integral.ratio <= 1, "\(integral)")
  }

  /// Integrals of y·dx/ds over the parameter by mpmath, in 40 digits.
  @Test(arguments: [
    (1e-100, 0.3, 0.0, 0.9, 0.815), (1e-80, 0.3, 0, 0.9, 0.815), (1e-90, 0.3, 0, 0.9, 0.815),
    (1e-120, 0.3, 0, 0.9, 0.815), (1e-60, 0.3, 0, 0.9, 0.815), (1e-160, 0.3, 0, 0.9, 0.815),
    (0x0.0000115cf09eep-1022, 0x1.e9dc61bdf999fp-888, 0, 0x0.0000115cf09eep-1022, 0.5),
  ])
  func `beside a steep end the integral is within a small error`(
    x1: Double, y1: Double, x2: Double, y2: Double, exact: Double
  ) throws {
    let found = try #require(CurveIntegrals(of: CubicBezier(x1, y1, x2, y2)))
    #expect(found.integral.error <= 1e-4)
    #expect(abs(found.integral.value - exact) <= found.integral.error)
    #expect(found.arcLength.value <= 2 && found.arcLength.error <= 1e-3)
  }

  @Test func `the mean is the integral divided by the duration`() throws {
    let found = try #require(CurveIntegrals(of: Linear().retimed(duration: 4)))
    #expect(found.range == 0...4 && abs(found.integral.value - 2) <= 1e-13 && abs(found.mean.value - 0.5) <= 1e-13)
    #expect(found.mean.error == found.integral.error / 4)
    #expect(abs(found.arcLength.value - 17.0.squareRoot()) <= 1e-13)
    let still = try #require(CurveIntegrals(of: Linear(), over: 0.25...0.25))
    #expect(still.mean.value == 0.25 && still.integral.value == 0 && still.arcLength.value == 0)
  }

  @Test func `a curve that never rests is integrated over a range only`() {
    #expect(CurveIntegrals(of: Noise()) == nil)
    #expect(CurveIntegrals(of: Noise(), over: 0...3) != nil)
  }
}
