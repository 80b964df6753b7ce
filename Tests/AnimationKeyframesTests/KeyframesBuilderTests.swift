import AnimationCurves
import AnimationKeyframes
import Testing

@Suite struct KeyframesBuilderTests {
  struct Pose: Equatable {
    var x = 0.0
    var y = 0.0
  }

  struct Blink: KeyframeTrackContent {
    var low: Double
    var body: some KeyframeTrackContent<Double> {
      LinearKeyframe(low, duration: 1)
      LinearKeyframe(8, duration: 1)
    }
  }

  struct Hop: Keyframes {
    var height: Double
    var body: some Keyframes<Pose> {
      KeyframeTrack(\.y) { Blink(low: height) }
    }
  }

  @Test func `keyframes of an animatable value need no track`() {
    let bare = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: 1)
      CubicKeyframe(3, duration: 1)
      SpringKeyframe(0)
    }
    let tracked = KeyframeTimeline(initialValue: 0.0) {
      KeyframeTrack {
        LinearKeyframe(1, duration: 1)
        CubicKeyframe(3, duration: 1)
        SpringKeyframe(0)
      }
    }
    #expect(bare.duration == tracked.duration)
    for time in [0.5, 1, 1.7, 2.1] { #expect(bare.value(time: time) == tracked.value(time: time)) }
  }

  @Test(arguments: [true, false]) func `keyframes can be chosen, left out and repeated`(isLong: Bool) {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      if isLong { LinearKeyframe(1, duration: 1) } else { MoveKeyframe(2) }
      if isLong {
        LinearKeyframe(2, duration: 1)
        LinearKeyframe(3, duration: 1)
      }
      for target in [4.0, 5] { LinearKeyframe(target, duration: 1) }
    }
    #expect(timeline.duration == (isLong ? 5 : 2))
    #expect(timeline.value(time: 0.5) == (isLong ? 0.5 : 3))
    let track = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.x) {
        if isLong { LinearKeyframe(1, duration: 1) } else { MoveKeyframe(2) }
        if isLong { LinearKeyframe(2, duration: 1) }
        for target in [4.0, 5] { LinearKeyframe(target, duration: 1) }
      }
    }
    #expect(track.duration == (isLong ? 4 : 2))
  }

  @Test(arguments: [true, false]) func `tracks can be chosen, left out and repeated`(isHigh: Bool) {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      if isHigh { Hop(height: 6) } else { KeyframeTrack(\.y) { MoveKeyframe(1) } }
      if isHigh { KeyframeTrack(\.x) { LinearKeyframe(4, duration: 3) } }
    }
    #expect(timeline.duration == (isHigh ? 3 : 0))
    #expect(timeline.value(time: 1.5) == (isHigh ? Pose(x: 2, y: 7) : Pose(x: 0, y: 1)))
    let both = KeyframeTimeline(initialValue: Pose()) {
      for path in [\Pose.x, \Pose.y] { KeyframeTrack(path) { LinearKeyframe(4, duration: 3) } }
    }
    #expect(both.value(time: 3) == Pose(x: 4, y: 4))
  }

  @Test func `keyframes and tracks of your own have a body of others`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      Blink(low: 2)
      LinearKeyframe(0, duration: 1)
    }
    #expect(timeline.duration == 3 && timeline.value(time: 1.5) == 5)
    #expect(KeyframeTimeline(initialValue: Pose()) { Hop(height: 6) }.value(time: 1.5).y == 7)
  }
}
