import AnimationCurves
import AnimationKeyframes
import Foundation
import Testing

@testable import TestSupport

/// Exact steps of followers, from the exponential of a matrix in 60 digits, which SciPy's `cont2discrete` confirms.
@Suite struct FollowerOracleTests {
  private struct Row {
    let kind: Int
    let follower: Follower<Double>
    /// The spring of the row; `nil` for a half-life.
    let spring: Spring?
    let rate, start, end, time, valueAfter, valueRest, velocityAfter: Double

    init(_ row: [Double]) {
      kind = Int(row[0])
      switch kind {
      case 0:
        follower = Follower(from: row[4], halfLife: row[1])
        (spring, rate) = (nil, log(2) / row[1])
      case 1:
        let spring = Spring(mass: row[1], stiffness: row[2], damping: row[3], allowOverDamping: true)
        follower = Follower(from: row[4], velocity: row[5], spring: spring)
        (self.spring, rate) = (spring, spring.naturalFrequency)
      default:
        follower = Follower(from: row[4], velocity: row[5], smoothTime: row[1])
        (spring, rate) = (Spring(response: .pi * row[1], dampingRatio: 1), 2 / row[1])
      }
      (start, end, time) = (row[6], row[7], row[8])
      (valueAfter, valueRest, velocityAfter) = (row[9], row[10], row[11])
    }

    /// The accuracy in the doc comment.
    var bound: Double {
      let sizes = follower.value.magnitude + start.magnitude + end.magnitude
      guard let spring else { return 4 * 0x1p-52 * sizes }
      let lag = spring.damping / spring.stiffness * ((end - start) / time).magnitude
      let amplitude =
        (start - follower.value).magnitude + follower.velocity.magnitude / rate + (end - start).magnitude + lag
      let decay = spring.damping / (2 * spring.mass)
      let frequency = (rate * rate - decay * decay).magnitude.squareRoot()
      return (1e-14 + 4 * 0x1p-53 * frequency * time) * amplitude + 0x1p-51 * sizes
    }
  }

  @Test func `a step is within the bound of the exact one, whether the target is held or moves`() throws {
    var value = [WorstError("half-life"), WorstError("spring"), WorstError("smooth time")]
    var velocity = WorstError("velocity")
    for row in try Oracle.numbers("followers") {
      let exact = Row(row)
      func note(_ follower: Follower<Double>) {
        value[exact.kind].note(
          Oracle.error(follower.value, from: exact.valueAfter, exact.valueRest), bound: exact.bound, at: "\(row)")
        velocity.note(
          follower.velocity, expected: exact.velocityAfter,
          bound: exact.bound * (exact.spring == nil ? exact.rate : max(1, exact.rate)), at: "\(row)")
      }
      var moved = exact.follower
      moved.advance(from: exact.start, to: exact.end, by: exact.time)
      note(moved)
      if exact.start == exact.end {
        var held = exact.follower
        held.advance(toward: exact.end, by: exact.time)
        note(held)
      }
      if exact.kind == 1, let spring = exact.spring {
        var updated = exact.follower
        spring.update(
          value: &updated.value, velocity: &updated.velocity, target: exact.start, movingTo: exact.end,
          deltaTime: exact.time)
        #expect(updated == moved)
      }
    }
    for worst in value + [velocity] {
      report(worst)
      #expect(worst.ratio <= 1, "\(worst)")
    }
  }

  /// The velocity after a short step is the mean velocity of the response, ½·ω₀²·Δt for a small Δt.
  @Test func `a short step of an undamped or weakly damped spring is within the bound`() throws {
    var value = WorstError("weakly damped follower")
    var velocity = WorstError("velocity of a weakly damped follower")
    for row in try Oracle.numbers("weakly-damped-followers") {
      let spring = Spring(response: row[0], dampingRatio: row[1])
      var follower = Follower(from: 0.0, spring: spring)
      follower.advance(from: 0, to: 1, by: row[2])
      let natural = spring.naturalFrequency
      let amplitude = 1 + 2 * row[1] / natural / row[2]
      let bound = (1e-14 + 4 * 0x1p-53 * natural * row[2]) * amplitude + 0x1p-51
      value.note(Oracle.error(follower.value, from: row[3], row[4]), bound: bound, at: "\(row)")
      velocity.note(follower.velocity, expected: row[5], bound: bound * max(1, natural), at: "\(row)")
    }
    report(value, velocity)
    #expect(value.ratio <= 1, "\(value)")
    #expect(velocity.ratio <= 1, "\(velocity)")
  }
}
