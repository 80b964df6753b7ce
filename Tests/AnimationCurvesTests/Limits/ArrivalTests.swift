@testable import AnimationKeyframes
import Testing

@testable import TestSupport

/// Motions within limits that arrive with a velocity, or after a stated duration.
@Suite struct ArrivalTests {
  private static let limits = MotionLimits(velocity: -1...2, acceleration: -8...5, jerk: 40)

  /// Rows of random problems and durations. `oracle_motions.py` computes the positions that can be reached in 80
  /// digits.
  @Test func `a duration is allowed if and only if the target can be reached by then`() throws {
    for row in try Oracle.numbers("arrivals") {
      let start = CurveState(value: row[0], velocity: row[1], acceleration: row[2])
      let limits = MotionLimits(velocity: row[5]...row[6], acceleration: row[7]...row[8], jerk: row[9])
      let ranges = MotionProfile.durations(from: start, to: row[3], finalVelocity: row[4], within: limits)
      #expect(ranges.contains { $0.contains(row[10]) } == (row[11] == 1), "\(row): \(ranges)")
      #expect(ranges.last?.upperBound == .infinity && ranges.count <= 2, "\(row): \(ranges)")
      let fastest = MotionProfile(from: start, to: row[3], finalVelocity: row[4], within: limits)
      #expect(fastest.duration == ranges[0].lowerBound, "\(row)")
      if row[11] == 1 {
        check(MotionProfile(from: start, to: row[3], finalVelocity: row[4], duration: row[10], within: limits))
      }
    }
  }

