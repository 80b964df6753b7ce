import Testing

@testable import AnimationCurves
@testable import TestSupport
import CurveSampling

@Suite struct SpringTests {
  /// The allowed relative difference between a given parameter and the parameter read back.
  let roundTrip = 1e-12

  func isNear(_ left: Double, _ right: Double) -> Bool { (left - right).magnitude <= roundTrip * right.magnitude }

  @Test func `springs have the numbers that Apple printed`() {
    let physical = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(isNear(physical.duration, 0.62831853071795865))
    #expect(isNear(physical.bounce, 0.5))
    let bouncy = Spring(duration: 0.5, bounce: 0.3)
    #expect(isNear(bouncy.damping, 17.592918860102842))
    #expect(isNear(bouncy.stiffness, 157.91367041742974))
    #expect(bouncy.mass == 1)
    // SwiftUI prints 335.57 here, m(ω² + d²).
    #expect(isNear(Spring(duration: 0.5, bounce: -0.2).stiffness, 157.91367041742974))
  }

  @Test func `the parametrisations read back as each other`() {
    for spring in assortedSprings {
      let others = [
        Spring(duration: spring.duration, bounce: spring.bounce),
        Spring(response: spring.response, dampingRatio: spring.dampingRatio),
        Spring(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, allowOverDamping: true),
      ]
      for other in others {
        #expect(isNear(other.duration, spring.duration), "\(other) of \(spring)")
        #expect(isNear(other.dampingRatio, spring.dampingRatio), "\(other) of \(spring)")
        #expect(isNear(other.damping / other.mass, spring.damping / spring.mass), "\(other) of \(spring)")
        #expect(isNear(other.stiffness / other.mass, spring.stiffness / spring.mass), "\(other) of \(spring)")
        #expect((other.bounce - spring.bounce).magnitude <= roundTrip, "\(other) of \(spring)")
      }
    }
  }

  @Test func `extreme stiffness reads back`() {
    for exponent in -6...6 {
      let stiffness = 3 * Double(sign: .plus, exponent: exponent * 3, significand: 1)
      for ratio in [0.01, 0.5, 1, 1.5, 30] {
        let damping = 2 * stiffness.squareRoot() * ratio
        let spring = Spring(mass: 1, stiffness: stiffness, damping: damping, allowOverDamping: true)
        let other = Spring(response: spring.response, dampingRatio: spring.dampingRatio)
        #expect(isNear(other.stiffness, stiffness) && isNear(other.damping, damping), "\(spring)")
      }
    }
    let extreme = Spring(mass: 1e200, stiffness: 1e250, damping: 1e224, allowOverDamping: true)
    #expect(isNear(extreme.dampingRatio, 0.05), "\(extreme.dampingRatio)")
  }

  @Test func `every given parameter reads back exactly`() {
    let first = Spring(duration: 0.4, bounce: 0.3)
    #expect(first.duration == 0.4 && first.bounce == 0.3)
    let second = Spring(mass: 3, stiffness: 7, damping: 0.1)
    #expect(second.mass == 3 && second.stiffness == 7 && second.damping == 0.1)
    let third = Spring(response: 0.7, dampingRatio: 0.1)
    #expect(third.response == 0.7 && third.dampingRatio == 0.1)
    #expect(Spring(overshoot: 0.1, duration: 0.5).overshoot == 0.1)
  }

