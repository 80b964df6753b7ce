import AnimationFrames
import Testing

@Suite struct HandTurnedClockTests {
  @Test func itsFramesAreItsTurnsInTheirOrder() async {
    let clock = HandTurnedClock()
    for time in [0, 0.5, 0.25, 3] { clock.turn(to: time) }
    clock.finish()
    var times: [Double] = []
    for await time in clock { times.append(time) }
    #expect(times == [0, 0.5, 0.25, 3])
  }

  @Test func itTurnsThroughADurationUpToTheFirstFrameAtItsEnd() async {
    let clock = HandTurnedClock()
    clock.turn(through: 0.1, at: FrameRate(24))
    var times: [Double] = []
    for await time in clock { times.append(time) }
    #expect(times == (0...3).map { FrameRate(24).time(ofFrame: $0) })
  }

  @Test func whoWaitsForATurnIsReleasedByCancelling() async {
    let clock = HandTurnedClock()
    let waiting = Task { () -> Bool in
      var frames = clock.makeAsyncIterator()
      return await frames.next() == nil
    }
    waiting.cancel()
    #expect(await waiting.value)
  }

  @Test func itIsNotTurnedToNaN() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      HandTurnedClock().turn(to: .nan)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a clock is turned to a time in seconds, not to NaN"))
  }
}
