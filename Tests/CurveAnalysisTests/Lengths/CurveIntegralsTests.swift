import AnimationCurves
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
