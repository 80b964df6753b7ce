import AnimationClips
import Testing

@testable import TestSupport

@Suite struct StageTests {
  private let stage = Stage()

  /// The times of the stage in the frames at `times`.
  private func shown(at times: [Double]) -> [Double] {
    var shown: [Double] = []
    stage.animate(duration: 9) { [stage] _ in shown.append(stage.time) }
    for time in times { stage.advance(to: time) }
    return shown
  }

  @Test func `the time of a stage never goes back, and a frame may ask for it`() {
    #expect(shown(at: [0.5, 2, 1, 3]) == [0.5, 2, 2, 3] && stage.time == 3)
  }

  @Test func `the first frame of a clock is at the time of the stage`() async {
    stage.advance(to: 1)
    let clock = ManualClock()
    for time in [10.0, 10.5, 12] { clock.advance(to: time) }
    clock.finish()
    var frames: [Double] = []
    await stage.run(on: clock, untilIdle: false) { frames.append($0) }
    #expect(frames == [1, 1.5, 3])
  }

  @Test func `no frame begins inside of a frame or of its completions`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stage = Stage()
      stage.animate(duration: 1) { _ in stage.advance(to: 2) }
      stage.advance(to: 1)
    }
    expectSentence("an effect or a completion must not advance its stage", in: result)
    await #expect(processExitsWith: .failure) {
      let stage = Stage()
      stage.animate(duration: 1) { _ in
      } completion: { _ in
        stage.advance(to: 2)
      }
      stage.advance(to: 1)
    }
  }

  @Test func `a stage runs on one clock at a time`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Task { @MainActor in
        let stage = Stage()
        let waiting = Task { @MainActor in await stage.run(on: ManualClock(), untilIdle: false) }
        await Task.yield()
        await stage.run(on: ManualClock(), untilIdle: false)
        await waiting.value
      }.value
    }
    expectSentence("a stage must not run on two clocks at the same time", in: result)
  }
}
