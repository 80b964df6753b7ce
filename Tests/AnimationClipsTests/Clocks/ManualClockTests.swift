import AnimationClips
import Testing

@testable import TestSupport

@Suite struct ManualClockTests {
  @Test func `the frames of a clock come in the order in which they were made`() async {
    let clock = ManualClock()
    for time in [0, 0.5, 0.25, 3] { clock.advance(to: time) }
    clock.finish()
    var times: [Double] = []
    for await time in clock { times.append(time) }
    #expect(times == [0, 0.5, 0.25, 3])
  }

  @Test func `a clock advances through a duration up to the first frame at its end`() async {
    let clock = ManualClock()
    clock.advance(through: 0.1, at: FrameRate(24))
    var times: [Double] = []
    for await time in clock { times.append(time) }
    #expect(times == (0...3).map { FrameRate(24).time(ofFrame: $0) })
  }

  @Test func `a consumer that waits for a frame is released by cancelling`() async {
    let clock = ManualClock()
    let waiting = Task { () -> Bool in
      var frames = clock.makeAsyncIterator()
      return await frames.next() == nil
    }
    waiting.cancel()
    #expect(await waiting.value)
  }

  @Test func `the next consumer goes on with the frames of a cancelled one`() async {
    let clock = ManualClock()
    for round in 0..<100 {
      let waiting = Task { () -> Double? in
        var frames = clock.makeAsyncIterator()
        return await frames.next()
      }
      waiting.cancel()
      // Cancelled before it began or while it waits: either way it takes no turn.
      #expect(await waiting.value == nil)
      clock.advance(to: Double(round))
      var frames = clock.makeAsyncIterator()
      #expect(await frames.next() == Double(round))
    }
    clock.finish()
    clock.advance(to: 1)
    var frames = clock.makeAsyncIterator()
    #expect(await frames.next() == nil)
  }

  @Test func `a clock is advanced while a consumer waits`() async {
    let (clock, echo) = (ManualClock(), ManualClock())
    let count = Task {
      var count = 0
      for await time in clock {
        count += 1
        echo.advance(to: time)
      }
      return count
    }
    var echoes = echo.makeAsyncIterator()
    for number in 0..<1000 {
      clock.advance(to: Double(number))
      #expect(await echoes.next() == Double(number))
    }
    clock.finish()
    #expect(await count.value == 1000)
  }

  @Test func `a clock is advanced to finite times`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ManualClock().advance(to: .infinity)
    }
    expectSentence("the time of a frame must be finite, in seconds, not inf", in: result)
    await #expect(processExitsWith: .failure) { ManualClock().advance(to: .nan) }
  }

  @Test func `a duration of too many frames is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ManualClock().advance(through: 1e300, at: FrameRate(60))
    }
    expectSentence(
      "an advance must have fewer than 1000000 frames, but 1e+300 s at 60.0 frames per second have too many",
      in: result)
    await #expect(processExitsWith: .failure) { ManualClock().advance(through: 100_000, at: FrameRate(10)) }
    ManualClock().advance(through: 99_999, at: FrameRate(10))
  }
}
