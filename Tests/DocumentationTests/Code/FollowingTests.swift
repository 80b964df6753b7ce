// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationKeyframes
import Testing

@Suite struct FollowingTests {
  @Test func `a follower of a target that moves, and of one that rests`() throws {
    try checkArticle {
      var camera = Follower(from: 0.0, halfLife: 0.1)
      camera.advance(from: 0, to: 8, by: 0.1)          // in this frame the target moved from 0 to 8
      camera.value                                     // 2.22…
      camera.advance(toward: 8, by: 0.1)               // in this one it rests: half of the way is left
      camera.value                                     // 5.11…
    }
  }

  @Test func `a target followed within limits`() throws {
    try checkArticle {
      let limits = MotionLimits(speed: 3, acceleration: 8, jerk: 60)
      var crane = MotionProfile(to: 1, within: limits)
      crane = crane.retargeted(to: 1.5, at: 0.02)      // once per frame of 0.02 s
      crane.value(at: 0.02)                            // 0.0006…: at the next frame
    }
  }

  @Test func `an angle by the smaller turn`() throws {
    try checkArticle {
      var heading = Follower(from: Angle.degrees(350).radians, halfLife: 0.1)
      heading.advance(toward: .degrees(10), by: 0.1)
      Angle(radians: heading.value).degrees            // 360…
    }
  }

  @Test func `a shake`() {
    let sway = Noise(seed: 7, frequency: 0.5, octaves: 3)
    let blow = Shake(seed: 7, frequency: 9, octaves: 3, halfLife: 0.2)
    let angle = 2 * sway.value(at: 3.4) + 5 * blow.value(at: 0.1)
    #expect(angle.magnitude <= 2 + 5 * 0.5.squareRoot())
  }
}
