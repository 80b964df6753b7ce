import AnimationCurves
import AnimationCurvesSIMD
import Testing

@testable import TestSupport

@Suite struct SpringMotionTests {
  @Test func `a spring has the values that Apple printed`() {
    let spring = Spring(duration: 1, bounce: 0)
    #expect((spring.value(target: 1.0, time: 0.25) - 0.465584).magnitude < 1e-6)
    #expect((spring.velocity(target: 1.0, time: 0.25) - 2.051689).magnitude < 1e-6)
  }

  @Test func `the motion satisfies its differential equation`() {
    for spring in assortedSprings {
      let frequency = spring.naturalFrequency
      for share in [0.0, 0.01, 0.3, 1, 2.7] {
        let time = share * spring.duration
        for (target, initialVelocity) in [(1.0, 0.0), (0, 1), (-2, 3 * frequency)] {
          let value = spring.value(target: target, initialVelocity: initialVelocity, time: time)
          let velocity = spring.velocity(target: target, initialVelocity: initialVelocity, time: time)
          let acceleration = spring.acceleration(target: target, initialVelocity: initialVelocity, time: time)
          let force = spring.force(target: target, position: value, velocity: velocity)
          let scale = (target.magnitude + initialVelocity.magnitude / frequency) * (1 + spring.dampingRatio)
          let error = (spring.mass * acceleration - force).magnitude
          #expect(error <= 1e-14 * scale * spring.stiffness, "\(spring) at \(time)")
        }
      }
    }
  }

  @Test func `velocity is the derivative of the value, and acceleration of the velocity`() {
    for spring in assortedSprings {
      let step = 1e-4 * spring.duration / (1 + spring.dampingRatio)
      for share in [0.05, 0.4, 1.3] {
        let time = share * spring.duration
        let (early, late) = (spring.state(at: time - step), spring.state(at: time + step))
        let here = spring.state(at: time)
        let frequency = spring.naturalFrequency
        #expect(((late.value - early.value) / (2 * step) - here.velocity).magnitude < 1e-6 * frequency, "\(spring)")
        #expect(
          ((late.velocity - early.velocity) / (2 * step) - here.acceleration).magnitude < 1e-6 * frequency * frequency,
          "\(spring)")
      }
    }
  }

  @Test func `two half steps are one whole step`() {
    for spring in assortedSprings {
      for step in [0.001, 1.0 / 60, 0.3, 2] {
        let scale = 1 + spring.naturalFrequency
        var whole = (value: 0.25, velocity: -3.0)
        var halves = whole
        spring.update(value: &whole.value, velocity: &whole.velocity, target: 1, deltaTime: step)
        spring.update(value: &halves.value, velocity: &halves.velocity, target: 1, deltaTime: step / 2)
        spring.update(value: &halves.value, velocity: &halves.velocity, target: 1, deltaTime: step / 2)
        let amplitude = 1 + 3 / spring.naturalFrequency
        let bound = ExactSpringMotion.bound(frequency: spring.naturalFrequency, decay: 0, time: step) * amplitude
        #expect((whole.value - halves.value).magnitude <= bound, "\(spring) by \(step)")
        #expect((whole.velocity - halves.velocity).magnitude <= bound * scale, "\(spring) by \(step)")
      }
    }
  }

  @Test func `the motion is continuous through critical damping`() {
    for time in [1e-6, 0.01, 0.1, 0.5, 1, 3, 100] {
      let critical = Spring(response: 1, dampingRatio: 1).state(at: time)
      for ulps in -40...40 {
        let ratio = 1 + Double(ulps) * 0x1p-53
        let near = Spring(response: 1, dampingRatio: ratio).state(at: time)
        #expect((near.value - critical.value).magnitude <= 1e-14, "ratio \(ratio) at \(time)")
        #expect((near.velocity - critical.velocity).magnitude <= 1e-13, "ratio \(ratio) at \(time)")
      }
      for exponent in 1...60 {
        let bounce = Double(sign: .plus, exponent: -exponent, significand: 1)
        for bounce in [bounce, -bounce] {
          let near = Spring(duration: 1, bounce: bounce).state(at: time)
          #expect((near.value - critical.value).magnitude <= 2 * bounce.magnitude + 1e-14, "\(bounce) at \(time)")
        }
      }
    }
  }

  @Test func `vectors move as their components`() {
    for spring in assortedSprings {
      let target = SIMD4<Double>(1, -2, 3, 0)
      let push = SIMD4<Double>(5, 0, -7, 1)
      for time in [0, 0.01, 0.2, 1.5] {
        let value = spring.value(target: target, initialVelocity: push, time: time)
        let velocity = spring.velocity(target: target, initialVelocity: push, time: time)
        let pair = spring.value(
          target: AnimatablePair(target[0], target[1]), initialVelocity: AnimatablePair(push[0], push[1]), time: time)
        for lane in target.indices {
          #expect(value[lane] == spring.value(target: target[lane], initialVelocity: push[lane], time: time))
          #expect(velocity[lane] == spring.velocity(target: target[lane], initialVelocity: push[lane], time: time))
        }
        #expect(pair == AnimatablePair(value[0], value[1]))
      }
    }
  }

  @Test func `a spring at time 0 is exactly at its start`() {
    for spring in assortedSprings {
      for time in [0, -1, -Double.infinity] {
        #expect(spring.value(target: 3.0, initialVelocity: 2, time: time) == 0)
        #expect(spring.velocity(target: 3.0, initialVelocity: 2, time: time) == 2)
      }
    }
  }

  @Test func `values at late and infinite times are limits, never NaN`() {
    for spring in assortedSprings {
      for time in [1e9, 1e300, Double.greatestFiniteMagnitude, .infinity] {
        let value = spring.value(target: 3.0, initialVelocity: 2, time: time)
        let velocity = spring.velocity(target: 3.0, initialVelocity: 2, time: time)
        #expect((value - 3).magnitude < 1e-12 && velocity.magnitude < 1e-12, "\(spring) at \(time)")
      }
      #expect(spring.value(target: 1.0, time: .nan).isNaN)
      #expect(spring.velocity(target: 1.0, time: .nan).isNaN)
    }
    let undamped = Spring(duration: 1, bounce: 1)
    #expect(undamped.value(target: 1.0, time: .infinity).isNaN)
    #expect(undamped.value(target: 1.0, time: 1e12).magnitude <= 2)
  }
}
