// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationAlgebra
import AnimationFrames
import Testing

private typealias FrameTimer = ImmediateTimer

private final class Shape {
  var radius = 0.0
  var angle = 0.0
  var alpha = 0.0
}

@Suite struct AnimationAlgebraPageTests {
  @Test func `clips are put together`() async throws {
    let (circle, square, container) = (Shape(), Shape(), Shape())
    try await checkArticle {
      let left = linear(from: 10, to: 100, in: 2.0).time(easeInOut).do { circle.radius = $0 }
      let right = linear(from: 0, to: 2 * Double.pi, in: 2.0).time(easeOut(1.5)).do { square.angle = $0 }
      let fadeIn = linear(from: 0, to: 1, in: 1.0).time(easeInOut).bind(container, with: \.alpha)
      let animation = fadeIn * (left + right).pingPong
      animation.duration          // 5
      let stage = Stage()
      stage.append(animation)
      await stage.run(on: FrameTimer(rate: FrameRate(60)))
    }
    #expect(container.alpha == 1)
  }

  @Test func `a spinner turns and pulses until it is stopped`() throws {
    final class Spinner {
      var angle = 0.0
      var opacity = 1.0
    }
    let (stage, spinner) = (Stage(), Spinner())
    try checkArticle {
      let turn = linear(from: 0, to: 360, in: 1).bind(spinner, with: \.angle)
      let pulse = linear(from: 1, to: 0.5, in: 0.5).time(easeInOut).pingPong.bind(spinner, with: \.opacity)
      let run = stage.append(turn.endless + pulse.endless)
      stage.advance(to: 1.5)
      spinner.opacity             // 0.5
      run.stop()
    }
    #expect(spinner.angle == 180 && !stage.isRunning)
  }
}
