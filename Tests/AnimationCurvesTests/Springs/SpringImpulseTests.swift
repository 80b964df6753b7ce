import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct SpringImpulseTests {
  @Test func `every motion is a sum of step and impulse responses`() {
    for spring in assortedSprings {
      for time in [0, 0.1, 0.7, 5] {
        let value = 3 * spring.value(at: time) + -2 * spring.impulse.value(at: time)
        let motion = spring.value(target: 3.0, initialVelocity: -2, time: time)
        #expect((value - motion).magnitude <= 1e-14 * (3 + 2 / spring.naturalFrequency), "\(spring) at \(time)")
        let rate = 3 * spring.velocity(at: time) + -2 * spring.impulse.velocity(at: time)
        let velocity = spring.velocity(target: 3.0, initialVelocity: -2, time: time)
        #expect((rate - velocity).magnitude <= 1e-14 * (3 * spring.naturalFrequency + 2), "\(spring) at \(time)")
      }
    }
  }

  @Test func `the impulse response starts at zero with velocity one and ends at rest`() {
    for spring in assortedSprings {
      #expect(spring.impulse.value(at: 0.0) == 0)
      #expect(spring.impulse.velocity(at: 0.0) == 1)
      #expect(spring.impulse.state(at: Double.infinity) == CurveState(value: 0, velocity: 0, acceleration: 0))
    }
    #expect(Spring(bounce: 1).impulse.value(at: Double.infinity).isNaN)
    #expect(Spring(bounce: 1).impulse.extent == nil)
  }

  @Test func `when an overdamped response has vanished, its jerk has too`() {
    let spring = Spring(mass: 1, stiffness: 3, damping: 4, allowOverDamping: true)
    for time in [800, 1e6, Double.infinity] {
      #expect(spring.evaluateJerk(at: time) == 0)
      #expect(spring.impulse.evaluateJerk(at: time) == 0)
    }
  }

  /// ln(1000)/d of an underdamped spring, by mpmath.
  @Test func `the impulse response lasts until it stays within a thousandth`() throws {
    let extent = try #require(Spring(mass: 1, stiffness: 25, damping: 6).impulse.extent)
    #expect(extent.lowerBound == 0 && abs(extent.upperBound - 2.3025850929940456840) <= 1e-15)
  }

  @Test func `the description of an impulse response has the spring's`() {
    #expect(Spring.bouncy.impulse.description == "impulse(spring(duration: 0.5, bounce: 0.3))")
  }
}
