import AnimationCurves
import CurveSampling
import Testing

@testable import TestSupport

@Suite struct FlingTests {
  static let flings = [
    Fling(velocity: 2000, halfLife: 0.3),
    Fling(from: 40, velocity: -700, rate: 3),
    Fling(velocity: 500, rate: 2, friction: 300),
    Fling(from: -3, velocity: -500, rate: 0, friction: 200),
    Fling(velocity: 12, rate: 0),
    Fling(from: 5, velocity: 0, rate: 1),
    Fling(velocity: 1, rate: 1e-12, friction: 0.5),
    Fling(velocity: 1, rate: 1e6, friction: 0.5),
  ]

  @Test(arguments: flings)
  func `velocity and acceleration are derivatives`(fling: Fling) {
    guard fling.rate < 1e6 else { return }
    checkDerivatives(of: fling, breaks: fling.stopTime < 1 ? [fling.stopTime] : [])
  }

  @Test(arguments: flings)
  func `the value alone is the value of the state`(fling: Fling) { checkValueAgreesWithState(of: fling) }

  @Test func `a fling begins at its start with its velocity`() {
    for fling in Self.flings {
      let state = fling.state(at: 0)
      #expect(state.value == fling.start)
      #expect(state.velocity == fling.initialVelocity)
    }
  }

