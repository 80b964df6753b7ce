// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationKeyframes
import Testing

@Suite struct KeyframesAndTracksTests {
  @Test func `a timeline has values and velocities`() throws {
    try checkArticle {
      let timeline = KeyframeTimeline(initialValue: 0.0) {
        CubicKeyframe(1, duration: 0.3)
        LinearKeyframe(1, duration: 0.2)
        SpringKeyframe(0, duration: 0.5, spring: .bouncy)
      }
      timeline.duration              // 1.0
      timeline.value(time: 0.4)      // 1.0
      timeline.velocity(time: 0.15)  // 5.0…
    }
  }

  @Test func `tracks have the keys of animation programs`() throws {
    try checkArticle {
      let track = try AnimationTrack([
        .init(0, 0.0, outgoing: .slope(2)),                        // a handle of a third of the segment
        .init(1, 5, incoming: .slope(0, width: 0.5), mode: .hold),
        .init(2, 1),
      ], after: .loop)
      track.value(at: 1.5)   // 5.0
      track.value(at: 2.25)  // 1.2…
      track.value(at: 4.25) == track.value(at: 0.25)  // true
    }
  }

  @Test func `tracks are made from times and values`() throws {
    try checkArticle {
      let fade = AnimationTrack(times: [0, 0.2, 1], values: [0, 1, 0], tangents: .monotone)
      let pose = AnimationTrack(times: [0, 1], values: [0, 10, 5, 20], channelCount: 2)
      fade.value(at: 0.1)  // 0.5
      pose.value(at: 0.5)  // [2.5, 15.0]
    }
  }

  @Test func `an easing as a track continues outside`() throws {
    try checkArticle {
      CubicBezier(0.5, 1, 0.5, 1).track.value(at: -0.25)  // -0.5
    }
  }

  @Test func `rotations are interpolated along the shorter way`() throws {
    try checkArticle {
      let turn = try RotationTrack(.linear, times: [0, 2], values: [0, 0, 0, 1, 0, 1, 0, 1])  // 90° about y
      turn.value(at: 1).y          // 0.38268343236508…
    }
  }
}
