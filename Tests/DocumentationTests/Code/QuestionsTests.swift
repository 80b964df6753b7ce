// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationCurves
import Testing

@Suite struct QuestionsTests {
  @Test func `a spring moves after its duration`() throws {
    try checkArticle {
      let spring = Spring(duration: 0.5, bounce: 0.3)
      spring.settlingDuration                       // 1.04…
      spring.value(at: 0.5)                         // 1.01…
    }
  }

  @Test func `a fraction of a distance`() throws {
    try checkArticle {
      let fraction = UnitCurve.easeOut.value(at: 0.5)
      interpolate(from: 10.0, to: 20, at: fraction)  // 16.84…
    }
  }

  @Test func `a target that changes`() throws {
    try checkArticle {
      var (x, speed) = (0.0, 0.0)
      Spring.bouncy.update(value: &x, velocity: &speed, target: 100, deltaTime: 0.1)
      Spring.bouncy.update(value: &x, velocity: &speed, target: 0, deltaTime: 0.1)
      x                                             // 45.04…
    }
  }
}
