import AnimationCurves
import CurveSampling
import Animators
import Testing

@testable import TestSupport

@Suite struct SettledSpringTests {
  @Test(arguments: [0.05, 0.3, 0.8, 1, 2, 10], [-100, -3, 0, 0.5, 4, 100])
  func `a settled spring stays within a thousandth from its end on and not much earlier`(
    dampingRatio: Double, velocity: Double
  ) {
    let curve = SettledSpring(dampingRatio: dampingRatio, initialVelocity: velocity)
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(abs(curve.velocity(at: 0) - velocity) < 1e-12 * max(1, abs(velocity)))
    for time in stride(from: 1.0, through: 3, by: 0.01) {
      let value = curve.spring.value(target: 1.0, initialVelocity: velocity, time: time)
      #expect(abs(value - 1) <= 0.001 * (1 + 1e-6))
    }
    // A little softer it would settle later.
    let softer = Spring(
      response: 2 * .pi / (curve.spring.naturalFrequency * 0.999), dampingRatio: curve.spring.dampingRatio)
    #expect(softer.settlingDuration(target: 1.0, initialVelocity: velocity, epsilon: 0.001) > 1)
  }

  @Test func `a settled spring without a velocity is the spring of that settling duration`() {
    #expect(SettledSpring(dampingRatio: 0.8).spring == Spring(settlingDuration: 1, dampingRatio: 0.8))
  }

  @Test func `the jerk of a settled spring is the derivative of its acceleration`() {
    let curve = SettledSpring(dampingRatio: 0.4, initialVelocity: 3)
    for time in [0.1, 0.4, 0.8] {
      let difference = (curve.acceleration(at: time + 1e-5) - curve.acceleration(at: time - 1e-5)) / 2e-5
      #expect(abs(curve.jerk(at: time) - difference) <= 1e-6 * abs(curve.jerk(at: 0)))
    }
  }

  @Test func `a settled spring is an easing`() {
    let curve = UnitCurve(SettledSpring(dampingRatio: 0.5))
    #expect(curve == UnitCurve(SettledSpring(dampingRatio: 0.5)) && curve != .linear && !curve.isInvertible)
    #expect(curve.values(count: 5)[4] == 1)
    #expect(curve.description == "settled-spring(damping-ratio: 0.5, initial-velocity: 0.0)")
  }

  @Test func `a spring that never settles is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SettledSpring(dampingRatio: 0)
    }
    expectSentence(
      "a spring's damping ratio must be positive and finite, not 0.0: at 0 the spring never settles", in: result)
    await #expect(processExitsWith: .failure) { _ = SettledSpring(dampingRatio: 1, initialVelocity: .nan) }
  }
}
