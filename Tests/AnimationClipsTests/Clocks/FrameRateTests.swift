import AnimationClips
import Testing

@testable import TestSupport

@Suite struct FrameRateTests {
  @Test func `frames are due at the rounded fraction`() {
    #expect(FrameRate(60).time(ofFrame: 90) == 1.5)
    // 24 000 frames of film take 1 001 seconds; a sum of 24 000 intervals would not hit that.
    #expect(FrameRate.film23_976.time(ofFrame: 24_000) == 1_001)
    #expect(FrameRate.ntsc59_94.time(ofFrame: 60_000_000) == 1_001_000)
  }

  @Test func `the rate is frames per second`() {
    #expect(FrameRate.film23_976.framesPerSecond == 24_000.0 / 1_001)
    #expect(FrameRate(25).framesPerSecond == 25)
  }

  @Test func `a rate of no frames is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = FrameRate(0) }
    expectSentence("a frame rate needs a positive number of frames and of seconds, not 0/1", in: result)
  }

  @Test func `a whole number of frames per second is a literal`() {
    let rate: FrameRate = 60
    #expect(rate == FrameRate(60) && rate.time(ofFrame: 90) == 1.5)
    #expect(FrameTimer(rate: 24).rate.framesPerSecond == 24)
  }
}
