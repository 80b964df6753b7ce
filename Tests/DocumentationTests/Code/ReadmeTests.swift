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
      scale.value                                                  // 1.21…, moving
      Spring(duration: 0.5, bounce: 0.3).value(target: 100.0, time: 0.1)  // 42.33…
      UnitCurve.easeInOut.velocity(at: 0.5)                        // 1.72…: analytic, never a difference
    }
  }
}
