import AnimationKeyframes
import Testing

@testable import TestSupport

/// Motions within limits that do not begin at rest, or do not end at rest.
@Suite struct InterruptedProfileTests {
  private static let limits = MotionLimits(velocity: -1...2, acceleration: -8...5, jerk: 40)

  /// The bound of the article on following: the distance of a stop, and that of a frame.
  @Test func `without a limit of jerk, a target of constant velocity is ahead by at most a stop and a frame`() {
    var source = SplitMix64(seed: .random(in: .min ... .max))
    for _ in 0..<20 {
      func draw(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &source) }
      let (velocity, acceleration, frame) = (draw(0.5...4), draw(1...20), draw(0.005...0.1))
      let limits = MotionLimits(speed: draw(1.1...2) * velocity, acceleration: acceleration)
      let stop = velocity * velocity / (2 * acceleration)
      var follower = MotionProfile(to: velocity * frame, within: limits)
      for count in 2..<400 {
        let lag = velocity * frame * Double(count) - follower.value(at: frame)
        #expect(lag <= stop + velocity * frame + 1e-9, "\(limits), \(velocity), \(frame), frame \(count): \(lag)")
        follower = follower.retargeted(to: velocity * frame * Double(count), at: frame)
      }
    }
  }

  /// Rows of random states and limits, whose motions `oracle_motions.py` finds by enumeration of all patterns of signs.
  @Test func `durations and states are those of the exact motion of nearly the same numbers`() throws {
    var duration = WorstError("duration within limits")
    var value = WorstError("position within limits")
    var velocity = WorstError("velocity within limits")
    var acceleration = WorstError("acceleration within limits")
    for row in try Oracle.numbers("motions") {
      let profile = Self.profile(row)
      let (length, time) = (profile.duration, row[13])
      let state = profile.state(at: time)
      let (force, jerk) = (profile.peakAcceleration, profile.phases.map(\.jerk.magnitude).max() ?? 0)
      let speed = profile.peakSpeed + force * length
      let place = row[0].magnitude + (profile.target ?? 0).magnitude + speed * length
      duration.note(Oracle.error(length, from: row[10], row[11]), bound: 1e-14 * length + row[12], at: "\(row)")
      value.note(Oracle.error(state.value, from: row[14], row[15]), bound: 1e-14 * place + row[16], at: "\(row)")
      velocity.note(state.velocity, expected: row[17], bound: 1e-14 * speed + row[18], at: "\(row)")
      if !row[19].isNaN {
        acceleration.note(
          state.acceleration, expected: row[19], bound: 1e-14 * (force + jerk * length) + row[20], at: "\(row)")
      }
      #expect(profile.value(at: time).bitPattern == state.value.bitPattern, "\(row)")
    }
    report(duration, value, velocity, acceleration)
    for worst in [duration, value, velocity, acceleration] { #expect(worst.ratio <= 1, "\(worst)") }
  }

  private static func profile(_ row: [Double]) -> MotionProfile {
    let start = CurveState(value: row[0], velocity: row[1], acceleration: row[2])
    let limits = MotionLimits(velocity: row[5]...row[6], acceleration: row[7]...row[8], jerk: row[9])
    return row[3].isNaN
      ? MotionProfile(from: start, toVelocity: row[4], within: limits)
      : MotionProfile(from: start, to: row[3], within: limits)
  }

  @Test func `both ends are exact, phases join, and limits are kept at their ends and at inner extremes`() {
    var source = SplitMix64(seed: 53)
    for _ in 0..<cases(300, thorough: 100_000) {
      let (start, target, limits) = Self.randomMotion(&source)
      let profile = MotionProfile(from: start, to: target, within: limits)
      let (force, length) = (profile.peakAcceleration, profile.duration)
      let speed = profile.peakSpeed + force * length
      let place = start.value.magnitude + target.magnitude + speed * length
      let first = profile.state(at: 0)
      #expect(first == start, "\(profile)")
      #expect(profile.value(at: length) == target && profile.velocity(at: length) == 0, "\(profile)")
      for (phase, next) in zip(profile.phases, profile.phases.dropFirst()) {
        #expect(phase.end == next.start, "\(profile)")
        let time = phase.end
        let (before, after) = (profile.state(at: time.nextDown), profile.state(at: time))
        #expect(abs(after.value - before.value) <= 1e-12 * place, "\(profile) at \(time)")
        #expect(abs(after.velocity - before.velocity) <= 1e-12 * speed, "\(profile) at \(time)")
        #expect(
          abs(after.acceleration - before.acceleration) <= 1e-12 * (force + limits.jerk * length),
          "\(profile) at \(time)")
      }
      // Starts within the limits that can stay there.
      let stays = limits.velocity.contains(start.velocity + start.acceleration * force / limits.jerk)
      for phase in profile.phases where stays {
        let turn = phase.jerk == 0 ? 0 : phase.acceleration / -phase.jerk
        for time in [phase.start, phase.end, phase.start + max(0, min(turn, phase.end - phase.start))] {
          let state = profile.state(at: time)
          let isFast = state.velocity > limits.velocity.upperBound + 1e-12 * speed
          let isSlow = state.velocity < limits.velocity.lowerBound - 1e-12 * speed
          #expect(!isFast && !isSlow, "\(profile) at \(time): \(state)")
          let margin = 1e-12 * (force + limits.jerk * length)
          let isHard =
            state.acceleration > limits.acceleration.upperBound + margin
            || state.acceleration < limits.acceleration.lowerBound - margin
          #expect(!isHard, "\(profile) at \(time): \(state)")
        }
      }
    }
  }

  /// A start within the limits, and a target that a few phases lead to.
  private static func randomMotion(
    _ source: inout SplitMix64
  ) -> (start: CurveState, target: Double, limits: MotionLimits) {
    func size() -> Double { power(10, .random(in: -2...2, using: &source)) }
    let limits = MotionLimits(velocity: -size()...size(), acceleration: -size()...size(), jerk: size())
    let velocity = Double.random(in: limits.velocity, using: &source)
    let start = CurveState(
      value: .random(in: -10...10, using: &source), velocity: Bool.random(using: &source) ? velocity : 0,
      acceleration: Bool.random(using: &source) ? .random(in: limits.acceleration, using: &source) : 0)
    return (start, .random(in: -20...20, using: &source) * size(), limits)
  }

  @Test func `a new target continues position, velocity and acceleration`() {
    let there = MotionProfile(to: 3, within: Self.limits)
    var source = SplitMix64(seed: 54)
    for _ in 0..<cases(50, thorough: 5000) {
      let time = Double.random(in: 0...there.duration, using: &source)
      let state = there.state(at: time)
      let back = there.retargeted(to: .random(in: -5...5, using: &source), at: time)
      #expect(back.state(at: 0) == state && back.limits == there.limits)
      let jog = there.retargeted(toVelocity: .random(in: -1...2, using: &source), at: time)
      #expect(jog.state(at: 0) == state)
      // Retargeted to its own target, it arrives when it would have.
      let same = there.retargeted(to: 3, at: time)
      #expect(abs(same.duration - (there.duration - time)) <= 1e-4 * there.duration)
    }
    let stopped = there.retargeted(to: 5, at: there.duration + 1)
    #expect(stopped.start == CurveState(value: 3, velocity: 0, acceleration: 0))
  }

  @Test func `new limits that are exceeded are braked into`() {
    let fast = MotionProfile(to: 10, within: MotionLimits(speed: 4, acceleration: 10, jerk: 100))
    let slow = fast.retargeted(to: 10, at: fast.duration / 2, within: MotionLimits(speed: 1, acceleration: 5, jerk: 50))
    // Ruckig brakes with −5 until the speed is 1, and then lets the speed rise to 1 again.
    #expect(slow.velocity(at: 0) == 4 && slow.phases[0].jerk == -50)
    let speeds = (0...100).map { slow.velocity(at: slow.duration * Double($0) / 100) }
    #expect(speeds.last == 0 && speeds.dropFirst(30).allSatisfy { $0 <= 1 + 1e-12 })
    #expect(zip(speeds, speeds.dropFirst()).prefix(10).allSatisfy { $0 > $1 })
  }

  @Test func `a spring and a fling are taken over with their velocity`() {
    let limits = MotionLimits(speed: 50, acceleration: 8000, jerk: 1e6)
    let spring = Spring(duration: 0.2, bounce: 0.3)
    let caught = spring.retargeted(to: 4, at: 0.03, within: limits)
    #expect(caught.start.value == spring.value(at: 0.03) && caught.start.velocity == spring.velocity(at: 0.03))
    #expect(caught.start.acceleration == 0 && caught.peakAcceleration <= 8000)
    let fling = Fling(velocity: -3, halfLife: 0.4)
    let home = fling.retargeted(to: 0, at: 0.1, within: limits)
    #expect(home.start.velocity == fling.velocity(at: 0.1) && home.start.acceleration == 0)
    let curve: any Curve = caught
    #expect(curve.retargeted(to: 0, at: 0.01, within: limits).start == caught.state(at: 0.01))
  }

  @Test func `a jog keeps its velocity for ever`() {
    let jog = MotionProfile(toVelocity: 1.5, within: Self.limits)
    #expect(jog.target == nil && jog.domain.upperBound == .infinity && jog.extent == 0...jog.duration)
    let end = jog.value(at: jog.duration)
    #expect(jog.velocity(at: jog.duration) == 1.5 && jog.acceleration(at: jog.duration) == 0)
    #expect(abs(jog.value(at: jog.duration + 2) - (end + 3)) <= 1e-12)
    #expect(jog.value(at: .infinity) == .infinity && jog.velocity(at: .infinity) == 1.5)
    let stop = jog.retargeted(toVelocity: 0, at: 10)
    #expect(stop.domain.upperBound == stop.duration && stop.velocity(at: stop.duration) == 0)
    let still = MotionProfile(toVelocity: 0, within: Self.limits)
    #expect(still.duration == 0 && still.domain == 0...1 && still.value(at: 0.5) == 0)
  }

  @Test func `limits that the others decide may be infinite`() {
    let start = CurveState(value: 0, velocity: 3, acceleration: 0)
    // Braking from 3 takes 4.5; the motion returns by half a unit of its mirror image.
    let trapezoid = MotionProfile(from: start, to: 4, within: MotionLimits(acceleration: 1))
    #expect(abs(trapezoid.duration - (3 + 2 * 0.5.squareRoot())) <= 1e-15 * 8)
    #expect(trapezoid.acceleration(at: 0) == -1 && trapezoid.phases.allSatisfy { $0.jerk == 0 })
    let jerked = MotionProfile(from: start, to: 4, within: MotionLimits(jerk: 1))
    #expect(jerked.duration.isFinite && jerked.value(at: jerked.duration) == 4)
    let free = MotionProfile(from: start, to: 4, within: MotionLimits(velocity: -Double.infinity...3, jerk: 1))
    #expect(free.peakSpeed <= 3 * (1 + 1e-15))
  }

  @Test func `profiles are equal if start, target and limits are`() {
    let profile = MotionProfile(to: 1, within: Self.limits)
    #expect(profile == MotionProfile(to: 1, within: Self.limits))
    #expect(Set([profile, MotionProfile(to: 1, within: Self.limits), profile.retargeted(to: 1, at: 0)]).count == 1)
    #expect(profile != profile.retargeted(to: 1, at: 0.1) && profile != MotionProfile(to: 2, within: Self.limits))
    #expect(MotionProfile(toVelocity: 1, within: Self.limits) != MotionProfile(to: 1, within: Self.limits))
  }

  @Test func `numbers at the edges of the range neither trap nor hang`() {
    for size in [1e-30, 1e-20, 1.0, 1e20, 1e30] {
      for other in [1e-30, 1.0, 1e30] {
        let limits = MotionLimits(speed: size, acceleration: other, jerk: size > 1 ? 1e-30 : 1e30)
        for velocity in [-1e30, -size, 0, 1e-300, size, 1e30] {
          for acceleration in [-1e30, 0, other, 1e30] {
            let start = CurveState(value: 1e100, velocity: velocity, acceleration: acceleration)
            for target in [-1e100, 0, 1e100] {
              let profile = MotionProfile(from: start, to: target, within: limits)
              #expect(profile.duration.isFinite && profile.value(at: profile.duration) == target, "\(profile)")
            }
            let jog = MotionProfile(from: start, toVelocity: -size, within: limits)
            #expect(jog.duration.isFinite && jog.velocity(at: jog.duration) == -size, "\(jog)")
          }
        }
      }
    }
  }

  @Test func `bad input is refused in words`() async {
    let far = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionProfile(to: 1e300, within: MotionLimits(acceleration: 1))
    }
    expectSentence("the target of a motion profile must be from -1e100 to 1e100, not 1e+300", in: far)
    let fast = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionProfile(
        from: CurveState(value: 0, velocity: .nan, acceleration: 0), to: 1, within: MotionLimits(acceleration: 1))
    }
    expectSentence("the velocity of a motion profile must be from -1e30 to 1e30, not nan", in: fast)
    let jog = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionProfile(toVelocity: 3, within: MotionLimits(velocity: -1...2, acceleration: -1...1))
    }
    expectSentence("the target velocity of a motion profile must be within its limits -1.0...2.0, not 3.0", in: jog)
    let easing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Linear().retargeted(to: 0, at: 0.5, within: MotionLimits(acceleration: 1))
    }
    expectSentence("a motion profile continues a curve in seconds, not linear", in: easing)
  }
}