  @Test func `a fling rests at its rest position, and stays there after the stop`() {
    for fling in Self.flings where fling.initialVelocity != 0 && fling.rate + fling.friction > 0 {
      #expect(
        fling.state(at: Double.infinity) == CurveState(value: fling.restPosition, velocity: 0, acceleration: 0))
    }
    let braked = Fling(velocity: 300, rate: 0, friction: 100)
    #expect(braked.stopTime == 3)
    #expect(braked.restPosition == 450)
    #expect(braked.value(at: 3.0) == 450)
    #expect(braked.state(at: 4) == CurveState(value: 450, velocity: 0, acceleration: 0))
    #expect(braked.extent == 0...3)
  }

  @Test func `without friction a fling is within a thousandth of its way at the end of its extent`() throws {
    for fling in Self.flings where fling.friction == 0 && fling.rate > 0 && fling.initialVelocity != 0 {
      let end = try #require(fling.extent).upperBound
      let left = (fling.restPosition - fling.value(at: end)) / (fling.restPosition - fling.start)
      #expect((left - 0.001).magnitude <= 1e-13)
    }
  }

  /// The further motion depends only on position and velocity.
  @Test func `a fling restarted at any time is the same fling`() {
    var source = SplitMix64(seed: 3)
    for _ in 0..<cases(200, thorough: 20000) {
      let fling = Fling(
        from: .random(in: -100...100, using: &source), velocity: .random(in: -1000...1000, using: &source),
        rate: .random(in: 0...10, using: &source),
        friction: Bool.random(using: &source) ? 0 : .random(in: 0...500, using: &source))
      let (first, second) = (Double.random(in: 0...1, using: &source), Double.random(in: 0...1, using: &source))
      let middle = fling.state(at: first)
      let restarted = Fling(
        from: middle.value, velocity: middle.velocity, rate: fling.rate, friction: fling.friction)
      let (once, twice) = (fling.state(at: first + second), restarted.state(at: second))
      #expect((once.value - twice.value).magnitude <= 1e-12 * 1000, "\(fling) at \(first) and \(second)")
      #expect((once.velocity - twice.velocity).magnitude <= 1e-12 * 1000, "\(fling) at \(first) and \(second)")
    }
  }

  @Test func `speed never grows, and the position never turns back but for rounding`() {
    for fling in Self.flings {
      var before = fling.state(at: 0)
      for step in 1...2000 {
        let state = fling.state(at: Double(step) / 500)
        #expect(state.velocity.magnitude <= before.velocity.magnitude, "\(fling)")
        let way = fling.initialVelocity < 0 ? before.value - state.value : state.value - before.value
        #expect(way >= -4 * .ulpOfOne * max(before.value.magnitude, state.value.magnitude), "\(fling)")
        before = state
      }
    }
  }

  @Test func `a fling to the other side is the mirror image`() {
    for fling in Self.flings {
      let mirrored = Fling(
        from: -fling.start, velocity: -fling.initialVelocity, rate: fling.rate, friction: fling.friction)
      for time in [0, 0.1, 0.7, 2, 50] {
        let (state, mirror) = (fling.state(at: time), mirrored.state(at: time))
        guard fling.initialVelocity != 0 else { continue }
        #expect((state.value - -mirror.value).magnitude <= 1e-14 * (1 + state.value.magnitude), "\(fling)")
        #expect((state.velocity - -mirror.velocity).magnitude <= 1e-14 * 2000, "\(fling)")
      }
    }
  }

  @Test func `a rate next to 0 is uniform motion`() {
    for rate in [0, .leastNonzeroMagnitude, 1e-300, 1e-18] {
      let fling = Fling(from: 1, velocity: 2, rate: rate)
      #expect(fling.value(at: 3.0) == 7)
      #expect(fling.velocity(at: 3.0) == 2)
      #expect(fling.time(at: 7) == 3)
      let braked = Fling(velocity: 4, rate: rate, friction: 2)
      #expect(braked.stopTime == 2)
      #expect(braked.restPosition == 4)
    }
    let uniform = Fling(velocity: 2, rate: 0)
    #expect(uniform.restPosition == .infinity)
    #expect(uniform.stopTime == .infinity)
    #expect(uniform.extent == nil)
    #expect(uniform.state(at: Double.infinity) == CurveState(value: .infinity, velocity: 2, acceleration: 0))
  }

  @Test func `the time of an unreached position or speed is infinite, and of the initial one 0`() {
    let fling = Fling(from: 10, velocity: 100, rate: 2)
    #expect(fling.time(at: 10) == 0)
    #expect(fling.time(at: 9) == .infinity)
    #expect(fling.time(at: 60) == .infinity)
    #expect(fling.time(at: 61) == .infinity)
    #expect(fling.time(untilSpeed: 100) == 0)
    #expect(fling.time(untilSpeed: 0) == .infinity)
    #expect(fling.time(untilSpeed: -1) == .infinity)
    #expect(fling.time(within: 50) == 0)
    #expect(fling.time(within: 0) == .infinity)
    #expect(fling.time(within: -1) == .infinity)
    let braked = Fling(from: 10, velocity: -100, rate: 2, friction: 50)
    #expect(braked.time(at: braked.restPosition) == braked.stopTime)
    #expect(braked.time(at: braked.restPosition - 1) == .infinity)
    #expect(braked.time(at: 11) == .infinity)
    #expect(braked.time(untilSpeed: 0) == braked.stopTime)
    #expect(braked.time(within: 0) == braked.stopTime)
    for fling in [braked, Fling(velocity: 10, rate: 0.5, friction: 1)] {
      for distance in [1e-9, 0.5, 1] {
        let left = fling.restPosition - fling.value(at: fling.time(within: distance))
        #expect(abs(abs(left) - distance) <= 1e-12 * max(1, abs(fling.restPosition)), "\(fling), \(distance)")
      }
    }
    #expect(Fling(velocity: 0, rate: 1).extent == 0...1)
    let still = Fling(from: 3, velocity: 0, rate: 0)
    #expect(still.time(at: 3) == 0)
    #expect(still.time(at: 4) == .infinity)
    #expect(still.time(within: 0) == 0)
    #expect(still.restPosition == 3)
    #expect(still.stopTime == 0)
    let uniform = Fling(velocity: 2, rate: 0)
    #expect(uniform.time(at: .infinity) == .infinity)
    #expect(uniform.time(within: 1) == .infinity)
    #expect(uniform.time(untilSpeed: 1) == .infinity)
    for fling in [fling, braked, still, uniform] {
      #expect(fling.value(at: Double.nan).isNaN)
      #expect(fling.time(at: .nan).isNaN)
      #expect(fling.time(untilSpeed: .nan).isNaN)
      #expect(fling.time(within: .nan).isNaN)
    }
  }

  @Test func `numbers beyond the Doubles are infinite and never NaN`() {
    let extremes: [(Double, Double, Double)] = [
      (1e300, 1e-100, 0), (1e300, 0, 1e-300), (-1e300, 1e300, 1e300), (1e300, .leastNonzeroMagnitude, 1e-300),
      (.leastNonzeroMagnitude, 1e300, 1e300), (1e-300, 1e-300, 1e-300), (1e300, 1e300, 1e-300),
    ]
    for (velocity, rate, friction) in extremes {
      let fling = Fling(velocity: velocity, rate: rate, friction: friction)
      #expect(!fling.restPosition.isNaN, "\(fling)")
      #expect(!fling.stopTime.isNaN, "\(fling)")
      for time in [0, 1e-300, 1, 1e10, 1e300, Double.greatestFiniteMagnitude, .infinity] {
        let state = fling.state(at: time)
        #expect(!state.value.isNaN && !state.velocity.isNaN && !state.acceleration.isNaN, "\(fling) at \(time)")
      }
      for argument in [1e-300, 1, 1e300] {
        #expect(!fling.time(at: argument).isNaN, "\(fling) at \(argument)")
        #expect(!fling.time(untilSpeed: argument).isNaN, "\(fling) at \(argument)")
        #expect(!fling.time(within: argument).isNaN, "\(fling) at \(argument)")
      }
    }
  }

  /// The expected numbers are computed by hand from the systems' sources.
  @Test func `flings in the parameters of other systems have those systems' rates`() {
    #expect((Fling(velocity: 1, decelerationRate: 0.998).rate - 2.0020026706730794).magnitude <= 1e-14)
    #expect((Fling(velocity: 1, decelerationRate: 0.99).rate - 10.05033585350145).magnitude <= 2e-14)
    #expect((Fling(velocity: 1, drag: 0.135).rate - 2.0024805005437076).magnitude <= 1e-15)
    #expect(Fling(velocity: 1, frictionMultiplier: 1).rate == 4.2)
    #expect(Fling(velocity: 1, frictionMultiplier: 0).rate == 0)
    #expect(Fling(velocity: 1, drag: 1).value(at: 10.0) == 10)
    let inertia = Fling(from: 5, velocity: 100, timeConstant: 0.325)
    #expect((inertia.restPosition - 85).magnitude <= 1e-12)
    #expect((inertia.initialVelocity - 246.15384615384616).magnitude <= 1e-12)
  }

  @Test func `a spring population of their springs moves as the flings do`() {
    var source = SplitMix64(seed: 29)
    let flings = (0..<100).map { _ in
      Fling(
        from: .random(in: -300...300, using: &source), velocity: .random(in: -3000...3000, using: &source),
        rate: .random(in: 0.5...10, using: &source))
    }
    var population = SpringPopulation(springs: flings.map(\.spring), dimension: 1)
    population.settlingThreshold = 0
    population.setValues(flings.map(\.start))
    population.setTargets(flings.map(\.restPosition))
    population.setVelocities(flings.map(\.initialVelocity))
    for frame in 1...60 {
      population.advance(by: 1.0 / 60)
      for (index, fling) in flings.enumerated() {
        let spring = fling.spring
        // The bound of a population, and the rounding of the rest.
        let amplitude = 2 * fling.initialVelocity.magnitude / fling.rate + fling.restPosition.magnitude
        let bound = (4 * Double(frame) + 2 * spring.naturalFrequency) * 0x1p-53 * amplitude + 1e-12
        #expect(abs(population.values[index] - fling.value(at: Double(frame) / 60)) <= bound, "\(fling) at \(frame)")
      }
    }
  }

  @Test func `a fling prints as its expression`() {
    #expect(Fling(velocity: 2000, halfLife: 0.3).description == "fling(velocity: 2000, half-life: 0.3)")
    #expect(
      Fling(from: -4, velocity: -0.5, rate: 2, friction: 10).description
        == "fling(velocity: -0.5, rate: 2, friction: 10, from: -4)")
    #expect(Fling(from: -0.0, velocity: -0.0, rate: -0.0).description == "fling(velocity: 0, rate: 0)")
  }

  @Test func `a rate below 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Fling(velocity: 1, rate: -1)
    }
    expectSentence("the rate of a fling must be finite and 0 or more, not -1.0", in: result)
  }

  @Test func `a half-life of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Fling(velocity: 1, halfLife: 0)
    }
    expectSentence("a half-life must be positive and finite, not 0.0", in: result)
  }

  @Test func `a velocity that is not a number is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Fling(velocity: .nan, rate: 1)
    }
    expectSentence("the velocity of a fling must be finite, not nan", in: result)
  }
}
