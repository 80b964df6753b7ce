import AnimationClips
import Testing

@testable import TestSupport

@Suite struct FrameTimerTests {
  @Test func `frame n is due exactly n intervals after the first`() async {
    let clock = TestClock()
    clock.work(for: .seconds(7))
    var frames = FrameTimer(rate: .film23_976, clock: clock).makeAsyncIterator()
    for number in 0...2_400 { #expect(await frames.next() == FrameRate.film23_976.time(ofFrame: number)) }
    // 100.1 seconds after the first, to the attosecond: nothing has drifted.
    #expect(clock.sleeps.last == .seconds(7) + .milliseconds(100_100))
    #expect(clock.sleeps.count == 2_400)
  }

  @Test func `late frames are skipped up to the latest that is due`() async {
    let clock = TestClock()
    var frames = FrameTimer(rate: FrameRate(10), clock: clock).makeAsyncIterator()
    #expect(await frames.next() == 0)
    clock.work(for: .milliseconds(350))
    #expect(await frames.next() == 0.3)
    #expect(clock.sleeps.isEmpty)
    #expect(await frames.next() == 0.4)
    #expect(clock.sleeps == [.milliseconds(400)])
  }

  @Test func `a frame is drawn if it is due now, and not if it is due later`() async {
    let clock = TestClock()
    var frames = FrameTimer(rate: .film23_976, clock: clock).makeAsyncIterator()
    _ = await frames.next()
    for number in stride(from: 2, through: 4_000, by: 4) {
      let due = Duration.seconds(1) * (number * 1_001) / 24_000
      clock.work(for: due - clock.now.offset)
      #expect(await frames.next() == FrameRate.film23_976.time(ofFrame: number))
      let next = Duration.seconds(1) * ((number + 3) * 1_001) / 24_000
      clock.work(for: next - clock.now.offset - Duration(secondsComponent: 0, attosecondsComponent: 1))
      #expect(await frames.next() == FrameRate.film23_976.time(ofFrame: number + 2))
    }
    #expect(clock.sleeps.isEmpty)
  }

  @Test func `late frames are caught up with one by one and without waiting`() async {
    let clock = TestClock()
    var frames = FrameTimer(rate: FrameRate(10), lateFrames: .caughtUp, clock: clock).makeAsyncIterator()
    #expect(await frames.next() == 0)
    clock.work(for: .milliseconds(350))
    for expected in [0.1, 0.2, 0.3] { #expect(await frames.next() == expected) }
    #expect(clock.sleeps.isEmpty)
    #expect(await frames.next() == 0.4)
    #expect(clock.sleeps == [.milliseconds(400)])
  }

  @Test func `a timer ends when its task is cancelled`() async {
    let timer = FrameTimer(rate: FrameRate(1_000))
    let frames = Task {
      var frames = timer.makeAsyncIterator()
      let first = await frames.next()
      withUnsafeCurrentTask { $0?.cancel() }
      return (first, await frames.next(), await frames.next())
    }
    #expect(await frames.value == (0, nil, nil))
  }

  @Test func `cancelling ends a sleep of an hour`() async {
    let timer = FrameTimer(rate: FrameRate(1, per: 3_600))
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let frames = Task {
      for await _ in timer { begin.yield() }
    }
    for await _ in begun { break }
    frames.cancel()
    await frames.value
  }

  @Test func `a timer runs on every clock whose second is known`() async {
    let clock = TestClock()
    var frames = FrameTimer(rate: FrameRate(4), clock: clock, second: .milliseconds(1)).makeAsyncIterator()
    _ = await frames.next()
    _ = await frames.next()
    #expect(clock.sleeps == [.microseconds(250)])
  }

  @Test(
    arguments: [
      (FrameRate(60), 0x1p53 / 60), (FrameRate(.max), 0x1p53 / 0x1p63), (FrameRate(.max, per: .max), 0x1p53),
      (FrameRate(1, per: 3_600), (0x1p53 / 3_600).rounded(.down) * 3_600),
    ] as [(FrameRate, Double)])
  func `a clock that jumps too far is at the last frame that is counted, and then the timer ends`(
    rate: FrameRate, last: Double
  ) async {
    for lateFrames in [FrameTimer<TestClock>.LateFrames.skipped, .caughtUp] {
      let clock = TestClock()
      var frames = FrameTimer(rate: rate, lateFrames: lateFrames, clock: clock).makeAsyncIterator()
      #expect(await frames.next() == 0)
      clock.work(for: .seconds(Int64.max))
      if lateFrames == .skipped {
        #expect(await frames.next() == last)
        #expect(await frames.next() == nil)
      } else {
        #expect(await frames.next() == rate.time(ofFrame: 1))
        #expect(await frames.next() == rate.time(ofFrame: 2))
      }
    }
  }

  @Test func `a clock that jumps back holds the timer until the next frame is due`() async {
    let clock = TestClock()
    var frames = FrameTimer(rate: FrameRate(10), clock: clock).makeAsyncIterator()
    for expected in [0, 0.1] { #expect(await frames.next() == expected) }
    clock.work(for: .seconds(Int64.min / 2))
    #expect(await frames.next() == 0.2)
    #expect(clock.sleeps.last == .milliseconds(200))
  }

  @Test func `a frame that would last longer than can be counted is never due`() async {
    let clock = TestClock()
    var frames = FrameTimer(rate: FrameRate(1, per: .max), clock: clock).makeAsyncIterator()
    #expect(await frames.next() == 0)
    #expect(await frames.next() == nil)
  }

  @Test func `the shortest frames there are ascend`() async {
    var frames = FrameTimer(rate: FrameRate(.max), clock: TestClock()).makeAsyncIterator()
    var last = -1.0
    for _ in 0..<100 {
      let time = await frames.next() ?? -1
      #expect(time > last)
      last = time
    }
  }

  @Test func `a second of no duration is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FrameTimer(rate: FrameRate(60), clock: TestClock(), second: .zero)
    }
    expectSentence("`second`, the duration of one second of `clock`, must be positive, not 0", in: result)
  }
}
