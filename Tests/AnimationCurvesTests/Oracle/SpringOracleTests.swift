import AnimationCurves
import Foundation
import Testing

@testable import TestSupport

/// Exact motions of springs of every parametrisation, from undamped to 20 times critically damped, up to 100 seconds.
@Suite struct SpringOracleTests {
  /// 1e-14 of the amplitude, and the unavoidable: what the rounding of the frequency does at late times.
  private func bound(frequency: Double, decay: Double, time: Double, amplitude: Double) -> Double {
    (1e-14 + 4 * 0x1p-53 * frequency * time * exp(-decay * time)) * amplitude
  }

  @Test func `a spring's step response is within 1e-14, and its velocity within as much times the frequency`() throws {
    var value = WorstError("spring value")
    var velocity = WorstError("spring velocity")
    for (expression, rows) in try Oracle.curves("springs") {
      let curve = try CurveExpression(expression).curve
      for row in rows {
        let bound = bound(frequency: row.others[0], decay: row.others[1], time: row.time, amplitude: 1)
        value.note(row.error(curve.value(at: row.time)), bound: bound, at: "\(row)")
        velocity.note(
          curve.velocity(at: row.time), expected: row.velocity, bound: bound * max(1, row.others[2]), at: "\(row)")
      }
    }
    print(value, velocity, separator: "\n")
    #expect(value.ratio <= 1, "\(value)")
    #expect(velocity.ratio <= 1, "\(velocity)")
  }

  @Test func `a motion with an initial velocity is within 1e-14 of its amplitude`() throws {
    var value = WorstError("spring value with initial velocity")
    var velocity = WorstError("spring velocity with initial velocity")
    for row in try Oracle.numbers("springs-velocity") {
      let (mass, stiffness, damping, target, start, time) = (row[0], row[1], row[2], row[3], row[4], row[5])
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
      let natural = (stiffness / mass).squareRoot()
      let decay = damping / (2 * mass)
      let frequency = abs(natural * natural - decay * decay).squareRoot()
      let bound = bound(frequency: frequency, decay: decay, time: time, amplitude: abs(target) + abs(start) / natural)
      let place = "(\(mass), \(stiffness), \(damping)) to \(target) from velocity \(start) at \(time)"
      let computed = spring.value(target: target, initialVelocity: start, time: time)
      value.note(Oracle.error(computed, from: row[6], row[7]), bound: bound, at: place)
      velocity.note(
        spring.velocity(target: target, initialVelocity: start, time: time), expected: row[8],
        bound: bound * max(1, natural), at: place)
    }
    print(value, velocity, separator: "\n")
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
    print(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }
}
