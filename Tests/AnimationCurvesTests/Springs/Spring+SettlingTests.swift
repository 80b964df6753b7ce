import AnimationCurves
import AnimationCurvesSIMD
import Testing

@testable import TestSupport

@Suite struct SpringSettlingTests {
  @Test func `underdamped springs settle as SwiftUI prints`() {
    // −ln(0.001 / (d + 1)) / d, from 50-digit arithmetic.
    #expect((Spring(duration: 0.5, bounce: 0.3).settlingDuration - 1.0447130905120119).magnitude < 1e-14)
    #expect((Spring(mass: 1, stiffness: 100, damping: 10).settlingDuration - 1.7399029496420384).magnitude < 1e-14)
  }

  @Test func `critically damped and overdamped springs settle at their true last time`() {
    // From 40-digit arithmetic: the root of e^(−dt)(1 + dt) = 0.001, and its overdamped kin.
    #expect((Spring(duration: 0.5, bounce: 0).settlingDuration - 0.7347716981942958).magnitude < 1e-14)
    #expect(Spring(duration: 0.5, bounce: -0.2).settlingDuration == Spring(duration: 0.5, bounce: -0.2).lastCrossing())
  }

  @Test func `the spring stays within epsilon after the settling time`() {
    for spring in assortedSprings {
      for (target, push) in [(1.0, 0.0), (0, 1), (-3, 20), (1, -100)] {
        for epsilon in [1e-6, 1e-3, 0.1] {
          let settled = spring.settlingDuration(target: target, initialVelocity: push, epsilon: epsilon)
          for step in 0...100 {
            let time = settled + Double(step) * 0.017 * spring.duration
            let distance = (spring.value(target: target, initialVelocity: push, time: time) - target).magnitude
            #expect(distance <= epsilon + 1e-13, "\(spring), \(target), \(push), \(epsilon) at \(time)")
          }
        }
      }
    }
  }

  /// With ω = 1 the envelope e^(−dt)·(1 + d) of SwiftUI is ½ at ln(8)/3.
  @Test func `a damped frequency of 1 has SwiftUI's settling time`() {
    let spring = Spring(mass: 1, stiffness: 10, damping: 6)
    #expect(abs(spring.settlingDuration(target: 1.0, epsilon: 0.5) - 0.69314718055994530942) <= 1e-15)
  }

  @Test func `the settling time is continuous towards critical damping`() {
    let critical = Spring(duration: 20, bounce: 0).settlingDuration
    for exponent in 3...15 {
      let bounce = Double(sign: .plus, exponent: -3 * exponent, significand: 1)
      let settled = Spring(duration: 20, bounce: bounce).settlingDuration
      #expect((settled / critical - 1).magnitude <= 2 * bounce + 1e-13)
    }
  }

  @Test func `an undamped spring never settles, and one at rest is settled`() {
    #expect(Spring(duration: 1, bounce: 1).settlingDuration == .infinity)
    #expect(Spring().settlingDuration(target: 0.0, epsilon: 0.001) == 0)
    #expect(Spring.bouncy.settlingDuration(target: 0.0, epsilon: 0.001) == 0)
    #expect(Spring.bouncy.settlingDuration(target: 1.0, epsilon: 0) == .infinity)
    #expect(Spring.bouncy.settlingDuration(target: Double.nan, epsilon: 0.001).isNaN)
  }

  @Test func `a vector settles by its length`() {
    for spring in assortedSprings {
      let plane = spring.settlingDuration(target: SIMD2(3.0, 4), initialVelocity: SIMD2(-6, -8), epsilon: 0.01)
      let line = spring.settlingDuration(target: 5.0, initialVelocity: -10, epsilon: 0.01)
      #expect((plane - line).magnitude <= 1e-12 * (1 + line), "\(spring)")
    }
  }
}
