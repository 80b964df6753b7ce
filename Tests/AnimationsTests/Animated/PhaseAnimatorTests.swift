import Animations
import Testing

@testable import TestSupport

@Suite struct PhaseAnimatorTests {
  private let stage = Stage()

  /// Advances at 8 frames a second, and gives the phases that were shown.
  private func phases<Phase>(of animator: PhaseAnimator<Phase>, frames: Int) -> [Phase] {
    (0..<frames).map { _ in
      stage.advance(to: stage.time + 0.125)
      return animator.phase
    }
  }

  @Test func `an animator goes round without end`() {
    let place = Animated(0.0, on: stage)
    let animator = PhaseAnimator([0.0, 10, 20], on: stage) {
      place.target = $0
    } animation: { _ in
      .linear(duration: 0.25)
    }
    #expect(animator.phase == 10 && place.value == 0)
    stage.advance(to: 0.125)
    #expect(isNear(place.value, 5))
    #expect(phases(of: animator, frames: 7) == [20, 20, 0, 0, 10, 10, 20])
  }

  @Test func `a stopped animator reaches the phase that it moves to`() {
    let place = Animated(0.0, on: stage)
    let animator = PhaseAnimator([0.0, 10, 20], on: stage) {
      place.target = $0
    } animation: { _ in
      .linear(duration: 0.25)
    }
    stage.advance(to: 0.125)
    animator.stop()
    #expect(phases(of: animator, frames: 4) == [10, 10, 10, 10])
    #expect(place.value == 10 && !stage.isRunning)
    animator.trigger()
    // It is there already, so that the next frame goes on.
    #expect(animator.phase == 10 && phases(of: animator, frames: 3) == [20, 20, 0])
  }

  @Test func `a trigger makes one round`() {
    let place = Animated(5.0, on: stage)
    let animator = PhaseAnimator([-10.0, 0, 10], repeating: false, on: stage) {
      place.target = $0
    } animation: { _ in
      .linear(duration: 0.25)
    }
    #expect(place.value == -10 && !stage.isRunning)
    animator.trigger()
    #expect(phases(of: animator, frames: 7) == [0, 10, 10, -10, -10, -10, -10])
    #expect(place.value == -10 && !stage.isRunning)
    animator.trigger()
    #expect(animator.phase == 0 && stage.isRunning)
  }

  @Test func `a trigger while it moves begins anew from where the values are`() {
    let place = Animated(0.0, on: stage)
    let animator = PhaseAnimator([0.0, 10, 20], repeating: false, on: stage) {
      place.target = $0
    } animation: { _ in
      .linear(duration: 0.25)
    }
    animator.trigger()
    _ = phases(of: animator, frames: 3)
    #expect(isNear(place.value, 15))
    animator.trigger()
    #expect(animator.phase == 10 && isNear(place.value, 15))
    #expect(phases(of: animator, frames: 8) == [10, 20, 20, 0, 0, 0, 0, 0])
  }

  @Test func `a step begins when the one before is logically complete`() {
    let place = Animated(0.0, on: stage)
    // The first step is smooth, and logically complete after half a second, long before it reaches its target.
    let animator = PhaseAnimator([0.0, 10, 0.5], repeating: false, on: stage) {
      place.target = $0
    } animation: {
      $0 == 10 ? .smooth : .linear(duration: 0.125)
    }
    animator.trigger()
    #expect(phases(of: animator, frames: 6) == [10, 10, 10, 0.5, 0, 0])
  }

  @Test func `a phase without an animation is shown for one frame`() {
    var shown: [Int] = []
    let animator = PhaseAnimator(1...3, on: stage) {
      shown.append($0)
    } animation: { _ in
      nil
    }
    #expect(phases(of: animator, frames: 4) == [3, 1, 2, 3])
    #expect(shown == [1, 2, 3, 1, 2, 3])
  }

  @Test func `a single phase rests`() {
    let animator = PhaseAnimator(["only"], on: stage) { _ in }
    #expect(animator.phase == "only" && !stage.isRunning)
    animator.trigger()
    #expect(!stage.isRunning)
  }

  @Test func `an animator goes on as long as it is held`() {
    let place = Animated(0.0, on: stage)
    do {
      let animator = PhaseAnimator([0.0, 10], on: stage) {
        place.target = $0
      } animation: { _ in
        .linear(duration: 1)
      }
      #expect(animator.phase == 10)
    }
    stage.advance(to: 1)
    #expect(place.value == 10 && !stage.isRunning)
  }

  @Test func `an animator without phases is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PhaseAnimator([Int](), on: Stage()) { _ in }
    }
    expectSentence("there must be at least one phase", in: result)
  }

  @Test func `a round is a run of the stage`() {
    let stage = Stage()
    let angle = Animated(0.0, on: stage)
    let wave = PhaseAnimator([0.0, 20, -20], repeating: false, on: stage) {
      angle.target = $0
    } animation: { _ in
      .linear(duration: 1)
    }
    #expect(wave.run == nil)
    wave.trigger()
    let first = wave.run
    #expect(first?.isRunning == true && first?.duration == .infinity)
    for time in [0.5, 1, 2, 3, 4] { stage.advance(to: time) }
    #expect(first?.isRunning == false && angle.value == 0 && !stage.isRunning)
    wave.trigger()
    stage.advance(to: 4.5)
    stage.stop(.atEnd)
    #expect(wave.phase == 0 && angle.value == 0 && wave.run?.isRunning == false)
    stage.advance(to: 5)
    #expect(!stage.isRunning)
    let forever = PhaseAnimator([0.0, 20], on: stage) {
      angle.target = $0
    } animation: { _ in
      .linear(duration: 1)
    }
    #expect(forever.run?.isRunning == true)
    stage.stop()
    for time in [6.0, 7, 8] { stage.advance(to: time) }
    #expect(forever.phase == 20 && angle.value == 20 && !stage.isRunning)
  }
}
