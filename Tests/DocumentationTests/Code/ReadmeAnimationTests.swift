// swift-format-ignore-file
// The lines of code are those of the article.

import Animations
import Testing

@Suite struct ReadmeAnimationTests {
  @Test func `a stage`() throws {
    func print(_ text: String) {}
    try checkArticle {
      let stage = Stage()
      let scale = Animated(1.0, on: stage)
      withAnimation(.bouncy) { scale.target = 1.5 } completion: { print("there") }
      stage.advance(to: 0.1)
      withAnimation(.bouncy) { scale.target = 1 }                          // in flight: it turns with its velocity
    }
  }
}
