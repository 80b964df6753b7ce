// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationAlgebra
import Testing

private typealias FrameTimer = HandTimer

private final class Shape {
  var radius = 0.0
  var alpha = 0.0
}

@Suite struct ReadmeClipTests {
  @Test func `a callback`() throws {
    final class Bar { var width = 0.0 }
    let (stage, bar) = (Stage(), Bar())
    try checkArticle {
      stage.animate(duration: 0.4, curve: Back().easeOut) { bar.width = 120 * $0 }    // a callback with a curve
    }
    stage.advance(to: 0.2)
    #expect(bar.width > 120)
    stage.advance(to: 0.4)
    #expect(bar.width == 120)
  }

  @Test func `clips`() async throws {
    let (circle, container) = (Shape(), Shape())
    try await checkArticle {
      let grow = linear(from: 10, to: 100, in: 2).time(easeInOut).do { circle.radius = $0 }
      let fadeIn = linear(from: 0, to: 1, in: 1).bind(container, with: \.alpha)
      let stage = Stage()
      stage.append(fadeIn * grow.pingPong)                                 // 5 seconds
      await stage.run(on: FrameTimer(rate: FrameRate(60)))
    }
  }
}
