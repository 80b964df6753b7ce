import AnimationClips
import Testing

@MainActor @Suite struct StageRunFinishedTests {
  private func clock(through duration: Double) -> ManualClock {
    let clock = ManualClock()
    clock.advance(through: duration, at: 4)
    return clock
  }

  @Test func `steps in a row show the frames of the stage's clock in one task`() async {
    let stage = Stage(clock: clock(through: 10))
    var starts: [Double] = []
    for step in 1...5 {
      starts.append(stage.time)
      let finished = await stage.animate(duration: 0.5) { _ in }.finished
      #expect(finished, "step \(step)")
    }
    #expect(starts == [0, 0.5, 1, 1.5, 2] && stage.time == 2.5)
  }

  @Test func `a run that is over, stopped or without a stage is not waited for`() async {
    let stage = Stage()
    let run = stage.animate(duration: 0.5) { _ in }
    stage.advance(to: 1)
    #expect(await run.finished)
    let stopped = stage.animate(duration: 0.5) { _ in }
    stopped.stop()
    #expect(await stopped.finished == false)
    let skipped = stage.animate(duration: 0.5) { _ in }
    skipped.stop(.atEnd)
    #expect(await skipped.finished)
  }

  @Test func `a run that another task shows ends the wait before the stage counts as idle`() async {
    let stage = Stage()
    var log: [String] = []
    let steps = Task {
      for step in 1...3 {
        _ = await stage.animate(duration: 0.5) { _ in }.finished
        log.append("\(step) at \(stage.time)")
      }
    }
    await stage.run(on: clock(through: 10))
    log.append("idle at \(stage.time)")
    await steps.value
    #expect(log == ["1 at 0.5", "2 at 1.0", "3 at 1.5", "idle at 1.5"])
  }

  @Test func `two tasks wait on one clock, and the second goes on when the first has left`() async {
    let stage = Stage(clock: clock(through: 10))
    let (short, long) = (stage.animate(duration: 0.5) { _ in }, stage.animate(duration: 2) { _ in })
    let first = Task { await short.finished }
    let second = Task { await long.finished }
    #expect(await first.value)
    #expect(await second.value)
    #expect(stage.time == 2)
  }

  @Test func `a cancelled wait returns false and stops nothing`() async {
    let stage = Stage()
    let run = stage.animate(duration: 1) { _ in }
    let wait = Task { await run.finished }
    await Task.yield()
    wait.cancel()
    #expect(await wait.value == false)
    #expect(run.isRunning)
    stage.advance(to: 1)
    #expect(await run.finished)
  }

  @Test func `a clock that has ended leaves the wait to other frames`() async {
    let clock = ManualClock()
    clock.advance(to: 0)
    clock.finish()
    let stage = Stage(clock: clock)
    let run = stage.animate(duration: 1) { _ in }
    let wait = Task { await run.finished }
    for _ in 0..<8 { await Task.yield() }
    stage.advance(to: 2)
    #expect(await wait.value)
  }

  @Test func `a stage that a waiting task shows is taken over by a run, which sees all frames from then on`() async {
    let clock = ManualClock()
    let stage = Stage(clock: clock)
    let (first, second) = (stage.animate(duration: 0.5) { _ in }, stage.animate(duration: 1) { _ in })
    let waits = [Task { await first.finished }, Task { await second.finished }]
    clock.advance(to: 5)
    for _ in 0..<8 { await Task.yield() }
    #expect(stage.time == 0)
    var frames: [Double] = []
    let run = Task { await stage.run { frames.append($0) } }
    await Task.yield()
    for time in [5.25, 5.5, 6, 7] { clock.advance(to: time) }
    await run.value
    for wait in waits { #expect(await wait.value) }
    #expect(frames == [0.25, 0.5, 1])
  }

  @Test func `a run that is cancelled before it takes over leaves the frames to the wait`() async {
    let clock = ManualClock()
    let stage = Stage(clock: clock)
    let step = stage.animate(duration: 1) { _ in }
    let wait = Task { await step.finished }
    for _ in 0..<4 { await Task.yield() }
    var frames: [Double] = []
    let run = Task { await stage.run { frames.append($0) } }
    await Task.yield()
    run.cancel()
    await run.value
    for time in [0.0, 0.5, 1] { clock.advance(to: time) }
    #expect(await wait.value)
    #expect(frames.isEmpty)
  }
}
