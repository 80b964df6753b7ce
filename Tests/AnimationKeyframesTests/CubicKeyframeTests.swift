import AnimationCurves
import AnimationKeyframes
import AnimationCurvesSIMD
import Testing

@Suite struct CubicKeyframeTests {
  @Test func `a lone cubic keyframe is smoothstep`() {
    let timeline = KeyframeTimeline(initialValue: 2.0) { CubicKeyframe(10, duration: 4) }
    for index in 0...64 {
      let progress = Double(index) / 64
      #expect(
        timeline.value(progress: progress) == 2.0.interpolated(towards: 10, amount: Smoothstep().value(at: progress)))
      #expect(timeline.velocity(time: 4 * progress) == 8 * Smoothstep().velocity(at: progress) / 4)
    }
  }

  @Test func `an inner velocity is the displacement between the neighbours over their time, an outer one 0`() {
    let (values, times) = ([1.0, 5, -3, 4, 4, 20], [0.0, 0.5, 0.75, 2, 2.125, 4])
    let timeline = KeyframeTimeline(initialValue: values[0]) {
      for index in 1..<values.count { CubicKeyframe(values[index], duration: times[index] - times[index - 1]) }
    }
    #expect(timeline.velocity(time: 0) == 0 && timeline.velocity(time: 4) == 0)
    for index in 1..<5 {
      let expected = (values[index + 1] - values[index - 1]) / (times[index + 1] - times[index - 1])
      #expect(abs(timeline.velocity(time: times[index]) - expected) <= expected.ulp)
      #expect(abs(timeline.velocity(time: times[index].nextUp) - expected) <= 1e-12)
      #expect(timeline.value(time: times[index]) == values[index])
    }
  }

  @Test func `a velocity that is given is kept, and the neighbour takes it over`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(1, duration: 1, startVelocity: -2)
      CubicKeyframe(3, duration: 1, endVelocity: 7)
      CubicKeyframe(4, duration: 1)
      CubicKeyframe(5, duration: 1, startVelocity: 9, endVelocity: 11)
    }
    #expect(timeline.velocity(time: 0) == -2)
    for (time, velocity) in [(1.0, 1.5), (2, 7), (3, 9)] {
      #expect(timeline.velocity(time: time) == velocity)
      #expect(abs(timeline.velocity(time: time.nextUp) - velocity) < 1e-12)
    }
    #expect(timeline.velocity(time: 4) == 11)
  }

  @Test func `the velocity beside a linear keyframe is that one's, and beside a move 0`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(2, duration: 1)
      CubicKeyframe(3, duration: 1)
      LinearKeyframe(-1, duration: 1)
      CubicKeyframe(3, duration: 1)
      MoveKeyframe(0)
      CubicKeyframe(3, duration: 1)
    }
    #expect(abs(timeline.velocity(time: 1.0.nextUp) - 2) < 1e-12)
    #expect(timeline.velocity(time: 2) == -4)
    #expect(abs(timeline.velocity(time: 3.0.nextUp) + 4) < 1e-12)
    #expect(timeline.velocity(time: 4) == 0)
    #expect(abs(timeline.velocity(time: 4.0.nextUp)) < 1e-12)
  }

  @Test
  func `the velocity before a spring is that spring's, or half the displacement to its target over its own duration`() {
    let given = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(1, duration: 0.5)
      SpringKeyframe(4, startVelocity: 3)
    }
    #expect(given.velocity(time: 0.5) == 3)
    let free = KeyframeTimeline(initialValue: 1.0) {
      CubicKeyframe(2, duration: 0.5)
      SpringKeyframe(4)
    }
    #expect(free.velocity(time: 0.5) == 3)
    #expect(abs(free.velocity(time: 0.5.nextUp) - 3) < 1e-12)
  }

  @Test func `a vertical tangent is not handed on`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: 1, timingCurve: .circularEaseIn)
      CubicKeyframe(2, duration: 1)
      LinearKeyframe(3, duration: 1, timingCurve: .circularEaseOut)
    }
    #expect(timeline.velocity(time: 1) == .infinity)
    #expect(abs(timeline.velocity(time: 1.0.nextUp)) < 1e-12 && timeline.velocity(time: 2) == 0)
  }

  @Test func `vectors move as their components`() {
    let keys: [SIMD2<Double>] = [SIMD2(1, 2), SIMD2(5, -2), SIMD2(0, 0)]
    func timeline<Value: Animatable>(_ value: (SIMD2<Double>) -> Value) -> KeyframeTimeline<Value> {
      KeyframeTimeline(initialValue: value(.zero)) {
        for key in keys { CubicKeyframe(value(key), duration: 0.5) }
      }
    }
    let (both, x, y) = (timeline { $0 }, timeline { $0.x }, timeline { $0.y })
    for time in [0.1, 0.5, 0.7, 1.3] {
      #expect(both.value(time: time) == SIMD2(x.value(time: time), y.value(time: time)))
      #expect(both.velocity(time: time) == SIMD2(x.velocity(time: time), y.velocity(time: time)))
    }
  }
}