  @Test(arguments: [0, 0.3, 0.999, 1, -0.3, -0.999])
  func `a spring of a duration next to 0 has numbers for values, at once at its target`(bounce: Double) {
    for duration in [.leastNonzeroMagnitude, 0x1p-1030, 0x1p-1024, 3.4e-308, 1e-307, 1e-300] {
      let spring = Spring(duration: duration, bounce: bounce)
      #expect(spring.state(at: 0).value == 0 && spring.velocity(at: 0.0) == 0, "\(spring)")
      // An undamped spring does not rest. Later, ωt is beyond the Doubles.
      let times = [0, .leastNonzeroMagnitude, 0x1p-1030, 1e-300] + (bounce == 1 ? [] : [1e-3, 1, 1e300])
      let bulk = spring.sampler.values(at: times)
      for (time, value) in zip(times, bulk) {
        // Rounding may lead below 0.
        let range = -1e-15...2
        #expect(range.contains(spring.value(at: time)) && range.contains(value), "\(spring) at \(time): \(value)")
      }
      if bounce != 1 { #expect(spring.value(at: 1.0) == 1 && spring.settlingDuration < 1e-290, "\(spring)") }
    }
  }

  @Test func `the discriminant keeps its digits near critical damping`() {
    // b(2 − b), and b(2 + b)/(1 + b)², to first order and a half.
    #expect(isNear(Spring(duration: 1, bounce: 1e-20).discriminant, 2e-20))
    #expect(isNear(Spring(duration: 1, bounce: -1e-14).discriminant, -2e-14 * (1 + 1.5e-14)))
    // (4km − c²) / 4km where c is a few ulp from critical: 2δ + δ² with δ = 2⁻⁵⁰.
    let delta = 0x1p-50
    let spring = Spring(mass: 1, stiffness: 1, damping: 2 * (1 + delta), allowOverDamping: true)
    #expect(spring.discriminant == -delta * (2 + delta))
  }

  @Test func `equality and hash are those of the parameters`() {
    let bounce = Spring(duration: 0.5, bounce: 0.3)
    #expect(bounce == Spring.bouncy && bounce.hashValue == Spring.bouncy.hashValue)
    #expect(bounce != Spring(response: 0.5, dampingRatio: 0.7))
    #expect(bounce != Spring(duration: 0.5, bounce: 0.2))
    #expect(bounce != Spring(mass: 2, stiffness: bounce.stiffness, damping: bounce.damping))
    #expect(Spring(stiffness: 4, damping: 2) != Spring(mass: 2, stiffness: 4, damping: 2))
  }

  @Test func `equal springs print the same`() {
    // All of them have the damping ratio 1, rounded to Double.
    let bounces = [0, -0.0, 1e-20, -1e-20, 1e-17]
    let springs = bounces.map { Spring(duration: 0.5, bounce: $0) } + [Spring(response: 0.5, dampingRatio: 1)]
    for first in springs {
      for second in springs {
        #expect((first == second) == (first.description == second.description), "\(first), \(second)")
      }
    }
    let undamped = [0, -0.0].map { Spring(response: 1, dampingRatio: $0) }
    #expect(undamped[0] == undamped[1] && undamped[0].description == undamped[1].description)
  }

  @Test func `a spring prints the parametrisation that it was made with`() {
    #expect(Spring(duration: 0.5, bounce: 0.3).description == "spring(duration: 0.5, bounce: 0.3)")
    #expect(Spring(response: 0.5, dampingRatio: 0.7).description == "spring(response: 0.5, damping-ratio: 0.7)")
    #expect(
      Spring(mass: 1, stiffness: 100, damping: 10).description == "spring(mass: 1, stiffness: 100, damping: 10)")
    #expect(
      Spring(settlingDuration: 1, dampingRatio: 0.7).description
        == "spring(settling-duration: 1, damping-ratio: 0.7, epsilon: 0.001)")
    #expect(Spring(overshoot: 0.1, duration: 0.5).description == "spring(overshoot: 0.1, duration: 0.5)")
    #expect(Spring(duration: 1, bounce: 7).description == "spring(duration: 1, bounce: 1)")
  }

  @Test func `a spring clamped to critical damping prints its own parameters`() {
    for stiffness in [1, 2, 3, 5, 7, 100, 1e-3, 12345.678] {
      for mass in [1, 0.3, 7] {
        let clamped = Spring(mass: mass, stiffness: stiffness, damping: 1e6)
        #expect(clamped.dampingRatio == 1 && clamped.discriminant == 0)
        let read = Spring(mass: mass, stiffness: stiffness, damping: clamped.damping, allowOverDamping: true)
        #expect(read == clamped)
        #expect(read.description == clamped.description)
      }
    }
    #expect(
      Spring(mass: 1, stiffness: 100, damping: 500).description == "spring(mass: 1, stiffness: 100, damping: 20)")
  }

  @Test func `presets are SwiftUI's`() {
    #expect(Spring() == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.smooth == Spring())
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    #expect(Spring.bouncy(duration: 2, extraBounce: 0.8) == Spring(duration: 2, bounce: 1))
  }
}

@Suite struct SpringRefusalTests {
  @Test func `a duration that is not positive is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(duration: 0)
    }
    expectSentence("a spring's duration in seconds must be positive", in: result)
  }

  @Test func `a mass of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(mass: 0, stiffness: 1, damping: 1)
    }
    expectSentence("a spring's mass must be positive", in: result)
  }

  @Test func `a stiffness of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(stiffness: 0, damping: 1)
    }
    expectSentence("a spring's stiffness must be positive", in: result)
  }

  @Test func `a response of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(response: 0, dampingRatio: 1)
    }
    expectSentence("a spring's response in seconds must be positive", in: result)
  }

  @Test func `a bounce of -1 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(bounce: -1)
    }
    expectSentence("greater than -1", in: result)
  }

  @Test func `an undamped spring of a settling time is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(settlingDuration: 1, dampingRatio: 0)
    }
    expectSentence("damping ratio must be positive and finite", in: result)
  }
}
