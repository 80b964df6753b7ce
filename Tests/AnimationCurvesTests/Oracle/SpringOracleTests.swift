import AnimationCurves
import CurveFormats
import Testing

@testable import TestSupport

/// Exact motions of springs of every parametrisation, from undamped to 20 times critically damped, up to 100 seconds.
@Suite struct SpringOracleTests {
  @Test func `a spring's step response is within 1e-14, and its velocity within as much times the frequency`() throws {
    var value = WorstError("spring value")
    var velocity = WorstError("spring velocity")
    for (expression, rows) in try Oracle.curves("springs") {
      let curve = try CurveExpression(expression).curve
      for row in rows {
        let bound = ExactSpringMotion.bound(frequency: row.others[0], decay: row.others[1], time: row.time)
        value.note(row.error(curve.value(at: row.time)), bound: bound, at: "\(row)")
        velocity.note(
          curve.velocity(at: row.time), expected: row.velocity, bound: bound * max(1, row.others[2]), at: "\(row)")
      }
    }
    report(value, velocity)
    #expect(value.ratio <= 1, "\(value)")
    #expect(velocity.ratio <= 1, "\(velocity)")
  }

  @Test func `a motion with an initial velocity is within 1e-14 of its amplitude`() throws {
    var value = WorstError("spring value with initial velocity")
    var velocity = WorstError("spring velocity with initial velocity")
    for row in try ExactSpringMotion.all() {
      let (spring, target, push) = (row.spring, row.target, row.initialVelocity)
      value.note(
        row.error(spring.value(target: target, initialVelocity: push, time: row.time)), bound: row.bound, at: "\(row)")
      velocity.note(
        spring.velocity(target: target, initialVelocity: push, time: row.time), expected: row.velocity,
        bound: row.bound * max(1, spring.naturalFrequency), at: "\(row)")
    }
    report(value, velocity)
    #expect(value.ratio <= 1, "\(value)")
    #expect(velocity.ratio <= 1, "\(velocity)")
  }

  @Test func `the settling duration is within 1e-12 of the exact one, relative`() throws {
    var worst = WorstError("settling duration")
    for row in try Oracle.numbers("spring-settling") {
      let spring = Spring(mass: row[0], stiffness: row[1], damping: row[2], allowOverDamping: true)
      let computed = spring.settlingDuration(target: row[3], initialVelocity: row[4], epsilon: row[5])
      worst.note(computed, expected: row[6], bound: 1e-12 * row[6], at: "\(row)")
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }
}
