import AnimationCurvesFoundation
import AnimationFrames
import Animations
import Animators
import Testing

@testable import TestSupport

@Suite struct AnimatorPlanTests {
  @Test func `animators nested as deep as they may be need no more than a stack of 512 KB`() async {
    await #expect(processExitsWith: .success) {
      let isDone = DispatchSemaphore(value: 0)
      let thread = Thread {
        let completed: (Animator<Thermometer>) -> Animator<Thermometer> = { $0.completion { _ in } }
        let reversed: (Animator<Thermometer>) -> Animator<Thermometer> = { ($0 |-> other(1, duration: 0.001)).reversed }
        let endless: (Animator<Thermometer>) -> Animator<Thermometer> = { ($0 + other(1, duration: 0.001)).endless }
        let repeated: (Animator<Thermometer>) -> Animator<Thermometer> = { $0.repeated(1001) }
        let kinds = [[completed], [reversed], [endless], [repeated], [completed, reversed], [completed, repeated]]
        for (index, kind) in kinds.enumerated() {
          var animator = level(1, duration: 0.001)
          for level in 0..<ReadyAnimator.nestingLimit { animator = kind[level % kind.count](animator) }
          let ready = animator.duration(0.002).delay(0.001).to(Thermometer()).timingCurve(.linear)
          precondition(ready.duration > 0)
          let stage = Stage()
          let run = ready ~> stage
          for time in [0.0005, 0.002, 0.1] { stage.advance(to: time) }
          // Repetitions of repetitions would never end, and have too many intervals.
          let canEnd = index != 3 && index != 5
          run.cancel(showFinalState: canEnd)
          precondition(!ready.table(at: FrameRate(1000), for: 0.001).rows.isEmpty)
          if canEnd {
            precondition(!ready.intervals.isEmpty)
            ready.perform()
          }
        }
        isDone.signal()
      }
      thread.stackSize = 512 << 10
      thread.start()
      isDone.wait()
    }
  }

  @Test func `one level of nesting too many is refused`() async {
    let kinds: [(Animator<Thermometer>) -> Animator<Thermometer>] = [
      { $0.completion { _ in } }, { ($0 + level(1)).reversed }, { $0.endless }, { $0.repeated(1001) },
    ]
    let deepest = (0..<ReadyAnimator.nestingLimit).reduce(level(1)) { animator, number in kinds[number % 2](animator) }
    // Settings, groups, and few repetitions are no level of their own; nor is a reversal that is taken back.
    _ = (deepest.delay(1) + deepest |-> deepest.duration(2)).repeated(3)
    _ = (0..<1000).reduce(level(1)) { animator, _ in animator.reversed }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = (0...100).reduce(level(1)) { animator, _ in animator.completion { _ in } }
    }
    expectSentence(
      "a change of an animator can be nested in at most 100 completions, reversals and repetitions", in: result)
    await #expect(processExitsWith: .failure) {
      _ = (0...100).reduce(level(1)) { animator, _ in (animator |-> other(1)).reversed }
    }
    await #expect(processExitsWith: .failure) { _ = (0...100).reduce(level(1)) { animator, _ in animator.endless } }
    await #expect(processExitsWith: .failure) {
      _ = (0...100).reduce(level(1)) { animator, _ in animator.repeated(1001) }
    }
  }

  @Test func `the work of nested reversals does not double at each level`() {
    let (stage, thermometer) = (Stage(), Thermometer())
    let depth = 40
    let logged = Animator(\Thermometer.logged, to: 8).timingCurve(.linear).duration(1)
    let animator = (0..<depth).reduce(logged) { animator, _ in animator.completion { _ in }.reversed }
    animator.to(thermometer) ~> stage
    #expect(stage.values(at: [0.25, 0.5, 0.75, 1, 2]) { thermometer.level } == [2, 4, 6, 0, 0])
    #expect(thermometer.log.count < depth * depth)
  }
}
