import AnimationClips
import Testing

@testable import TestSupport

/// An animation that records its frame times, and calls a closure in each frame.
private final class Log: FrameAnimation {
  let duration: Double
  var times: [Double] = []
  var effect: (Double) -> Void = { _ in }

  init(duration: Double) { self.duration = duration }

  func advance(to time: Double) {
    times.append(time)
    effect(time)
  }
}

@Suite struct StageRunTests {
  @Test func `an animation is advanced in every frame and ends exactly at its duration`() {
    let stage = Stage()
    let animation = Log(duration: 1)
    var endings: [Bool] = []
    stage.append(animation) { endings.append($0) }
    for time in [0, 0.4, 0.8, 1.2, 1.6] { stage.advance(to: time) }
    #expect(animation.times == [0, 0.4, 0.8, 1])
    #expect(endings == [true])
    #expect(!stage.isRunning)
  }

  @Test func `several animations run at once, each from the frame in which it was appended`() {
    let stage = Stage()
    let (first, second) = (Log(duration: 4), Log(duration: 1))
    stage.append(first)
    stage.advance(to: 1)
    let run = stage.append(second)
    #expect(run.isRunning)
    stage.advance(to: 1.5)
    stage.advance(to: 2)
    #expect(first.times == [1, 1.5, 2])
    #expect(second.times == [0.5, 1])
    #expect(!run.isRunning && stage.isRunning)
  }

  @Test func `a run that an effect appends begins in that frame and is performed in the next`() {
    let stage = Stage()
    let (first, second) = (Log(duration: 1), Log(duration: 2))
    first.effect = { if $0 == 0.5 { stage.append(second) } }
    stage.append(first)
    stage.advance(to: 0.5)
    #expect(second.times.isEmpty)
    stage.advance(to: 0.75)
    #expect(second.times == [0.25])
  }

  @Test func `runs that completions append cannot hold up a frame`() {
    let stage = Stage()
    var (count, isOver) = (0, false)
    func next() {
      count += 1
      stage.append(Log(duration: 0)) { _ in if !isOver { next() } }
    }
    next()
    stage.advance(to: 1)
    stage.advance(to: 2)
    #expect(count == 3)
    // Otherwise the last completion and the stage would retain each other.
    isOver = true
    stage.advance(to: 3)
  }

  @Test func `a stop at the end performs the end`() {
    let stage = Stage()
    let animation = Log(duration: 8)
    var endings: [Bool] = []
    stage.append(animation) { endings.append($0) }
    stage.advance(to: 1)
    stage.stop(.atEnd)
    stage.stop(.atEnd)
    stage.advance(to: 9)
    #expect(animation.times == [1, 8])
    #expect(endings == [true])
  }

  @Test func `a frozen run stays where it was`() {
    let stage = Stage()
    let (first, second) = (Log(duration: 8), Log(duration: 8))
    var endings: [Bool] = []
    let run = stage.append(first) { endings.append($0) }
    stage.append(second)
    stage.advance(to: 1)
    run.stop(.frozen)
    run.stop(.atEnd)
    stage.advance(to: 2)
    #expect(first.times == [1])
    #expect(second.times == [1, 2])
    #expect(endings == [false])
  }

