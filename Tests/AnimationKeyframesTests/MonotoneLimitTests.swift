import AnimationCurves
import AnimationKeyframes
import CurveSampling
import Testing

@Suite struct MonotoneLimitTests {
  /// Data that plain cubic keyframes overshoot.
  private let values = [0.0, 0, 10, 10.1, 10.2, -5, -5, -4.9, 30]

  private func timeline(isMonotone: Bool) -> KeyframeTimeline<Double> {
    KeyframeTimeline(initialValue: values[0]) {
      for (index, value) in values.enumerated().dropFirst() {
        let keyframe = CubicKeyframe(value, duration: index % 3 == 0 ? 0.25 : 1)
        if isMonotone { keyframe.monotone } else { keyframe }
      }
    }
  }

  /// Returns the distance by which the timeline leaves the range of its keyframes.
  private func overshoot(of timeline: KeyframeTimeline<Double>) -> Double {
    var (worst, start) = (0.0, 0.0)
    for index in 1..<values.count {
      let duration = index % 3 == 0 ? 0.25 : 1
      let (low, high) = (min(values[index - 1], values[index]), max(values[index - 1], values[index]))
      for step in 0...200 {
        let value = timeline.value(time: start + duration * Double(step) / 200)
        worst = max(worst, low - value, value - high)
      }
      start += duration
    }
    return worst
  }

  @Test func `monotone keyframes do not overshoot where plain ones do`() {
    #expect(overshoot(of: timeline(isMonotone: false)) > 0.5)
    #expect(overshoot(of: timeline(isMonotone: true)) <= 1e-14)
  }

  @Test func `monotone keyframes join smoothly, and rest at their ends`() {
    let timeline = timeline(isMonotone: true)
    var time = 0.0
    #expect(timeline.velocity(time: 0) == 0)
    for index in 1..<values.count - 1 {
      time += index % 3 == 0 ? 0.25 : 1
      #expect(abs(timeline.velocity(time: time) - timeline.velocity(time: time.nextUp)) < 1e-11, "at \(time)")
    }
    #expect(timeline.velocity(time: timeline.duration) == 0)
  }

  @Test func `a monotone keyframe is the plain one where that does not overshoot`() {
    func timeline(isMonotone: Bool) -> KeyframeTimeline<Double> {
      KeyframeTimeline(initialValue: 0) {
        for value in [1.0, 3, 4, 6] {
          if isMonotone { CubicKeyframe(value, duration: 1).monotone } else { CubicKeyframe(value, duration: 1) }
        }
      }
    }
    let (monotone, plain) = (timeline(isMonotone: true), timeline(isMonotone: false))
    for index in 0...80 {
      #expect(monotone.value(progress: Double(index) / 80) == plain.value(progress: Double(index) / 80))
    }
  }

  @Test func `each scalar is limited by itself`() {
    func timeline<Value: Animatable>(_ make: (Double, Double) -> Value) -> KeyframeTimeline<Value>
    where Value.AnimatableData: DenseVector {
      KeyframeTimeline(initialValue: make(0, 5)) {
        for (x, y) in [(0.0, 4.0), (10, 6), (10, 6), (3, 7)] { CubicKeyframe(make(x, y), duration: 0.5).monotone }
      }
    }
    let points = timeline { UnitPoint(x: $0, y: $1) }
    let (xs, ys) = (timeline { x, _ in x }, timeline { _, y in y })
    for index in 0...40 {
      let time = Double(index) / 20
      #expect(points.value(time: time) == UnitPoint(x: xs.value(time: time), y: ys.value(time: time)))
    }
  }

  @Test func `a velocity that is given is kept`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(1, duration: 1, startVelocity: -5, endVelocity: 50).monotone
    }
    #expect(timeline.velocity(time: 0) == -5 && timeline.velocity(time: 1) == 50)
  }
}
