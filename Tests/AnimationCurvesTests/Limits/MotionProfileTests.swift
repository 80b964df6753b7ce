import AnimationKeyframes
import Foundation
import Testing

@testable import TestSupport

@Suite struct MotionProfileTests {
  /// Rows that `oracle_profiles.py` integrates segment by segment.
  @Test func `positions, velocities, accelerations and durations are within the bound of the exact ones`() throws {
    let ulp = 8 * Double.ulpOfOne
    var value = WorstError("profile position")
    var velocity = WorstError("profile velocity")
    var acceleration = WorstError("profile acceleration")
    var duration = WorstError("profile duration")
    for row in try Oracle.numbers("profiles") {
      let profile = MotionProfile(to: row[0], within: MotionLimits(speed: row[1], acceleration: row[2], jerk: row[3]))
      let state = profile.state(at: row[4])
      let (speed, peak) = (profile.peakSpeed, profile.peakAcceleration)
      value.note(Oracle.error(state.value, from: row[5], row[6]), bound: ulp * row[0].magnitude, at: "\(row)")
      velocity.note(state.velocity, expected: row[7], bound: ulp * (speed + peak * profile.duration), at: "\(row)")
      if !row[8].isNaN {
        let jerk = row[3] < .infinity ? row[3] : 0
        acceleration.note(
          state.acceleration, expected: row[8], bound: ulp * (peak + jerk * profile.duration), at: "\(row)")
      }
      duration.note(
        Oracle.error(profile.duration, from: row[9], row[10]), bound: 2 * .ulpOfOne * profile.duration, at: "\(row)")
      #expect(profile.value(at: row[4]).bitPattern == state.value.bitPattern, "\(row)")
      #expect(profile.value(at: profile.duration) == row[0] && profile.velocity(at: profile.duration) == 0, "\(row)")
    }
    report(value, velocity, acceleration, duration)
    for worst in [value, velocity, acceleration, duration] { #expect(worst.ratio <= 1, "\(worst)") }
  }

  /// Durations of ruckig 0.17.
  @Test(arguments: [
    (1.0, 1.0, 2.0, 10.0, 1.7), (1, 10, 2, 10, 1.628285685708573), (2, 1, 1, 1, 4), (-2, 1, 1, 1, 4),
  ])
  func `the duration is that of a time-optimal planner`(
    _ distance: Double, _ speed: Double, _ acceleration: Double, _ jerk: Double, _ duration: Double
  ) {
    let limits = MotionLimits(speed: speed, acceleration: acceleration, jerk: jerk)
    let profile = MotionProfile(to: distance, within: limits)
    #expect(abs(profile.duration - duration) <= 1e-9)
  }

  @Test func `velocity and acceleration are derivatives, and no limit is exceeded`() {
    let limited = MotionProfile(to: 3, within: MotionLimits(speed: 2, acceleration: 5, jerk: 20))
    let short = MotionProfile(to: -0.01, within: MotionLimits(speed: 2, acceleration: 5, jerk: 20))
    let trapezoid = MotionProfile(to: 3, within: MotionLimits(speed: 2, acceleration: 5))
    // The acceleration of both S-curves has corners; the acceleration of the trapezoid has jumps.
    let corners = [
      (limited, [0.25, 0.4, 0.65]), (short, [short.duration / 4, short.duration / 2]), (trapezoid, [0.4]),
    ]
    for (profile, breaks) in corners {
      checkDerivatives(of: profile, breaks: breaks + breaks.map { profile.duration - $0 })
      checkValueAgreesWithState(of: profile)
      for step in 0...1000 {
        let state = profile.state(at: profile.duration * Double(step) / 1000)
        #expect(state.velocity.magnitude <= 2 * (1 + 1e-15) && state.acceleration.magnitude <= 5 * (1 + 1e-15))
      }
    }
    #expect(trapezoid.acceleration(at: 0) == 5 && trapezoid.acceleration(at: trapezoid.duration) == -5)
    #expect(trapezoid.acceleration(at: 1) == 0)
  }

  @Test func `states keep the limits to 2 ulp where an integral of the phases exceeds them`() {
    var random = SplitMix64(seed: 17)
    var (state, replay) = (WorstError("limits of states"), WorstError("limits of an integral of the phases"))
    var greatest = 0.0
    for _ in 0..<cases(100, thorough: 5000) {
      func number(_ low: Double, _ high: Double) -> Double { exp(.random(in: log(low)...log(high), using: &random)) }
      let limits = MotionLimits(speed: number(0.1, 10), acceleration: number(0.1, 10), jerk: number(10, 1e6))
      let (speed, acceleration) = (limits.velocity.upperBound, limits.acceleration.upperBound)
      let profile = MotionProfile(to: number(1, 1e4), within: limits)
      var reached = 0.0
      for phase in profile.phases {
        let length = phase.end - phase.start
        reached += length * phase.jerk
        let rounding = Double.ulpOfOne * (8 * limits.jerk * profile.duration + 2 * acceleration)
        replay.note(max(0, abs(reached) - acceleration), bound: rounding, at: "\(limits)")
        greatest = max(greatest, abs(reached) / acceleration - 1)
        for step in 0...4 {
          let found = profile.state(at: phase.start + length * Double(step) / 4)
          let excess = max(0, abs(found.velocity) / speed - 1, abs(found.acceleration) / acceleration - 1)
          state.note(excess, bound: 2 * .ulpOfOne, at: "\(limits)")
        }
      }
    }
    report(state, replay)
    for worst in [state, replay] { #expect(worst.ratio <= 1, "\(worst)") }
    #expect(greatest > 1e-8)
  }

  @Test func `without a distance there is no motion`() {
    let profile = MotionProfile(to: 0, within: MotionLimits(acceleration: 1))
    #expect(profile.duration == 0 && profile.domain == 0...1 && profile.peakSpeed == 0)
    #expect(profile.state(at: 0.5) == CurveState(value: 0, velocity: 0, acceleration: 0))
  }

  @Test func `a profile without limits, or with a limit of 0, is refused`() async {
    let unlimited = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionProfile(to: 1, within: MotionLimits(speed: 1))
    }
    expectSentence(
      "a motion profile needs a maximum jerk, or limits of the acceleration in both directions", in: unlimited)
    let still = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionProfile(to: 1, within: MotionLimits(speed: 0, acceleration: 1))
    }
    expectSentence("a limit of the speed must be positive, not 0.0", in: still)
    let tiny = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionProfile(to: 1, within: MotionLimits(speed: 1e-101, acceleration: 1))
    }
    expectSentence(
      "the limits of a motion profile must be of magnitudes from 1e-100 to 1e100, or infinite, not -1e-101", in: tiny)
  }

  @Test func `its description is its expression`() {
    #expect(
      MotionProfile(to: 1, within: MotionLimits(speed: 1, acceleration: 2, jerk: 10)).description
        == "s-curve(distance: 1, speed: 1, acceleration: 2, jerk: 10)")
    #expect(
      MotionProfile(to: -2, within: MotionLimits(acceleration: 2)).description
        == "trapezoid(distance: -2, acceleration: 2)")
  }
}