  @Test func `a run may stop itself and others from inside its effects`() {
    let stage = Stage()
    let (first, second) = (Log(duration: 8), Log(duration: 8))
    var endings: [String] = []
    first.effect = { if $0 == 1 { stage.stop(.atEnd) } }
    second.effect = { _ in #expect(endings.isEmpty) }
    stage.append(first) { endings.append("first \($0)") }
    stage.append(second) { endings.append("second \($0)") }
    stage.advance(to: 1)
    #expect(first.times == [1, 8])
    #expect(second.times == [8])
    // With the completions of the frame, in the order of registration.
    #expect(endings == ["first true", "second true"] && !stage.isRunning)
  }

  @Test func `no run is left when the completion is called`() {
    let stage = Stage()
    var wasRunning: Bool?
    stage.append(Log(duration: 1)) { _ in wasRunning = stage.isRunning }
    stage.advance(to: 1)
    #expect(wasRunning == false)
  }

  @Test func `a clock that jumps back is clamped`() {
    let stage = Stage()
    let animation = Log(duration: 4)
    stage.append(animation)
    for time in [1, 3, 2, 3.5] { stage.advance(to: time) }
    #expect(animation.times == [1, 3, 3, 3.5])
    #expect(stage.time == 3.5)
  }

  @Test func `a frame at the rounded end is the end`() {
    // 0.3 − 0.1 is less than 0.2, but 0.1 + 0.2 is not more than the frame at 0.30000000000000004.
    let stage = Stage()
    stage.advance(to: 0.1)
    let animation = Log(duration: 0.2)
    stage.append(animation)
    stage.advance(to: 0.1 + 0.2)
    #expect(animation.times == [0.2])
  }

  @Test func `a run that has ended is released`() {
    let stage = Stage()
    weak var released: Log?
    do {
      let animation = Log(duration: 1)
      released = animation
      stage.append(animation)
    }
    #expect(released != nil)
    stage.advance(to: 1)
    #expect(released == nil)
  }

  @Test func `a run that a stop ends calls its completion before the stop returns, and runs nothing else of the stage`()
  {
    let stage = Stage()
    var endings: [String] = []
    let run = stage.append(Log(duration: 8)) { endings.append("stopped \($0)") }
    stage.append(Log(duration: 0)) { endings.append("other \($0)") }
    run.stop(.frozen)
    #expect(endings == ["stopped false"] && !run.isRunning)
    stage.advance(to: 0)
    #expect(endings == ["stopped false", "other true"] && !stage.isRunning)
  }

  @Test func `a run that a completion stops completes in the next frame, and one without a completion leaves no work`()
  {
    let stage = Stage()
    var endings: [String] = []
    let long = stage.append(Log(duration: 8)) { endings.append("long \($0) \(stage.time)") }
    stage.append(Log(duration: 1)) { _ in
      endings.append("short")
      long.stop()
    }
    stage.advance(to: 1)
    #expect(endings == ["short"] && stage.isRunning)
    stage.advance(to: 2)
    #expect(endings == ["short", "long false 2.0"] && !stage.isRunning)
    stage.append(Log(duration: 0))
    #expect(!stage.isRunning)
  }

  @Test func `the first of two stops in a frame counts`() {
    let stage = Stage()
    let animation = Log(duration: 8)
    var endings: [Bool] = []
    let run = stage.append(animation) { endings.append($0) }
    animation.effect = { _ in
      run.stop(.frozen)
      run.stop(.atEnd)
    }
    stage.advance(to: 1)
    #expect(animation.times == [1] && endings == [false])
  }

  @Test func `an animation without a duration is performed at once, and completes with the next completions`() {
    let stage = Stage()
    let animation = Log(duration: 0)
    var endings: [Bool] = []
    let run = stage.append(animation) { endings.append($0) }
    #expect(animation.times == [0] && !run.isRunning && endings.isEmpty && stage.isRunning)
    stage.advance(to: 0)
    #expect(animation.times == [0] && endings == [true] && !stage.isRunning)
  }

  @Test func `completions of runs are called in the order of their times, and then of registration`() {
    let stage = Stage()
    var endings: [Double] = []
    for duration in [0.9, 0.3, 0.6] { stage.append(Log(duration: duration)) { _ in endings.append(duration) } }
    stage.append(Log(duration: 0.3)) { _ in endings.append(0.31) }
    stage.advance(to: 2)
    #expect(endings == [0.3, 0.31, 0.6, 0.9])
  }
}

@Suite struct StageOnAClockTests {
  @Test func `a stage on a clock runs until no run is left`() async {
    let stage = Stage()
    let animation = Log(duration: 1)
    stage.append(animation)
    let clock = ManualClock()
    for time in [5, 5.5, 6.5, 7] { clock.advance(to: time) }
    await stage.run(on: clock)
    #expect(animation.times == [0, 0.5, 1])
  }

  @Test func `another clock goes on where one ended`() async {
    let stage = Stage()
    let animation = Log(duration: 4)
    stage.append(animation)
    for first in [0.0, 100] {
      let clock = ManualClock()
      clock.advance(to: first)
      clock.advance(to: first + 1)
      clock.finish()
      await stage.run(on: clock)
    }
    #expect(animation.times == [0, 1, 1, 2])
    #expect(stage.isRunning)
  }

  @Test func `a stage on a clock waits for further runs if told to`() async {
    let stage = Stage()
    let clock = ManualClock()
    for time in [0.0, 1, 2] { clock.advance(to: time) }
    clock.finish()
    await stage.run(on: clock, untilIdle: false)
    #expect(stage.time == 2)
  }

  @Test func `a stage runs on a timer`() async {
    let stage = Stage()
    let animation = Log(duration: 0.5)
    stage.append(animation)
    await stage.run(on: FrameTimer(rate: FrameRate(4), clock: TestClock()))
    #expect(animation.times == [0, 0.25, 0.5])
  }

  @Test @MainActor func `effects are performed in the isolation of the caller`() async {
    let stage = Stage()
    var count = 0
    stage.animate(duration: 1) { _ in
      MainActor.preconditionIsolated()
      count += 1
    }
    await stage.run(on: FrameTimer(rate: FrameRate(4), clock: TestClock()))
    #expect(count == 5)
  }

  @Test func `an effect performed when a run is stopped may not advance the stage`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stage = Stage()
      var isFirst = true
      stage.animate(duration: 1) { _ in
        guard isFirst else { return }
        isFirst = false
        stage.advance(to: 1)
      }
      stage.stop(.atEnd)
    }
    expectSentence("an effect or a completion must not advance its stage", in: result)
  }

  @Test func `a frame is at a finite time`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Stage().advance(to: .infinity)
    }
    expectSentence("the time of a frame must be finite, in seconds, not inf", in: result)
    await #expect(processExitsWith: .failure) { Stage().advance(to: .nan) }
  }

  @Test @MainActor func `cancelling ends the run and leaves the animation where it is`() async {
    let stage = Stage()
    let animation = Log(duration: .infinity)
    stage.append(animation)
    let run = Task { await stage.run(on: ManualClock()) }
    run.cancel()
    await run.value
    #expect(stage.isRunning && animation.times.isEmpty)
  }

  @Test func `a run whose stage is gone is over`() async {
    var endings: [Bool] = []
    var stage: Stage? = Stage()
    let run = stage?.animate(duration: 1, animation: { _ in }, completion: { endings.append($0) })
    let stopped = stage?.animate(
      duration: 1, animation: { _ in },
      completion: { [weak stage] in
        endings.append($0)
        stage?.animate(duration: 1) { _ in }
      })
    stage = nil
    #expect(run?.isRunning == false && stopped?.isRunning == false && endings == [false, false])
    #expect(await run?.finished == false)
    run?.stop(.atEnd)
    #expect(endings.count == 2)
  }
}
