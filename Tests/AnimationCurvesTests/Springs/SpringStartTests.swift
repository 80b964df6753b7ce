import AnimationCurvesSIMD
import CurveFormats
import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct SpringStartTests {
  /// The bound that `lastCrossing(of:target:initialVelocity:)` states.
  @Test func `the coefficient of the slower exponential is within 2⁻¹⁰⁰ of its two terms`() throws {
    var worst = WorstError("velocity minus the product of the faster decay rate and the target")
    for fields in try Oracle.lines("slow-crossings") {
      let spring = try #require(CurveExpression(String(fields[0])).curve as? Spring)
      let numbers = try fields.dropFirst().map(Oracle.number)
      let start = SpringStart(
        target: SIMD2(numbers[0], numbers[1]), initialVelocity: SIMD2(numbers[2], numbers[3]), spring: spring)
      worst.note(
        start.push * spring.rateUnit, expected: numbers[7], bound: 0x1p-100 * numbers[8] + 0x1p-50 * numbers[7],
        at: "\(fields)")
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }
}
