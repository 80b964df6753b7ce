import AnimationCurves
import CurveSampling
import Testing

@Suite struct SpringOvershootDurationTests {
  @Test func `the spring passes its target by the given fraction`() {
    for overshoot in [1e-12, 0.001, 0.1, 0.5, 0.9, 0.999999] {
      let spring = Spring(overshoot: overshoot, duration: 0.5)
      let physical = Spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, allowOverDamping: true)
      #expect((physical.overshoot / overshoot - 1).magnitude <= 1e-12, "\(overshoot)")
      let frequency = spring.naturalFrequency * (1 - spring.dampingRatio * spring.dampingRatio).squareRoot()
      #expect((spring.value(at: .pi / frequency) - 1 - overshoot).magnitude <= 1e-14, "\(overshoot)")
      #expect(spring.values(count: 1001, over: 0...5).allSatisfy { $0 - 1 <= overshoot + 1e-14 }, "\(overshoot)")
    }
  }

  @Test func `the overshoot of a spring is the known one`() {
    // e^(−πζ/√(1−ζ²)) from 50-digit arithmetic.
    #expect((Spring(response: 1, dampingRatio: 0.5).overshoot - 0.16303353482158048).magnitude < 1e-15)
    #expect(Spring(duration: 1, bounce: 1).overshoot == 1)
    #expect(Spring(duration: 1, bounce: 0).overshoot == 0)
    #expect(Spring(duration: 1, bounce: -0.5).overshoot == 0)
  }
}
