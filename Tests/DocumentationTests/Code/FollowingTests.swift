// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationCurves
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
