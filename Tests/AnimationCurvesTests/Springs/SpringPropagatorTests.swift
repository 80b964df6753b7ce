import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct SpringPropagatorTests {
  @Test func `a step of the matrix is an update`() {
    for spring in assortedSprings {
      let step = spring.propagator(deltaTime: 1.0 / 60)
      var (value, velocity) = (0.0, 4.0)
      var (displacement, rate) = (-1.0, 4.0)
      for _ in 0..<120 {
        spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: 1.0 / 60)
        step.advance(displacement: &displacement, velocity: &rate)
      }
      let amplitude = 1 + 4 / spring.naturalFrequency
      #expect((value - 1 - displacement).magnitude <= 1e-12 * amplitude, "\(spring)")
      #expect((velocity - rate).magnitude <= 1e-12 * amplitude * (1 + spring.naturalFrequency), "\(spring)")
    }
  }

  @Test func `steps multiply, and a step back undoes a step`() {
    for spring in assortedSprings where spring.dampingRatio < 2 && spring.duration > 0.1 {
      let whole = spring.propagator(deltaTime: 0.02)
      let half = spring.propagator(deltaTime: 0.01)
      let square = half * half
      let scale = 1 + spring.naturalFrequency
      #expect((square.displacementToDisplacement - whole.displacementToDisplacement).magnitude < 1e-14)
      #expect((square.velocityToDisplacement - whole.velocityToDisplacement).magnitude < 1e-14)
      #expect((square.displacementToVelocity - whole.displacementToVelocity).magnitude < 1e-14 * scale * scale)
      #expect((square.velocityToVelocity - whole.velocityToVelocity).magnitude < 1e-14)
      let none = whole * spring.propagator(deltaTime: -0.02)
      #expect((none.displacementToDisplacement - 1).magnitude < 1e-12, "\(spring)")
      #expect(none.displacementToVelocity.magnitude < 1e-12 * scale * scale, "\(spring)")
    }
  }

  @Test func `a step of no time is the identity`() {
    for spring in assortedSprings { #expect(spring.propagator(deltaTime: 0) == .identity) }
  }

  @Test func `a step that is made once updates a value as the spring does`() {
    for bounce in [0.3, 0, -0.5] {
      let spring = Spring(duration: 0.5, bounce: bounce)
      let frame = spring.propagator(deltaTime: 1 / 60)
      var (value, velocity) = (AnimatablePair(1.0, -2.0), AnimatablePair(3.0, 0.0))
      var (expected, expectedVelocity) = (value, velocity)
      let target = AnimatablePair(5.0, -2.0)
      for _ in 0..<120 {
        frame.update(value: &value, velocity: &velocity, target: target)
        spring.update(value: &expected, velocity: &expectedVelocity, target: target, deltaTime: 1 / 60)
        #expect((value - expected).magnitudeSquared.squareRoot() <= 1e-13)
        #expect((velocity - expectedVelocity).magnitudeSquared.squareRoot() <= 1e-12)
      }
    }
  }

  @Test func `a value at rest on its target stays there exactly`() {
    let frame = Spring(duration: 0.5, bounce: 0.3).propagator(deltaTime: 1 / 60)
    var (value, velocity) = (0.1, 0.0)
    frame.update(value: &value, velocity: &velocity, target: 0.1)
    #expect(value == 0.1 && velocity == 0)
  }
}
