// swift-format-ignore-file
// The lines of code are those of the README.

import Animations
import Testing

@Suite struct ReadmeTests {
  @Test func `an animation without a view`() throws {
    func print(_ text: String) {}
    try checkArticle {
      let stage = Stage()                                          // instead of a view
      let scale = Animated(1.0, on: stage)
      withAnimation(.bouncy) { scale.target = 1.5 } completion: { print("there") }
      stage.advance(to: 0.1)                                       // or a FrameTimer, in real time
      scale.value                                                  // 1.21…; a new target now keeps the velocity
    }
  }
}
