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

  @Test func `an acceleration is within the bound of the value, times the squares of the rates`() throws {
    var worst = WorstError("spring acceleration")
    for fields in try Oracle.lines("spring-accelerations") {
      let spring = try #require(CurveExpression(String(fields[0])).curve as? Spring)
      let n = try fields.dropFirst().map(Oracle.number)
      let bound = ExactSpringMotion.bound(frequency: n[4], decay: n[5], time: n[2]) * (abs(n[0]) + abs(n[1]) / n[6])
      worst.note(
        spring.acceleration(target: n[0], initialVelocity: n[1], time: n[2]), expected: n[3],
        bound: bound * max(1, n[6] * n[6]) * max(1, 2 * n[7]), at: "\(fields)")
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  /// Times up to 300 times the longer decay, and about the end of the shorter one.
  @Test func `accelerations and jerks of overdamped springs have the exact sign and ten digits, also in the far tail`()
    throws
  {
    var worst = ["acceleration", "jerk"].map { WorstError("\($0) of an overdamped spring") }
    var wrongSigns: [String] = []
    for row in try Oracle.numbers("spring-tails") {
      let spring = Spring(response: row[0], dampingRatio: row[1])
      let (step, impulse) = (spring.state(at: row[2]), spring.impulse.state(at: row[2]))
      let square = row[6] * row[6]
      let pairs = [
        (step.acceleration / square, row[3]), (impulse.acceleration, row[4]),
        (spring.jerk(at: row[2]) / square, row[4]),
        (spring.impulse.jerk(at: row[2]), row[5]),
      ]
      for (index, (found, exact)) in zip([0, 0, 1, 1], pairs) {
        if found.sign != exact.sign { wrongSigns.append("\(found) for \(exact) at \(row)") }
        worst[index].note(found, expected: exact, bound: 1e-10 * abs(exact), at: "\(row)")
      }
    }
    #expect(wrongSigns == [])
    for worst in worst {
      report(worst)
      #expect(worst.ratio <= 1, "\(worst)")
    }
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
