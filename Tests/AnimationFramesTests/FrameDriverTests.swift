import AnimationFrames
import Testing

@testable import TestSupport

/// An animation that writes down when it was advanced, and does what it is told to in each frame.
private final class Recorder: FrameAnimation {
  let duration: Double
  var times: [Double] = []
  var effect: (Double) -> Void = { _ in }

  init(duration: Double) { self.duration = duration }

  func advance(to time: Double) {
    times.append(time)
    effect(time)
  }
}

@Suite struct FrameDriverTests {
  @Test func `an animation is advanced in every frame and ends exactly at its duration`() {
    let driver = FrameDriver()
    let animation = Recorder(duration: 1)
    var endings: [Bool] = []
    driver.append(animation) { endings.append($0) }
    for time in [0, 0.4, 0.8, 1.2, 1.6] { driver.advance(to: time) }
    #expect(animation.times == [0, 0.4, 0.8, 1])
    #expect(endings == [true])
    #expect(!driver.isRunning)
  }

  @Test func `several animations run at once, each from the frame in which it was appended`() {
    let driver = FrameDriver()
    let (first, second) = (Recorder(duration: 4), Recorder(duration: 1))
    driver.append(first)
    driver.advance(to: 1)
    let run = driver.append(second)
    #expect(driver.isRunning(run))
    driver.advance(to: 1.5)
    driver.advance(to: 2)
    #expect(first.times == [1, 1.5, 2])
    #expect(second.times == [0.5, 1])
    #expect(!driver.isRunning(run) && driver.isRunning)
  }

  @Test func `a run that an effect appends begins in that frame and is performed in the next`() {
    let driver = FrameDriver()
    let (first, second) = (Recorder(duration: 1), Recorder(duration: 2))
    first.effect = { if $0 == 0.5 { driver.append(second) } }
    driver.append(first)
    driver.advance(to: 0.5)
    #expect(second.times.isEmpty)
    driver.advance(to: 0.75)
    #expect(second.times == [0.25])
  }

  @Test func `runs that completions append cannot hold up a frame`() {
    let driver = FrameDriver()
    var (count, isOver) = (0, false)
    func next() {
      count += 1
      driver.append(Recorder(duration: 0)) { _ in if !isOver { next() } }
    }
    next()
    driver.advance(to: 1)
    driver.advance(to: 2)
    #expect(count == 3)
    // Else the last completion would keep the driver, and that the completion.
    isOver = true
    driver.advance(to: 3)
  }

  @Test func `a stop at the end performs the end`() {
    let driver = FrameDriver()
    let animation = Recorder(duration: 8)
    var endings: [Bool] = []
    driver.append(animation) { endings.append($0) }
    driver.advance(to: 1)
    driver.stop(.atEnd)
    driver.stop(.atEnd)
    driver.advance(to: 9)
    #expect(animation.times == [1, 8])
    #expect(endings == [true])
  }

  @Test func `a frozen run stays where it was`() {
    let driver = FrameDriver()
    let (first, second) = (Recorder(duration: 8), Recorder(duration: 8))
    var endings: [Bool] = []
    let run = driver.append(first) { endings.append($0) }
    driver.append(second)
    driver.advance(to: 1)
    driver.stop(run, .frozen)
    driver.stop(run, .atEnd)
    driver.advance(to: 2)
    #expect(first.times == [1])
    #expect(second.times == [1, 2])
    #expect(endings == [false])
  }

  @Test func `a run may stop itself and others from inside its effects`() {
    let driver = FrameDriver()
    let (first, second) = (Recorder(duration: 8), Recorder(duration: 8))
    var endings: [String] = []
    first.effect = { if $0 == 1 { driver.stop(.atEnd) } }
    driver.append(first) { endings.append("first \($0)") }
    driver.append(second) { endings.append("second \($0)") }
    driver.advance(to: 1)
    #expect(first.times == [1, 8])
    #expect(second.times == [8])
    #expect(endings == ["second true", "first true"])
  }

  @Test func `no run is left when the completion is called`() {
    let driver = FrameDriver()
    var wasRunning: Bool?
    driver.append(Recorder(duration: 1)) { _ in wasRunning = driver.isRunning }
    driver.advance(to: 1)
    #expect(wasRunning == false)
  }

