// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationKeyframes
import Testing

@Suite struct AnimationKeyframesPageTests {
  @Test func `a keyed number has a value and a velocity`() throws {
    try checkArticle {
      let fade = AnimationTrack(times: [0, 0.2, 1], values: [0, 1, 0], tangents: .monotone)
      fade.value(at: 0.1)  // 0.5
      fade.velocity(at: 0.2)  // 0.0
    }
  }
}
