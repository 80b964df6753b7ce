// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationCurves
import AnimationFrames
import Testing

private typealias FrameTimer = HandTimer

@Suite struct AnimationFramesPageTests {
  @Test func `a driver moves a position`() async throws {
    var position = 0.0
    func interpolate(from start: Double, to end: Double, at progress: Double) -> Double { start + (end - start) * progress }
    try await checkArticle {
      let driver = FrameDriver()
      driver.animate(duration: 0.3, curve: .easeOut) { position = interpolate(from: 0, to: 100, at: $0) }
      await driver.run(on: FrameTimer(rate: FrameRate(60)))    // in real time
      driver.advance(to: 0.25)                                 // or by hand
    }
    #expect(position == 100)
  }
}
