import AnimationCurves
import AnimationKeyframes
import Testing

@testable import TestSupport

@Suite struct LinearKeyframeTests {
  @Test func `a keyframe goes the fraction of the displacement that its timing curve says`() {
    let timeline = KeyframeTimeline(initialValue: 3.0) {
      LinearKeyframe(7, duration: 0.5, timingCurve: .easeIn)
      LinearKeyframe(6, duration: 2)
    }
    for index in 0...16 {
      let progress = Double(index) / 16
      #expect(timeline.value(time: 0.5 * progress) == 4 * UnitCurve.easeIn.value(at: progress) + 3)
      #expect(timeline.velocity(time: 0.5 * progress) == 4 * (UnitCurve.easeIn.velocity(at: progress) / 0.5))
      if index > 0 { #expect(timeline.value(time: 0.5 + 2 * progress) == 7 - progress) }
    }
  }

  @Test func `the end of a keyframe is exactly its value, whatever the numbers`() {
    let timeline = KeyframeTimeline(initialValue: 0.1) {
      LinearKeyframe(0.7, duration: 0.3)
      LinearKeyframe(1e16, duration: 0.1)
      LinearKeyframe(0.3, duration: 0.7)
    }
    #expect(timeline.value(time: 0.3) == 0.7)
    #expect(timeline.value(time: 0.3 + 0.1) == 1e16)
    #expect(timeline.value(progress: 1) == 0.3)
  }

  @Test func `the next keyframe starts where the timing curve ends`() {
    let half = UnitCurve(PiecewiseLinear([.init(0), .init(0.5)]))
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(4, duration: 1, timingCurve: half)
      LinearKeyframe(0, duration: 1)
    }
    #expect(timeline.value(time: 1) == 2 && timeline.value(time: 1.5) == 1)
  }

  @Test func `a keyframe without a duration is a move`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: 1)
      LinearKeyframe(5, duration: 0)
      CubicKeyframe(7, duration: 0)
      LinearKeyframe(8, duration: 1)
    }
    #expect(timeline.value(time: 1) == 1)
    #expect(timeline.value(time: 1.5) == 7.5)
    let first = KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(3, duration: 0) }
    #expect(first.value(time: -0x1p-60) == 0 && first.value(time: 0) == 3 && first.velocity(time: 0) == 0)
  }

  @Test func `a negative, infinite or NaN duration is refused`() async {
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LinearKeyframe(1.0, duration: -1)
    }
    expectSentence("the duration of a keyframe in seconds must be finite and 0 or more, not -1", in: negative)
    let infinite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CubicKeyframe(1.0, duration: .infinity)
    }
    expectSentence("not inf", in: infinite)
    let undefined = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringKeyframe(1.0, duration: .nan)
    }
    expectSentence("not nan", in: undefined)
  }
}