  @Test func `a clock that jumps back is clamped`() {
    let driver = FrameDriver()
    let animation = Recorder(duration: 4)
    driver.append(animation)
    for time in [1, 3, 2, 3.5] { driver.advance(to: time) }
    #expect(animation.times == [1, 3, 3, 3.5])
    #expect(driver.time == 3.5)
  }

  @Test func `a frame at the rounded end is the end`() {
    // 0.3 − 0.1 is less than 0.2, but 0.1 + 0.2 is not more than the frame at 0.30000000000000004.
    let driver = FrameDriver()
    driver.advance(to: 0.1)
    let animation = Recorder(duration: 0.2)
    driver.append(animation)
    driver.advance(to: 0.1 + 0.2)
    #expect(animation.times == [0.2])
  }

  @Test func `a run that has ended is released`() {
    let driver = FrameDriver()
    weak var released: Recorder?
    do {
      let animation = Recorder(duration: 1)
      released = animation
      driver.append(animation)
    }
    #expect(released != nil)
    driver.advance(to: 1)
    #expect(released == nil)
  }

  @Test func `advancing from inside an effect is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let driver = FrameDriver()
      driver.animate(duration: 1) { _ in driver.advance(to: 2) }
      driver.advance(to: 1)
    }
    expectSentence("an effect must not advance its driver", in: result)
  }
}

@Suite struct FrameDriverOnAClockTests {
  @Test func `a driver on a clock runs until no run is left`() async {
    let driver = FrameDriver()
    let animation = Recorder(duration: 1)
    driver.append(animation)
    let clock = ManualClock()
    for time in [5, 5.5, 6.5, 7] { clock.advance(to: time) }
    await driver.run(on: clock)
    #expect(animation.times == [0, 0.5, 1])
  }

  @Test func `another clock goes on where one ended`() async {
    let driver = FrameDriver()
    let animation = Recorder(duration: 4)
    driver.append(animation)
    for first in [0.0, 100] {
      let clock = ManualClock()
      clock.advance(to: first)
      clock.advance(to: first + 1)
      clock.finish()
      await driver.run(on: clock)
    }
    #expect(animation.times == [0, 1, 1, 2])
    #expect(driver.isRunning)
  }

  @Test func `a driver on a clock waits for further runs if told to`() async {
    let driver = FrameDriver()
    let clock = ManualClock()
    for time in [0.0, 1, 2] { clock.advance(to: time) }
    clock.finish()
    await driver.run(on: clock, untilIdle: false)
    #expect(driver.time == 2)
  }

  @Test func `a driver runs on a timer`() async {
    let driver = FrameDriver()
    let animation = Recorder(duration: 0.5)
    driver.append(animation)
    await driver.run(on: FrameTimer(rate: FrameRate(4), clock: TestClock()))
    #expect(animation.times == [0, 0.25, 0.5])
  }

  @Test @MainActor func `effects are performed in the isolation of the caller`() async {
    let driver = FrameDriver()
    var count = 0
    driver.animate(duration: 1) { _ in
      MainActor.preconditionIsolated()
      count += 1
    }
    await driver.run(on: FrameTimer(rate: FrameRate(4), clock: TestClock()))
    #expect(count == 5)
  }

  @Test func `a run belongs to its driver`() {
    let (driver, other) = (FrameDriver(), FrameDriver())
    let run = driver.append(Recorder(duration: 1))
    let mine = other.append(Recorder(duration: 1))
    other.stop(run, .frozen)
    #expect(other.isRunning(mine) && !other.isRunning(run) && driver.isRunning(run))
  }

  @Test func `an effect performed when a run is stopped may not advance the driver`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let driver = FrameDriver()
      var isFirst = true
      driver.animate(duration: 1) { _ in
        guard isFirst else { return }
        isFirst = false
        driver.advance(to: 1)
      }
      driver.stop(.atEnd)
    }
    expectSentence("an effect must not advance its driver", in: result)
  }

  @Test func `a frame is at a finite time`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      FrameDriver().advance(to: .infinity)
    }
    expectSentence("the time of a frame must be finite, in seconds, not inf", in: result)
    await #expect(processExitsWith: .failure) { FrameDriver().advance(to: .nan) }
  }

  @Test @MainActor func `cancelling ends the run and leaves the animation where it is`() async {
    let driver = FrameDriver()
    let animation = Recorder(duration: .infinity)
    driver.append(animation)
    let run = Task { await driver.run(on: ManualClock()) }
    run.cancel()
    await run.value
    #expect(driver.isRunning && animation.times.isEmpty)
  }
}
