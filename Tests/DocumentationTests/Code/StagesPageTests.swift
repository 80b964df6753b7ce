// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationClips
import Testing

private typealias FrameTimer = ImmediateTimer

@Suite struct StagesPageTests {
  @Test func `a stage moves a position`() async throws {
    var position = 0.0
    try await checkArticle {
      let stage = Stage()
      let run = stage.animate(duration: 0.3, curve: .easeOut) { position = 100 * $0 }
      stage.advance(to: 0.15)                                   // by a call
      await stage.run(on: FrameTimer(rate: FrameRate(60)))      // or in real time, until nothing moves
      run.isRunning                                             // false
    }
    #expect(position == 100)
  }

  @Test func `a stage knows the present`() {
    let link = (now: 5.0, isPaused: false)
    runArticle {
      let stage = Stage(now: { link.now })
      stage.animate(duration: 1) { _ in }
    }
  }

  @Test func `a value lags behind its target`() throws {
    let stage = Stage()
    try checkArticle {
      let lag = stage.follow(Follower(from: 100.0, halfLife: 0.2))
      lag.target = 60                                           // a hit
      stage.advance(to: 0.2)
      lag.value                                                 // 80.0
      lag.target = 40                                           // another one
      stage.advance(to: 0.4)
      lag.value                                                 // 60.0
    }
  }
}
