import AnimationCurves
import AnimationKeyframes
import Testing

@Suite struct SpringKeyframeTests {
  /// As Apple's implementation prints it, 9.864; the digits by mpmath: 10·(1 − e^(−2π)·(1 + 2π)).
  @Test func `a keyframe stops at its duration wherever it is, and the next keyframe starts there`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(10, duration: 0.4, spring: Spring(duration: 0.4, bounce: 0))
      LinearKeyframe(0, duration: 1)
    }
    #expect((timeline.value(time: 0.4) * 1000).rounded() == 9864)
    #expect(abs(timeline.value(time: 0.4) - 9.863990685344250) < 1e-13)
    #expect(abs(timeline.value(time: 0.9) - 9.863990685344250 / 2) < 1e-13)
    #expect(timeline.duration == 1.4)
  }

  /// The spring's error of the velocity at the joint, 5·10⁻¹¹ at most, weighs 4/27 · 2 in the cubic. The exact value is
  /// from mpmath.
  @Test func `the errors of a spring go on into the next keyframe, within their bound`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(1, duration: 0.25, spring: Spring(duration: 0.01, bounce: 1))
      CubicKeyframe(2, duration: 2)
    }
    let exact = 0.5185185185179097
    #expect(abs(timeline.value(time: 0x1.d555555555555p-1) - exact) <= 1.5e-11)
  }

  @Test func `a keyframe without a duration settles to a ten-thousandth of the value's unit`() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let timeline = KeyframeTimeline(initialValue: 4.0) { SpringKeyframe(10, spring: spring, startVelocity: 2) }
    #expect(timeline.duration == spring.settlingDuration(target: 6, initialVelocity: 2, epsilon: 0.0001))
    #expect(abs(timeline.value(progress: 1) - 10) <= 0.0001)
    #expect(timeline.value(time: 0.1) == 4 + spring.value(target: 6, initialVelocity: 2, time: 0.1))
  }

  @Test func `a keyframe goes on with the velocity of the keyframe before`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: 0.5)
      SpringKeyframe(2, duration: 0.25)
      SpringKeyframe(3, duration: 0.25)
      MoveKeyframe(0)
      SpringKeyframe(5)
    }
    for time in [0.5, 0.75] {
      #expect(abs(timeline.velocity(time: time.nextUp) - timeline.velocity(time: time)) < 1e-11)
    }
    #expect(timeline.velocity(time: 0.5) == 2)
    #expect(abs(timeline.velocity(time: 1.0.nextUp)) < 1e-11)
  }

  @Test func `a keyframe of values that are no numbers makes values that are no numbers, and no trap`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(.nan)
      LinearKeyframe(1, duration: 1)
    }
    #expect(timeline.duration == 1)
    #expect(timeline.value(time: 0.5).isNaN && timeline.value(time: 1) == 1)
  }
}
