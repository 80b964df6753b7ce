import AnimationFrames
import Testing

@testable import TestSupport

private func loop() -> FrameLoop { FrameLoop(owner: "test", reentryMessage: "no frame inside of a frame") }

@Suite struct FrameLoopTests {
  @Test func `the time of a loop never goes back`() {
    let loop = loop()
    var times: [Double] = []
    for time in [0.5, 2, 1, 3] { loop.advance(to: time) { times.append($0) } }
    #expect(times == [0.5, 2, 2, 3] && loop.time == 3)
  }

  @Test func `a frame may ask for the time of its loop`() {
    let loop = loop()
    loop.advance(to: 2) { #expect(loop.time == $0) }
  }

  @Test func `the first frame of a clock is at the time of the loop`() async {
    let loop = loop()
    loop.advance(to: 1) { _ in }
    let clock = ManualClock()
    for time in [10.0, 10.5, 12] { clock.advance(to: time) }
    clock.finish()
    await loop.run(on: clock, isolation: #isolation, while: { true }) { time in loop.advance(to: time) { _ in } }
    #expect(loop.time == 3)
  }

  @Test func `no frame begins inside of a frame`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let loop = FrameLoop(owner: "test", reentryMessage: "no frame inside of a frame")
      loop.advance(to: 1) { _ in loop.advance(to: 2) { _ in } }
    }
    expectSentence("no frame inside of a frame", in: result)
    await #expect(processExitsWith: .failure) {
      let loop = FrameLoop(owner: "test", reentryMessage: "")
      loop.perform {
        loop.perform {}
        loop.advance(to: 2) { _ in }
      }
    }
  }

  @Test func `a loop runs on one clock at a time`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Task { @MainActor in
        let loop = FrameLoop(owner: "test", reentryMessage: "")
        let clock = ManualClock()
        let waiting = Task { @MainActor in
          await loop.run(on: clock, isolation: #isolation, while: { true }) { _ in }
        }
        await Task.yield()
        await loop.run(on: ManualClock(), isolation: #isolation, while: { true }) { _ in }
        await waiting.value
      }.value
    }
    expectSentence("a test must not run on two clocks at the same time", in: result)
  }
}
