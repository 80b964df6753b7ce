import AnimationCurves
import Testing

@testable import TestSupport

/// Exact flings of every rate, half-life and friction, with velocities of up to 1e300.
@Suite struct FlingOracleTests {
  /// Returns the fling of the columns from `first` on: start, velocity, rate, half-life, friction.
  private func fling(_ row: [Double], from first: Int = 0) -> Fling {
    let (start, velocity, rate, halfLife) = (row[first], row[first + 1], row[first + 2], row[first + 3])
    return halfLife > 0
      ? Fling(from: start, velocity: velocity, halfLife: halfLife, friction: row[first + 4])
      : Fling(from: start, velocity: velocity, rate: rate, friction: row[first + 4])
  }

  @Test func `positions, velocities and accelerations are within 4 ulp of what they are measured in`() throws {
    let ulp = 4 * Double.ulpOfOne
    var value = WorstError("fling position")
    var velocity = WorstError("fling velocity")
    var acceleration = WorstError("fling acceleration")
    for row in try Oracle.numbers("flings") {
      let (fling, time) = (fling(row), row[5])
      let state = fling.state(at: time)
      let speed = fling.initialVelocity.magnitude
      let way = fling.rate * time <= 1 ? speed * time : speed / fling.rate
      value.note(
        Oracle.error(state.value, from: row[6], row[7]), bound: ulp * (fling.start.magnitude + way), at: "\(row)")
      velocity.note(state.velocity, expected: row[8], bound: ulp * speed, at: "\(row)")
      if !row[9].isNaN {
        acceleration.note(
          state.acceleration, expected: row[9], bound: ulp * (fling.rate * speed + fling.friction), at: "\(row)")
      }
      #expect(fling.value(at: time).bitPattern == state.value.bitPattern, "\(row)")
    }
    report(value, velocity, acceleration)
    #expect(value.ratio <= 1, "\(value)")
    #expect(velocity.ratio <= 1, "\(velocity)")
    #expect(acceleration.ratio <= 1, "\(acceleration)")
  }

  @Test func `times are within 4 ulp and the rounding of distances`() throws {
    var worst = [
      WorstError("time at a position"), WorstError("time until a speed"), WorstError("time near the rest"),
    ]
    let ulp = Double.ulpOfOne
    for row in try Oracle.numbers("fling-times") {
      let (kind, fling, argument) = (Int(row[0]), fling(row, from: 1), row[6])
      let hasFriction = fling.friction > 0
      let (time, rounding) = (row[7], row[9] > 0 ? ulp * row[10] / row[9] : .infinity)
      let (computed, bound) =
        switch kind {
        case 0: (fling.time(at: argument), 4 * ulp * time + (hasFriction ? 4 : 2) * rounding)
        case 1: (fling.time(untilSpeed: argument), 4 * ulp * time)
        default:
          (fling.time(within: argument), 4 * ulp * (hasFriction ? fling.stopTime : time) + 2 * rounding)
        }
      worst[kind].note(Oracle.error(computed, from: time, row[8]), bound: bound, at: "\(row), \(computed)")
    }
    report(worst[0], worst[1], worst[2])
    for worst in worst { #expect(worst.ratio <= 1, "\(worst)") }
  }

  @Test func `with friction, times far from 0 are within the same bound`() throws {
    var worst = WorstError("time at a far position")
    for row in try Oracle.numbers("far-fling-times") {
      let fling = Fling(from: row[0], velocity: row[1], rate: row[2], friction: row[3])
      worst.note(
        Oracle.error(fling.time(at: row[4]), from: row[5], row[6]),
        bound: 4 * .ulpOfOne * (row[5] + row[8] / row[7]), at: "\(row), \(fling.time(at: row[4]))")
      #expect(fling.time(at: fling.restPosition) <= fling.stopTime)
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }
}
