// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationClips
import Testing

private typealias FrameTimer = ImmediateTimer

private final class Shape {
  var radius = 0.0
  var angle = 0.0
  var alpha = 0.0
}

@Suite struct AnimationClipsPageTests {
  @Test func `clips are put together`() async throws {
    let (circle, square, container) = (Shape(), Shape(), Shape())
    try await checkArticle {
      let left = linear(from: 10, to: 100, in: 2.0).time(easeInOut).do { circle.radius = $0 }
      let right = linear(from: 0, to: 2 * Double.pi, in: 2.0).time(easeOut(1.5)).do { square.angle = $0 }
      let fadeIn = linear(from: 0, to: 1, in: 1.0).time(easeInOut).bind(container, with: \.alpha)
      let animation = fadeIn * (left + right).looped
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
      let pulse = linear(from: 1, to: 0.5, in: 0.5).time(easeInOut).looped.bind(spinner, with: \.opacity)
      let run = stage.append(turn.endless + pulse.endless)
      stage.advance(to: 1.5)
      spinner.opacity             // 0.5
      run.stop()
    }
    #expect(spinner.angle == 180 && !stage.isRunning)
  }

  @Test func `a clip reads its start, acts and completes`() {
    let (stage, circle) = (Stage(), Shape())
    var log: [String] = []
    func print(_ item: Any) { log.append("\(item)") }
    runArticle {
      let slide = Clip.starting(in: 0.3) { [weak circle] in
        guard let start = circle?.radius else { return nil }
        return { progress in circle?.radius = start + 20 * progress }
      }
      let steps = slide * .instant { print("half") } * .wait(0.5) * slide.completion { finished in print(finished) }
      stage.append(steps.repeated(3))
    }
    stage.advance(to: 2)
    stage.advance(to: 4)
    #expect(circle.radius == 120 && log == ["half", "half", "true", "half", "true", "true"])
  }

  @Test func `a clip with names has a schedule`() throws {
    let fadeIn = linear(from: 0, to: 1, in: 1.0).do { _ in }
    let (left, right) = (linear(from: 0, to: 1, in: 2.0).do { _ in }, linear(from: 0, to: 1, in: 2.0).do { _ in })
    try checkArticle {
      let intro = fadeIn.named("fade in") * (left.named("grow") + right.named("turn"))
      intro.schedule.intervals.map(\.start)    // [0.0, 1.0, 1.0]
      intro.schedule.svg()
    }
  }
}
