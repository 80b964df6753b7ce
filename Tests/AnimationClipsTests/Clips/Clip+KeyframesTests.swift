import AnimationClips
import AnimationCurves
import Testing

@Suite struct ClipKeyframesTests {
  private struct Pose: Equatable {
    var height = 0.0
    var angle = 0.0
  }

  private let timeline = KeyframeTimeline(initialValue: Pose()) {
    KeyframeTrack(\.height) {
      LinearKeyframe(10, duration: 1)
      CubicKeyframe(0, duration: 1)
    }
    KeyframeTrack(\.angle) {
      LinearKeyframe(90, duration: 0.5)
      MoveKeyframe(0)
    }
  }

  @Test func `a clip shows the values of its timeline`() {
    let clip = Clip(timeline)
    #expect(clip.duration == 2)
    for time in stride(from: 0, through: 2, by: 0.125) { #expect(clip.value(time: time) == timeline.value(time: time)) }
    #expect(clip.value(time: 0.25) == Pose(height: 2.5, angle: 45))
    #expect((clip * clip.reversed).value(time: 3.75) == Pose(height: 2.5, angle: 45))
  }

  @Test func `the end of a clip is the end of each track`() {
    let jump = Clip(
      KeyframeTimeline(initialValue: 0.0) {
        KeyframeTrack {
          LinearKeyframe(1, duration: 1)
          MoveKeyframe(5)
        }
      })
    #expect(jump.value(progress: 1) == 5 && jump.value(time: 1.0.nextDown) != 5)
  }

  @Test func `a timeline without a duration is trivial`() {
    #expect(Clip(KeyframeTimeline(initialValue: 1.0) { KeyframeTrack { MoveKeyframe(2.0) } }).isTrivial)
  }

  @Test func `a timeline that never rests is endless and has a number for its end`() {
    let swing = Clip(
      KeyframeTimeline(initialValue: 0.0) {
        KeyframeTrack { SpringKeyframe(1.0, spring: Spring(duration: 1, bounce: 1)) }
      })
    #expect(swing.duration == .infinity)
    #expect(abs((swing.value(time: 0.5) ?? 0) - 2) < 1e-12)
    let end = swing.value(progress: 1) ?? .nan
    #expect(end >= 0 && end <= 2)
  }
}
