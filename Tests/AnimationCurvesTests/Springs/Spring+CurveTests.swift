import AnimationCurves
import CurveSampling
import Testing

@testable import TestSupport

@Suite struct SpringCurveTests {
  @Test func `a spring as a curve is its unit step`() {
    for spring in assortedSprings {
      for time in [0, 0.05, 0.6, 7] {
        let state = spring.state(at: time)
        #expect(state.value == spring.value(target: 1.0, time: time))
        #expect(state.value == spring.value(at: time))
        #expect(state.velocity == spring.velocity(target: 1.0, time: time))
        #expect(state.acceleration == spring.acceleration(target: 1.0, time: time))
      }
    }
  }

  @Test func `the extent of a spring is its settling time, and nil if it never settles`() {
    #expect(Spring.bouncy.extent == 0...Spring.bouncy.settlingDuration)
    #expect(Spring(bounce: 1).extent == nil)
    #expect(Spring.bouncy.timeUnit == .seconds)
    #expect(Spring.bouncy.values(count: 3).count == 3)
  }

  @Test func `a spring ends at its target, at rest, unless it is undamped`() {
    for spring in assortedSprings {
      #expect(spring.state(at: Double.infinity) == CurveState(value: 1, velocity: 0, acceleration: 0))
      #expect(spring.state(at: -3) == spring.state(at: 0.0))
      #expect(spring.value(at: Double.nan).isNaN)
    }
    #expect(Spring(bounce: 1).value(at: Double.infinity).isNaN)
  }
}
