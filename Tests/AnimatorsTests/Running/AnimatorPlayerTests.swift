import AnimationCurvesFoundation
import AnimationClips
import Animations
import Testing

@testable import Animators
@testable import TestSupport

@Suite struct AnimatorPlayerTests {
  @Test func `animators nested hundreds deep need no more than a stack of 512 KB`() async {
    await #expect(processExitsWith: .success) {
      let isDone = DispatchSemaphore(value: 0)
      let thread = Thread {
        let completed: (Animator<Thermometer>) -> Animator<Thermometer> = { $0.completion { _ in } }
        let endless: (Animator<Thermometer>) -> Animator<Thermometer> = { ($0 + other(1, duration: 0.001)).endless }
        let repeated: (Animator<Thermometer>) -> Animator<Thermometer> = { $0.repeated(1001) }
        let kinds = [[completed], [endless], [repeated], [completed, repeated]]
        for (index, kind) in kinds.enumerated() {
          var animator = level(1, duration: 0.001)
          for level in 0..<cases(250, thorough: 1000) { animator = kind[level % kind.count](animator) }
          let thermometer = Thermometer()
          let ready = animator.duration(0.002).delay(0.001).to(thermometer).timingCurve(.linear)
          precondition(ready.clip.duration > 0)
          let stage = Stage()
          let run = ready ~> stage
          for time in [0.0005, 0.002, 0.1] { stage.advance(to: time) }
          // Repetitions of repetitions would never end, and have too many intervals.
          let canEnd = index < 2
          run.stop(canEnd ? .atEnd : .frozen)
          if canEnd {
            precondition(!ready.clip.schedule.intervals.isEmpty)
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

  @Test func `a repetition needs no memory for its rounds`() {
    let (stage, thermometer) = (Stage(), Thermometer())
    (rise(1) |-> rise(2)).repeated(1_000_000).to(thermometer) ~> stage
    #expect(stage.values(at: [0.5, 1999, 2000.5]) { thermometer.level } == [0.5, 2998, 3000.5])
  }

  @Test func `repetitions inside repetitions end with the round that contains them`() {
    for duration in [0.1, 0.3, 0.7] as [Double] {
      let (stage, thermometer) = (Stage(), Thermometer())
      let inner = (rise(1, duration: duration) |-> rise(1, duration: 0)).repeated(3)
      (inner |-> rise(4, duration: 0)).repeated(7).to(thermometer) ~> stage
      #expect(stage.values(at: [21 * duration - 1e-6, 100]) { (thermometer.level * 1e4).rounded() / 1e4 } == [65, 70])
      #expect(!stage.isRunning)
    }
  }

  @Test func `repetitions without a duration are performed in their order`() {
    let (stage, thermometer) = (Stage(), Thermometer())
    let doubled = Animator(\Thermometer.logged) { 2 * $0 }.duration(0)
    let increased = Animator(\Thermometer.logged, by: 1).duration(0)
    ((increased |-> doubled.repeated(2)).repeated(2) |-> level(50)).to(thermometer) ~> stage
    stage.advance(to: 0)
    #expect(thermometer.log == [1, 2, 4, 5, 10, 20])
  }

  @Test func `a start value is the value at the start, however rare the frames are`() {
    for frames in [[4.5], [1.5, 4.5], [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5]] {
      let (stage, thermometer) = (Stage(), Thermometer())
      ((rise(1) |-> rise(2)).endless + level(50)).to(thermometer) ~> stage
      // The second member of a round starts from 50, which the other animator has reached by then.
      #expect(stage.values(at: frames) { thermometer.level }.last == 55.5)
    }
  }
}
