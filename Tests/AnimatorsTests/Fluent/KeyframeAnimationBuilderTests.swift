import AnimationCurvesFoundation
import Animations
import Animators
import Testing

@testable import TestSupport

@Suite struct KeyframeAnimationBuilderTests {
  private let stage = Stage()

  @Test func `keyframes move their values in their fraction of the duration`() {
    let card = Layer(on: stage)
    var endings: [Bool] = []
    stage.keyframeAnimation(withDuration: 4)
      .keyframe(relativeStart: 0.5, relativeDuration: 0.5) { card.alpha = 0 }
      .keyframe(relativeStart: 0, relativeDuration: 0.25) { card.x = 100 }
      .keyframe(relativeStart: 0.25, relativeDuration: 0.25) { card.x = 0 }
      .completion { endings.append($0) }.start()
    let states = stage.values(at: [0.5, 1, 1.5, 2, 3, 4]) { [card.presentation.x, card.presentation.alpha] }
    #expect(states == [[50, 1], [100, 1], [50, 1], [0, 1], [0, 0.5], [0, 0]])
    stage.advance(to: 5)
    #expect(endings == [true] && !stage.isRunning)
  }

  @Test func `a keyframe that begins between frames ends exactly`() {
    let card = Layer(on: stage)
    stage.keyframeAnimation(withDuration: 1).delay(1)
      .keyframe(relativeStart: 0.25, relativeDuration: 0.5) { card.x = 8 }.start()
    #expect(stage.values(at: [1, 1.2, 1.35]) { card.presentation.x } == [0, 0, 0])
    // Since 1.35, for 0.4 seconds.
    #expect(abs(stage.values(at: [1.55]) { card.presentation.x }[0] - 4) < 1e-14)
    #expect(stage.values(at: [1.76, 2]) { card.presentation.x } == [8, 8])
    #expect(!stage.isRunning)
  }

  @Test func `the completion is called when the last values are there`() {
    let card = Layer(on: stage)
    var states: [[Double]] = []
    func note(_ finished: Bool) { states.append([card.presentation.x, card.presentation.alpha, finished ? 1 : 0]) }
    // At the very end, and wholly between two frames.
    stage.keyframeAnimation(withDuration: 1)
      .keyframe(relativeStart: 0, relativeDuration: 1) { card.x = 4 }
      .keyframe(relativeStart: 1, relativeDuration: 0) { card.x = 8 }
      .keyframe(relativeStart: 0.8, relativeDuration: 0.1) { card.alpha = 0 }
      .completion { note($0) }.start()
    #expect(stage.values(at: [0.5, 1]) { [card.presentation.x, card.presentation.alpha] } == [[2, 1], [8, 0]])
    #expect(states == [[8, 0, 1]])
    stage.advance(to: 2)
    #expect(states.count == 1 && !stage.isRunning)
    stage.keyframeAnimation(withDuration: 0).keyframe(relativeStart: 0, relativeDuration: 0) { card.x = 3 }
      .completion { note($0) }.start()
    stage.advance(to: 2)
    #expect(states.last == [3, 0, 1])
  }

  @Test func `the curve of the keyframes can be set`() {
    let card = Layer(on: stage)
    stage.keyframeAnimation(withDuration: 1).timingCurve(.easeIn)
      .keyframe(relativeStart: 0, relativeDuration: 1) { card.x = 1 }.start()
    #expect(stage.values(at: [0.5]) { card.presentation.x } == [UnitCurve.easeIn.value(at: 0.5)])
  }

  @Test func `an animation that is cut short is not finished`() {
    let card = Layer(on: stage)
    var endings: [Bool] = []
    stage.keyframeAnimation(withDuration: 1).keyframe(relativeStart: 0, relativeDuration: 0.5) { card.x = 1 }
      .completion { endings.append($0) }.start()
    stage.advance(to: 0.125)
    card.x = 5
    _ = stage.values(at: [0.25, 1]) {}
    #expect(card.presentation.x == 5 && endings == [false])
  }

  @Test(arguments: [0.0, 7.8e8])
  func `keyframes cut short a moment before their end are not finished, at any time of the stage`(start: Double) {
    for isCut in [false, true] {
      let stage = Stage()
      let card = Layer(on: stage)
      stage.advance(to: start)
      let end = stage.time + 0.75 * 0.3
      var endings: [Bool] = []
      stage.keyframeAnimation(withDuration: 0.3).keyframe(relativeStart: 0, relativeDuration: 0.75) { card.x = 1 }
        .completion { endings.append($0) }.start()
      stage.advance(to: isCut ? end.nextDown.nextDown.nextDown : end)
      card.x = 5
      stage.advance(to: end + 1)
      #expect(endings == [!isCut])
    }
  }

  @Test func `an animation without keyframes lasts its duration`() {
    var endings: [Bool] = []
    stage.keyframeAnimation(withDuration: 1).completion { endings.append($0) }.start()
    stage.advance(to: 0.5)
    #expect(endings.isEmpty)
    stage.advance(to: 1)
    #expect(endings == [true])
    stage.keyframeAnimation(withDuration: 0).completion { endings.append($0) }.start()
    #expect(endings == [true])
    stage.advance(to: 1)
    #expect(endings == [true, true])
  }

  @Test func `the fractions of a keyframe are within 0 and 1`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Stage().keyframeAnimation(withDuration: 1).keyframe(relativeStart: 1.5, relativeDuration: 0) {}
    }
    expectSentence("the relative start and duration of a keyframe must be within 0...1, not 1.5 and 0.0", in: result)
    await #expect(processExitsWith: .failure) {
      _ = Stage().keyframeAnimation(withDuration: 1).keyframe(relativeStart: .nan, relativeDuration: 0) {}
    }
    await #expect(processExitsWith: .failure) { _ = Stage().keyframeAnimation(withDuration: .nan) }
    await #expect(processExitsWith: .failure) { _ = Stage().keyframeAnimation(withDuration: 1).delay(-1) }
  }

  @Test func `keyframes are a run, whose rest is shown at once if it is stopped at its end`() {
    let stage = Stage()
    let card = Layer(on: stage)
    var endings: [Bool] = []
    let builder = stage.keyframeAnimation(withDuration: 2)
      .keyframe(relativeStart: 0, relativeDuration: 0.5) { card.x = 100 }
      .keyframe(relativeStart: 0.5, relativeDuration: 0.5) { card.y = 50 }
      .completion { endings.append($0) }
    let run = builder.start()
    #expect(run.isRunning && run.duration == 2)
    stage.advance(to: 0.5)
    run.stop(.atEnd)
    #expect(card.y == 50 && card.presentation.y == 50 && endings == [true])
    let other = builder.start()
    stage.stop()
    #expect(!other.isRunning && endings == [true, false])
  }
}