  @Test func `random motions of stated durations have exact ends, join, and keep the limits`() {
    var source = SplitMix64(seed: 61)
    var gaps = 0
    for _ in 0..<cases(400, thorough: 100_000) {
      func draw(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &source) }
      let limits = MotionLimits(
        velocity: -draw(0.3...2)...draw(0.3...2), acceleration: -draw(0.5...4)...draw(0.5...4),
        jerk: Bool.random(using: &source) ? draw(1...20) : .infinity)
      var start = CurveState(value: draw(-1...1), velocity: draw(limits.velocity), acceleration: 0)
      if limits.jerk < .infinity {
        let greatest = (2 * limits.jerk * (limits.velocity.upperBound - start.velocity)).squareRoot()
        let lowest = (2 * limits.jerk * (start.velocity - limits.velocity.lowerBound)).squareRoot()
        start.acceleration = draw(
          max(limits.acceleration.lowerBound, -lowest)...min(limits.acceleration.upperBound, greatest))
      }
      let (target, velocity) = (start.value + draw(-2...2), Bool.random(using: &source) ? draw(limits.velocity) : 0)
      let ranges = MotionProfile.durations(from: start, to: target, finalVelocity: velocity, within: limits)
      gaps += ranges.count - 1
      for range in ranges {
        let last = min(range.upperBound, 3 * range.lowerBound + 1)
        for duration in [range.lowerBound, last, draw(range.lowerBound...last)] {
          let profile = MotionProfile(
            from: start, to: target, finalVelocity: velocity, duration: duration, within: limits)
          #expect(profile.duration == duration && profile.statedDuration == duration)
          check(profile)
        }
      }
    }
    #expect(gaps > 0)
  }

  /// Checks the ends, the joints and the limits of a motion whose start is within limits, by its phases.
  private func check(_ profile: MotionProfile) {
    let (limits, start, length) = (profile.limits, profile.start, profile.duration)
    let force = profile.peakAcceleration
    let jerk = limits.jerk < .infinity ? limits.jerk : 0
    let speed = max(profile.peakSpeed, profile.finalVelocity.magnitude) + force * length
    let place = start.value.magnitude + (profile.target ?? 0).magnitude + speed * length
    let margin = force + jerk * length
    let (first, last) = (profile.state(at: 0), profile.state(at: length))
    #expect(first.value == start.value && first.velocity == start.velocity || length == 0, "\(profile)")
    #expect(last.value == profile.target && last.velocity == profile.finalVelocity, "\(profile)")
    for (phase, next) in zip(profile.phases, profile.phases.dropFirst()) {
      let (before, after) = (phase.evaluate(at: phase.end), next.evaluate(at: phase.end))
      #expect(abs(before.value - after.value) <= 1e-12 * place, "\(profile) at \(phase.end)")
      #expect(abs(before.velocity - after.velocity) <= 1e-12 * speed, "\(profile) at \(phase.end)")
      let isSmooth = abs(before.acceleration - after.acceleration) <= 1e-12 * margin
      #expect(isSmooth || jerk == 0, "\(profile) at \(phase.end)")
      // The states at the ends of a phase are computed from different ends of the motion.
      let (from, to, time) = (phase.first, phase.last, phase.end - phase.start)
      let way = time * (from.velocity + time * (from.acceleration / 2 + time * phase.jerk / 6))
      #expect(abs(from.value + way - to.value) <= 1e-12 * place, "\(profile) at \(phase.end)")
    }
    let level = start.velocity + start.acceleration * start.acceleration.magnitude / (2 * limits.jerk)
    let isKept = [start.velocity, level].allSatisfy(limits.velocity.contains)
    guard isKept, limits.jerk == .infinity || limits.acceleration.contains(start.acceleration) else { return }
    for phase in profile.phases where phase.end < .infinity {
      let turn = phase.jerk == 0 ? 0 : max(0, min(-phase.acceleration / phase.jerk, phase.end - phase.start))
      for state in [phase.first, phase.last, phase.evaluate(at: phase.start + turn)] {
        let range = limits.velocity
        #expect(
          state.velocity <= range.upperBound + 1e-12 * speed && state.velocity >= range.lowerBound - 1e-12 * speed,
          "\(profile) at \(phase.start): \(state)")
        #expect(
          state.acceleration <= limits.acceleration.upperBound + 1e-12 * margin
            && state.acceleration >= limits.acceleration.lowerBound - 1e-12 * margin,
          "\(profile) at \(phase.start): \(state)")
      }
      #expect(phase.jerk.magnitude <= limits.jerk.nextUp, "\(profile)")
    }
  }

  @Test func `from rest to rest a motion neither turns back nor rests on the way`() {
    for duration in [1.9, 3, 20] {
      let profile = MotionProfile(to: 1, duration: duration, within: Self.limits)
      let speeds = (1..<1000).map { profile.velocity(at: duration * Double($0) / 1000) }
      #expect(speeds.allSatisfy { $0 > 0 })
    }
  }

  @Test func `a motion to a velocity goes on with it`() {
    let start = CurveState(value: 0, velocity: 1, acceleration: 0)
    let profile = MotionProfile(from: start, to: 1, finalVelocity: 0.5, within: Self.limits)
    #expect(profile.domain.upperBound == .infinity && profile.extent == 0...profile.duration)
    #expect(abs(profile.value(at: profile.duration + 2) - 2) <= 1e-12)
    #expect(profile.velocity(at: profile.duration + 2) == 0.5)
    let again = profile.retargeted(to: 5, finalVelocity: 1, at: 0.2, duration: 4)
    #expect(again.duration == 4 && again.start == profile.state(at: 0.2) && again.value(at: 4) == 5)
  }

  @Test func `a motion that is one ulp too far takes a loop more`() {
    let start = CurveState(value: 0, velocity: 1, acceleration: 0)
    let near = MotionProfile(from: start, to: 1e-3, finalVelocity: 1, within: Self.limits)
    let behind = MotionProfile(from: start, to: -1e-3, finalVelocity: 1, within: Self.limits)
    #expect(near.duration < 1.1e-3 && behind.duration > 0.5)
    let ranges = MotionProfile.durations(from: start, to: 1e-3, finalVelocity: 1, within: Self.limits)
    #expect(ranges.count == 2 && ranges[0].upperBound < 2e-3 && ranges[1].lowerBound > 0.5)
  }

  @Test func `stated durations and velocities are compared and printed`() {
    let start = CurveState(value: 0, velocity: 1, acceleration: 0)
    let profile = MotionProfile(from: start, to: 3, finalVelocity: 0.5, duration: 4, within: Self.limits)
    #expect(profile != MotionProfile(from: start, to: 3, finalVelocity: 0.5, within: Self.limits))
    #expect(profile.description.contains("to: 3, start-velocity: 1, end-velocity: 0.5, duration: 4, speed: 2"))
    #expect(MotionProfile(to: 1, duration: 4, within: Self.limits).description.contains("distance: 1, duration: 4"))
  }

  @Test func `bad input is refused in words`() async {
    let short = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionProfile(to: 3, duration: 0.1, within: MotionLimits(speed: 1, acceleration: 1))
    }
    expectSentence("the duration of this motion profile must be at least 4.0 seconds, not 0.1", in: short)
    let fast = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionProfile(
        from: CurveState(value: 0, velocity: 0, acceleration: 0), to: 1, finalVelocity: 3,
        within: MotionLimits(speed: 2, acceleration: 4))
    }
    expectSentence(
      "the velocity at the end of a motion profile must be within its limits -2.0...2.0, not 3.0", in: fast)
    let endless = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionProfile(to: 1, duration: .nan, within: MotionLimits(acceleration: 4))
    }
    expectSentence("the duration of a motion profile must be from 0 to 1e60 seconds, not nan", in: endless)
  }
}
