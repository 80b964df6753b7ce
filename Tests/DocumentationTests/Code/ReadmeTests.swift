// swift-format-ignore-file
// The lines of code are those of the README.

import AnimationCurves
import Testing

@Suite struct ReadmeTests {
  @Test func `a spring`() throws {
    try checkArticle {
      let spring = Spring(duration: 0.5, bounce: 0.3)
      spring.value(target: 100, time: 0.2)                  // 87.37…
      var (x, speed) = (0.0, 0.0)                           // or in each frame, while the target may change:
      spring.update(value: &x, velocity: &speed, target: 100, deltaTime: 1 / 60)
      x                                                     // 1.98…
    }
  }
}
