// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationFrames
import Testing

private typealias FrameTimer = ImmediateTimer

@Suite struct AnimationFramesPageTests {
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
}
