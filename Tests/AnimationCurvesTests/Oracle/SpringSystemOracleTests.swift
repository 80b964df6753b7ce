import AnimationCurves
import CurveFormats
import Testing

@testable import TestSupport

/// Springs in the parameters of other systems, from the formulas in `oracle_spring_systems.py`.
@Suite struct SpringSystemOracleTests {
  @Test func `natural frequency and damping ratio are within 1e-15 of those of the system`() throws {
    var frequency = WorstError("natural frequency in other systems")
    var ratio = WorstError("damping ratio in other systems")
    for fields in try Oracle.lines("spring-systems") {
      let expression = String(fields[0])
      let numbers = try fields.dropFirst().map { try #require(Double($0)) }
      let spring = try #require(try CurveExpression(expression).curve as? Spring)
      frequency.note(
        Oracle.error(spring.naturalFrequency, from: numbers[0], numbers[1]), bound: 1e-15 * numbers[0], at: expression)
      ratio.note(
        Oracle.error(spring.dampingRatio, from: numbers[2], numbers[3]), bound: 1e-15 * max(1, numbers[2]),
        at: expression)
    }
    report(frequency, ratio)
    #expect(frequency.ratio <= 1, "\(frequency)")
    #expect(ratio.ratio <= 1, "\(ratio)")
  }
}
