import AnimationCurves
import AnimationClips
import Testing

@testable import TestSupport

@Suite struct StageRunsTests {
  private func progress(_ animate: (Stage, @escaping (Double) -> Void) -> Void) -> [Double] {
    let stage = Stage()
    var progress: [Double] = []
    animate(stage) { progress.append($0) }
    for time in [0, 0.5, 1, 1.5, 3, 4] { stage.advance(to: time) }
    return progress
  }

  @Test func `progress goes through the easing`() {
    let values = progress { stage, record in stage.animate(duration: 2, curve: Monomial(2), animation: record) }
    #expect(values == [0, 0.0625, 0.25, 0.5625, 1])
  }

  @Test func `progress goes through the function`() {
    let values = progress { stage, record in stage.animate(duration: 2, curve: { $0 / 2 }, animation: record) }
    #expect(values == [0, 0.125, 0.25, 0.375, 0.5])
  }

  @Test func `a curve that does not end at one ends at its own end`() {
    let curve = PiecewiseLinear([.init(0), .init(0.75)])
    let values = progress { stage, record in stage.animate(duration: 2, curve: curve, animation: record) }
    #expect(values.last == 0.75)
  }

  @Test func `an animation without a duration performs its end at once`() {
    let stage = Stage()
    var calls: [String] = []
    let run = stage.animate(duration: 0, curve: { $0 + 1 }) {
      calls.append("\($0)")
    } completion: {
      calls.append("finished \($0)")
    }
    #expect(calls == ["2.0"] && !run.isRunning)
    stage.advance(to: 0)
    #expect(calls == ["2.0", "finished true"] && !stage.isRunning)
  }

  @Test func `the completion is called once`() {
    let stage = Stage()
    var endings: [Bool] = []
    stage.animate(duration: 1, animation: { _ in }) { endings.append($0) }
    for time in 0...3 { stage.advance(to: Double(time)) }
    stage.stop(.atEnd)
    #expect(endings == [true])
  }

  @Test func `a negative duration is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Stage().animate(duration: -1) { _ in }
    }
    expectSentence("the duration of an animation must be finite and at least 0 seconds, not -1.0", in: result)
  }

  @Test func `a duration that is not a number is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Stage().animate(duration: .nan) { _ in }
    }
    expectSentence("the duration of an animation must be finite and at least 0 seconds, not nan", in: result)
  }

  @Test func `a spring is stretched to the duration, and ends exactly at its target`() {
    let values = progress { stage, record in stage.animate(duration: 2, curve: .bouncy, animation: record) }
    let spring = Spring.bouncy
    #expect(values == [0, 0.25, 0.5, 0.75].map { spring.value(at: $0 * spring.settlingDuration) } + [1])
    let family = progress { stage, record in stage.animate(duration: 2, curve: Back().easeOut, animation: record) }
    #expect(family == [0, 0.25, 0.5, 0.75, 1].map { Back().reversed.value(at: $0) })
  }

  @Test func `a stage and its runs say what they are at`() {
    let stage = Stage()
    #expect("\(stage)" == "Stage at 0.0 s, at rest")
    let run = stage.animate(duration: 2) { _ in }
    stage.advance(to: 0.5)
    #expect("\(stage)" == "Stage at 0.5 s, 1 moving" && "\(run)" == "Run of 2.0 s, running")
    run.stop()
    #expect("\(run)" == "Run of 2.0 s, over" && "\(stage)" == "Stage at 0.5 s, at rest")
    stage.animate(duration: 0, animation: { _ in }, completion: { _ in })
    #expect("\(stage)" == "Stage at 0.5 s, completions pending")
  }
}
