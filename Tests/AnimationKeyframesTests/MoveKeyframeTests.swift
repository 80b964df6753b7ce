import AnimationCurves
import AnimationKeyframes
import Testing

@Suite struct MoveKeyframeTests {
  private let timeline = KeyframeTimeline(initialValue: 0.0) {
    LinearKeyframe(1, duration: 1)
    MoveKeyframe(5)
    LinearKeyframe(6, duration: 1)
  }

  @Test func `the keyframe before a move is shown at the time of the move, and the move only after`() {
    #expect(timeline.value(time: 1) == 1)
    #expect(timeline.value(time: 1.0.nextUp) >= 5)
    #expect(timeline.value(time: 1.5) == 5.5)
    #expect(timeline.duration == 2)
  }

  @Test func `a move at the start is shown from the start, and one at the end after it`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      MoveKeyframe(3)
      LinearKeyframe(4, duration: 1)
      MoveKeyframe(9)
    }
    #expect(timeline.value(time: -0x1p-60) == 0 && timeline.value(time: 0) == 3)
    #expect(timeline.value(time: 1) == 4 && timeline.value(time: 1.0.nextUp) == 9)
  }

  @Test func `a move has no velocity`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) { MoveKeyframe(3) }
    #expect(timeline.velocity(time: 0) == 0 && timeline.duration == 0)
  }
}
