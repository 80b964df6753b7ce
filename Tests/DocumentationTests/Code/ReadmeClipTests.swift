// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationAlgebra
import AnimationFrames
import Testing

private typealias FrameTimer = HandTimer

private final class Shape {
  var radius = 0.0
  var alpha = 0.0
}

@Suite struct ReadmeClipTests {
  @Test func `clips`() async throws {
    let (circle, container) = (Shape(), Shape())
    try await checkArticle {
      let grow = linear(from: 10, to: 100, in: 2).time(easeInOut).do { circle.radius = $0 }
      let fadeIn = linear(from: 0, to: 1, in: 1).bind(container, with: \.alpha)
      let driver = FrameDriver()
      driver.append(fadeIn * grow.looped)                                  // 5 seconds
      await driver.run(on: FrameTimer(rate: FrameRate(60)))
    }
  }
}
