import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct BoundedFlingTests {
  static let fling = Fling(velocity: 2000, halfLife: 0.3)

  @Test func `positions and velocities are within the bound of the exact ones`() throws {
    var value = WorstError("bounded position")
    var velocity = WorstError("bounded velocity")
    for row in try Oracle.numbers("bounded-flings") {
      let fling = Fling(from: row[0], velocity: row[1], rate: row[2], friction: row[3])
      let (bound, time) = (row[4], row[8])
      let spring = Spring(mass: row[5], stiffness: row[6], damping: row[7], allowOverDamping: true)
      let isUp = row[1] > 0
      let motion = isUp ? fling.bounded(...bound, by: spring) : fling.bounded(bound..., by: spring)
      #expect(motion.bound == bound, "\(row)")
      let frequency = spring.naturalFrequency
      let amplitude = (bound - row[0]).magnitude + row[1].magnitude / frequency
      let allowed = 1e-14 * amplitude + 4 * .ulpOfOne * (row[0].magnitude + bound.magnitude)
      let crossing = row[12]
      if crossing > 0 {
        let error = Oracle.error(motion.crossingTime, from: crossing, row[13])
        let speed = abs(fling.velocity(at: crossing))
        #expect(
          error <= 4 * .ulpOfOne * (crossing + abs(bound - row[0]) / speed), "\(row), \(motion.crossingTime)")
      }
      let state = motion.state(at: time)
      value.note(Oracle.error(state.value, from: row[9], row[10]), bound: allowed, at: "\(row)")
      velocity.note(state.velocity, expected: row[11], bound: allowed * max(1, frequency, row[2]), at: "\(row)")
      #expect(motion.value(at: time).bitPattern == state.value.bitPattern, "\(row)")
    }
    report(value, velocity)
    #expect(value.ratio <= 1, "\(value)")
    #expect(velocity.ratio <= 1, "\(velocity)")
  }

  @Test func `with friction, positions beyond a bound next to the rest are within the bound`() throws {
    var value = WorstError("bound next to the rest")
    for row in try Oracle.numbers("late-crossings") {
      let (start, velocity, rate, friction, bound) = (row[0], row[1], row[2], row[3], row[4])
      let fling = Fling(from: start, velocity: velocity, rate: rate, friction: friction)
      let spring = Spring(duration: 0.5, bounce: 0)
      let motion = velocity > 0 ? fling.bounded(...bound, by: spring) : fling.bounded(bound..., by: spring)
      let (natural, way, crossing) = (spring.naturalFrequency, abs(bound - start), abs(row[8]))
      let doubt = 2 * (rate * abs(velocity) + friction) * 12 * .ulpOfOne * way
      let allowed =
        1e-14 * (way + abs(velocity) / natural) + 4 * .ulpOfOne * (abs(start) + abs(bound))
        + ((crossing * crossing + doubt).squareRoot() - crossing) / natural
      value.note(Oracle.error(motion.value(at: row[5]), from: row[6], row[7]), bound: allowed, at: "\(row)")
    }
    report(value)
    #expect(value.ratio <= 1, "\(value)")
  }

  /// SciPy integrates the equation of motion phase by phase, with the crossing as an event.
  @Test func `friction, bound and spring are the solution of their differential equation`() throws {
    let rows = try Oracle.numbers("fling-equations")
    #expect(rows.count == 280)
    for row in rows {
      let fling = Fling(from: row[0], velocity: row[1], rate: row[2], friction: row[3])
      let spring = Spring(mass: row[5], stiffness: row[6], damping: row[7], allowOverDamping: true)
      let motion = row[1] > 0 ? fling.bounded(...row[4], by: spring) : fling.bounded(row[4]..., by: spring)
      let state = motion.state(at: row[8])
      #expect(abs(state.value - row[9]) <= 1e-8, "\(row), \(state)")
      #expect(abs(state.velocity - row[10]) <= 1e-7 * max(1, spring.naturalFrequency), "\(row), \(state)")
    }
  }

  /// The peak of a critically damped spring from its target with the velocity v is v/(e·ω₀).
  @Test func `a fling is caught at the bound with its velocity, and rests there`() throws {
    let motion = Self.fling.bounded(0...400, by: Spring(mass: 1, stiffness: 100, damping: 20))
    let crossing = motion.crossingTime
    #expect(crossing == Self.fling.time(at: 400))
    #expect(motion.value(at: crossing) == 400)
    #expect(abs(motion.velocity(at: crossing) - Self.fling.velocity(at: crossing)) <= 1e-9)
    let peak = motion.value(at: crossing + 0.1)
    #expect(abs(peak - (400 + motion.velocity(at: crossing) * 0.1 / 2.718281828459045)) <= 1e-9)
    #expect(motion.restPosition == 400)
    #expect(motion.state(at: .infinity) == CurveState(value: 400, velocity: 0, acceleration: 0))
    let end = try #require(motion.extent).upperBound
    #expect(abs(motion.value(at: end) - 400) <= 0.001 * 400)
  }

  @Test func `velocity and acceleration are derivatives on both sides of the crossing`() {
    let motion = Self.fling.bounded(0...400, by: .bouncy)
    checkDerivatives(of: motion, breaks: [motion.crossingTime])
    checkValueAgreesWithState(of: motion)
    let outside = Fling(from: -30, velocity: -500, rate: 2).bounded(0...400, by: .bouncy)
    checkDerivatives(of: outside)
  }

  @Test func `at the crossing, all derivatives are those of the spring`() {
    for spring in [Spring.bouncy, Spring(mass: 1, stiffness: 100, damping: 50, allowOverDamping: true)] {
      let motion = Self.fling.bounded(0...400, by: spring)
      let (crossing, next) = (motion.crossingTime, motion.crossingTime.nextUp)
      #expect(abs(motion.acceleration(at: crossing) / motion.acceleration(at: next) - 1) <= 1e-9)
      #expect(abs(motion.evaluateJerk(at: crossing) / motion.evaluateJerk(at: next) - 1) <= 1e-9)
      #expect(motion.evaluateJerk(at: 1e9) == 0)
    }
  }

  @Test func `a start outside the range is pulled back with the velocity that it has`() {
    for (start, velocity, bound) in [(-30.0, -500.0, 0.0), (-30, 500, 0), (430, 500, 400)] {
      let motion = Fling(from: start, velocity: velocity, rate: 2).bounded(0...400, by: .bouncy)
      #expect(motion.crossingTime == 0)
      #expect(motion.bound == bound)
      #expect(motion.restPosition == bound)
      #expect(motion.value(at: 0.0) == start)
      #expect(motion.velocity(at: 0.0) == velocity)
      #expect(motion.value(at: .infinity) == bound)
    }
  }

  @Test func `a fling that stays in the range is the fling`() {
    let motion = Self.fling.bounded(0...1000)
    #expect(motion.bound == nil)
    #expect(motion.crossingTime == .infinity)
    #expect(motion.restPosition == Self.fling.restPosition)
    #expect(motion.extent == Self.fling.extent)
    for time in [0, 0.1, 2, 1e9, .infinity] { #expect(motion.state(at: time) == Self.fling.state(at: time)) }
    #expect(motion.time(within: 3) == Self.fling.time(within: 3))
  }

  @Test func `the extent lasts until a thousandth of the distance to the bound is left`() {
    let motion = Fling(velocity: 2, rate: 1).bounded(...1)
    #expect(motion.extent == 0...motion.time(within: 0.001))
  }

  @Test func `the extent of a moving fling is longer than 0`() {
    // The spring stops nearly all of this velocity at once.
    let braked = Fling(from: 10, velocity: 3000, rate: 20)
      .bounded(...9.75, by: Spring(mass: 0.001, stiffness: 0.001, damping: 50))
    #expect(braked.extent.map { $0.upperBound > 0 } != false)
    var source = SplitMix64(seed: 35)
    for _ in 0..<1000 {
      func power() -> Double { Double(sign: .plus, exponent: .random(in: -10...10, using: &source), significand: 1.5) }
      let spring = Spring(mass: power(), stiffness: power(), damping: power())
      let motion = Fling(from: 10, velocity: power(), rate: power()).bounded(...9.75, by: spring)
      #expect(motion.extent.map { $0.upperBound > 0 } != false, "\(motion)")
    }
  }

  @Test func `from the time within a distance on, the motion is that near`() {
    for motion in [
      Self.fling.bounded(0...400, by: .bouncy), Self.fling.bounded(...400, by: .smooth),
      Fling(from: 10, velocity: -100, rate: 1).bounded(0...400, by: Spring(duration: 1, bounce: -0.5)),
      Fling(from: -10, velocity: -100, rate: 1).bounded(0...400, by: .snappy),
      // The spring never is 1 beyond the bound.
      Fling(from: 100, velocity: -120, rate: 1).bounded(0...400, by: .smooth),
    ] {
      for distance in [0.01, 1, 20, 100] {
        let time = motion.time(within: distance)
        for step in 0...400 {
          let left = motion.value(at: time + Double(step) / 100) - motion.restPosition
          #expect(abs(left) <= distance + 1e-9, "\(motion), \(distance)")
        }
        if time > 0 {
          #expect(abs(abs(motion.value(at: time) - motion.restPosition) - distance) <= 1e-9, "\(motion), \(distance)")
        }
      }
    }
  }

  @Test func `velocities of 1e300, rates next to 0 and starts outside give numbers and infinities, never NaN`() {
    let springs = [Spring.bouncy, Spring(duration: 0.5, bounce: 1), Spring(duration: 0.5, bounce: -0.5)]
    let numbers = [0, 1e-300, 1, 1e300]
    var motions: [BoundedFling] = []
    for velocity in [1e300, -1e300, 1e-300, 0] {
      for (rate, friction) in numbers.flatMap({ rate in numbers.map { (rate, $0) } }) {
        for start in [0, -50, 500, 1e300] {
          let fling = Fling(from: start, velocity: velocity, rate: rate, friction: friction)
          motions.append(fling.bounded(0...400, by: springs[motions.count % springs.count]))
        }
      }
    }
    for motion in motions {
      #expect(motion.crossingTime >= 0, "\(motion)")
      #expect(!motion.restPosition.isNaN && !motion.time(within: 1).isNaN, "\(motion)")
      #expect(motion.extent.map { $0.upperBound >= 0 } != false, "\(motion)")
      for time in [0, 1e-300, 0.1, 2, 1e10] {
        let state = motion.state(at: time)
        #expect(!state.value.isNaN && !state.velocity.isNaN, "\(motion) at \(time)")
      }
    }
  }

  @Test func `a bounded fling prints with its bounds and its spring`() {
    #expect(
      Self.fling.bounded(...400).description
        == "fling(velocity: 2000, half-life: 0.3, max: 400, spring: spring(duration: 0.5, bounce: 0))")
  }

  @Test func `a range without an end is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Fling(velocity: 1, rate: 1).bounded(-Double.infinity...Double.infinity)
    }
    expectSentence("a range of a fling must have a finite end, not -inf...inf", in: result)
  }
}
