import Animations
import Testing

private struct Pose: Equatable {
  var height = 0.0
  var angle = 0.0
}

@Suite struct KeyframeAnimatorTests {
  private let stage = Stage()

  @Test func `an animator plays from the initial value at a trigger`() {
    var starts: [Double] = []
    let animator = KeyframeAnimator(initialValue: 0.0, repeating: false, on: stage) { value in
      let _ = starts.append(value)
      KeyframeTrack { LinearKeyframe(20, duration: 1) }
    }
    #expect(animator.value == 0 && !animator.isAnimating && !stage.isRunning)
    animator.trigger()
    stage.advance(to: 0.25)
    #expect(animator.value == 5 && animator.isAnimating)
    stage.advance(to: 1)
    #expect(animator.value == 20 && !animator.isAnimating && !stage.isRunning)
    animator.trigger()
    #expect(animator.value == 0)
    stage.advance(to: 1.5)
    #expect(animator.value == 10)
    #expect(starts == [0, 0])
  }

  @Test func `a stopped animator stays where it is until it is triggered`() {
    let animator = KeyframeAnimator(initialValue: 0.0, on: stage) { _ in
      KeyframeTrack { LinearKeyframe(20, duration: 1) }
    }
    stage.advance(to: 2.25)
    animator.stop()
    #expect(animator.value == 5 && !animator.isAnimating)
    stage.advance(to: 3)
    #expect(animator.value == 5 && !stage.isRunning)
    animator.trigger()
    stage.advance(to: 3.5)
    #expect(animator.value == 10 && animator.isAnimating && stage.movingCount == 1)
  }

  @Test func `a play is a run of the stage`() {
    let animator = KeyframeAnimator(initialValue: 0.0, repeating: false, on: stage) { _ in
      LinearKeyframe(20, duration: 1)
    }
    #expect(animator.run == nil)
    animator.trigger()
    #expect(animator.run?.duration == 1 && animator.run?.isRunning == true)
    stage.advance(to: 0.5)
    stage.stop(.atEnd)
    #expect(animator.value == 20 && !animator.isAnimating && !stage.isRunning)
    let repeating = KeyframeAnimator(initialValue: 0.0, on: stage) { _ in LinearKeyframe(20, duration: 1) }
    #expect(repeating.run?.duration == .infinity)
    stage.stop(.atEnd)
    #expect(repeating.value == 20 && !stage.isRunning)
  }

  @Test func `an animator stopped and triggered between two frames begins anew`() {
    let animator = KeyframeAnimator(initialValue: 0.0, on: stage) { _ in
      KeyframeTrack { LinearKeyframe(20, duration: 1) }
    }
    stage.advance(to: 0.75)
    animator.stop()
    animator.trigger()
    stage.advance(to: 1)
    #expect(animator.value == 5 && stage.movingCount == 1)
  }

  @Test func `a repeating animator is released with its holder`() {
    final class Witness {}
    weak var held: Witness?
    do {
      let witness = Witness()
      held = witness
      let animator = KeyframeAnimator(initialValue: 0.0, on: stage) { [witness] value in
        KeyframeTrack { LinearKeyframe(withExtendedLifetime(witness) { value + 1 }, duration: 1) }
      }
      stage.advance(to: 0.5)
      #expect(animator.value == 0.5)
    }
    #expect(held == nil)
    stage.advance(to: 0.75)
    #expect(!stage.isRunning)
  }

  @Test func `an animator triggered while it plays goes on with its velocity`() {
    var starts: [Double] = []
    let animator = KeyframeAnimator(initialValue: 0.0, repeating: false, on: stage) { value in
      let _ = starts.append(value)
      KeyframeTrack { CubicKeyframe(20, duration: 1) }
    }
    animator.trigger()
    stage.advance(to: 0.5)
    // Smoothstep: 10, at 30 per second.
    #expect(animator.value == 10)
    animator.trigger()
    #expect(starts == [0, 10])
    stage.advance(to: 0.75)
    // The cubic Hermite from 10 at 30 per second to 20 at rest, at a quarter: 0.84375·10 + 0.140625·30 + 0.15625·20.
    #expect(isNear(animator.value, 8.4375 + 4.21875 + 3.125))
    stage.advance(to: 1.5)
    #expect(animator.value == 20)
  }

  @Test func `a repeating animator triggered while it plays starts its later rounds from the initial value`() {
    let animator = KeyframeAnimator(initialValue: 0.0, on: stage) { _ in
      KeyframeTrack { LinearKeyframe(20, duration: 1) }
    }
    stage.advance(to: 0.5)
    animator.trigger()
    for (time, value) in [(0.5, 10.0), (1, 15), (1.5, 20), (1.75, 5), (2.25, 15), (3.75, 5)] {
      stage.advance(to: time)
      #expect(animator.value == value, "\(time)")
    }
  }

  @Test func `a repeating animator repeats without end`() {
    let animator = KeyframeAnimator(initialValue: Pose(), on: stage) { _ in
      KeyframeTrack(\.height) { LinearKeyframe(8, duration: 1) }
      KeyframeTrack(\.angle) { LinearKeyframe(90, duration: 2) }
    }
    for (time, pose) in [
      (0.5, Pose(height: 4, angle: 22.5)), (2, Pose(height: 8, angle: 90)), (2.5, Pose(height: 4, angle: 22.5)),
      (1e6 + 0.5, Pose(height: 4, angle: 22.5)),
    ] {
      stage.advance(to: time)
      #expect(animator.value == pose)
    }
  }

  @Test func `a move at the end is shown`() {
    let animator = KeyframeAnimator(initialValue: 0.0, repeating: false, on: stage) { _ in
      LinearKeyframe(20, duration: 1)
      MoveKeyframe(7)
    }
    animator.trigger()
    stage.advance(to: 1)
    #expect(animator.value == 7 && !animator.isAnimating)
  }

  @Test func `an animator without a duration does not repeat`() {
    let animator = KeyframeAnimator(initialValue: 3.0, on: stage) { _ in MoveKeyframe(7) }
    stage.advance(to: 1)
    #expect(animator.value == 7 && !stage.isRunning)
  }
}
