import AnimationCurvesFoundation
import Animations
import Animators
import Testing

@testable import TestSupport

@Suite struct AnimationBuilderTests {
  private let stage = Stage()

  @Test func `values and layers in the block move and the completion is called once`() {
    let card = Layer(on: stage)
    let size = Animated(1.0, on: stage)
    var endings: [Bool] = []
    stage.animation(withDuration: 1).delay(0.5).timingCurve(.linear).animations { card.x = 100 }.animations {
      size.target = 3
    }.completion { endings.append($0) }.start()
    #expect(card.presentation.x == 0 && size.value == 1)
    #expect(stage.values(at: [0.5, 1, 1.5]) { [card.presentation.x, size.value] } == [[0, 1], [50, 2], [100, 3]])
    #expect(endings == [true])
    stage.advance(to: 2)
    #expect(endings == [true] && !stage.isRunning)
  }

  @Test func `an animation without a curve begins and ends slowly`() {
    let card = Layer(on: stage)
    stage.animation(withDuration: 1).animations { card.x = 1 }.start()
    #expect(stage.values(at: [0.25, 0.5]) { card.presentation.x } == [UnitCurve.easeInOut.value(at: 0.25), 0.5])
  }

  @Test func `an animation moves no value before it is started, and may be started again`() {
    let card = Layer(on: stage)
    let builder = stage.animation(withDuration: 1).timingCurve(.linear).animations { card.x += 10 }
    #expect(!stage.isRunning)
    builder.start()
    #expect(stage.values(at: [0.5, 1]) { card.presentation.x } == [5, 10])
    builder.start()
    #expect(stage.values(at: [1.5, 2]) { card.presentation.x } == [15, 20])
  }

  @Test(arguments: [0.0, 3])
  func `a spring has settled by its end`(velocity: Double) {
    let card = Layer(on: stage)
    var endings: [Bool] = []
    stage.animation(withDuration: 2, springDamping: 0.5, initialVelocity: velocity).animations { card.x = 100 }
      .completion { endings.append($0) }.start()
    let values = stage.values(at: [1e-6, 1, 1.99, 2, 2.5]) { card.presentation.x }
    let spring = SettledSpring(dampingRatio: 0.5, initialVelocity: velocity * 2)
    #expect(abs(values[0] / 1e-6 - 100 * velocity) < 1)
    #expect(abs(values[1] - 100 * spring.value(at: 0.5)) < 1e-11)
    #expect(abs(values[2] - 100) < 0.11 && values[4] == 100 && endings == [true])
  }

  @Test func `an autoreversing animation goes to its target and back`() {
    let card = Layer(on: stage)
    var endings: [Bool] = []
    stage.animation(withDuration: 1).options(.autoreverses).timingCurve(.linear).animations { card.x = 8 }
      .completion { endings.append($0) }.start()
    #expect(stage.values(at: [0.5, 1, 1.5, 1.75]) { card.presentation.x } == [4, 8, 4, 2])
    #expect(stage.values(at: [2, 2.5]) { card.presentation.x }.last == 8)
    #expect(endings == [true])
  }

  @Test func `a repeating animation repeats until the values are set anew`() {
    let card = Layer(on: stage)
    var endings: [Bool] = []
    stage.animation(withDuration: 1).options([.repeats, .autoreverses]).timingCurve(.linear).animations { card.x = 8 }
      .completion { endings.append($0) }.start()
    #expect(stage.values(at: [0.5, 1.5, 100.25]) { card.presentation.x } == [4, 4, 2])
    card.x = 0
    stage.advance(to: 101)
    #expect(card.presentation.x == 0 && endings == [false] && !stage.isRunning)
    let other = Layer(on: stage)
    stage.animation(withDuration: 1).options(.repeats).timingCurve(.linear).animations { other.x = 8 }.start()
    #expect(stage.values(at: [101.5, 102.25]) { other.presentation.x } == [4, 2])
  }

  @Test func `a repetition that gets another target is over`() {
    let card = Layer(on: stage)
    var endings: [Bool] = []
    stage.animation(withDuration: 1).options(.repeats).animations { card.x = 8 }.completion { endings.append($0) }
      .start()
    stage.advance(to: 2.5)
    stage.animation(withDuration: 1).animations { card.x = 0 }.start()
    stage.advance(to: 2.6)
    #expect(endings == [false])
    stage.advance(to: 4)
    #expect(endings == [false] && !stage.isRunning)
  }

  @Test func `an animation that is cut short is not finished`() {
    let card = Layer(on: stage)
    var endings: [Bool] = []
    stage.animation(withDuration: 1).animations { card.x = 8 }.completion { endings.append($0) }.start()
    stage.advance(to: 0.25)
    card.x = 3
    stage.advance(to: 0.5)
    #expect(endings == [false])
  }

  @Test func `an animation that is cut short while it goes back is not finished`() {
    let card = Layer(on: stage)
    var endings: [Bool] = []
    stage.animation(withDuration: 1).options(.autoreverses).animations { card.x = 8 }.completion { endings.append($0) }
      .start()
    stage.advance(to: 1.25)
    card.x = 3
    stage.advance(to: 1.5)
    #expect(endings == [false])
  }

  @Test func `an animation cut short a moment before its end is not finished`() {
    let card = Layer(on: stage)
    var endings: [Bool] = []
    stage.animation(withDuration: 1).animations { card.x = 8 }.completion { endings.append($0) }.start()
    stage.advance(to: 1.0.nextDown)
    card.x = 3
    stage.advance(to: 2)
    #expect(endings == [false])
  }

  @Test func `an animation is finished in the frame at its end, at times since the reference date too`() {
    stage.advance(to: 7.8e8)
    for (delay, duration) in [(0.1, 0.2), (0.15, 0.35), (0.2, 0.1), (0.2, 0.9), (0.7, 0.1)] {
      let card = Layer(on: stage)
      var endings: [Bool] = []
      stage.animation(withDuration: duration).delay(delay).animations { card.x = 8 }.completion { endings.append($0) }
        .start()
      // Delay and duration are added before they are added to the time of the stage, which has steps of 10⁻⁷ here.
      stage.advance(to: stage.time + (delay + duration))
      #expect(endings == [true] && card.presentation.x == 8, "\(delay), \(duration)")
    }
  }

  @Test func `an animation without a change is over at once`() {
    var endings: [Bool] = []
    stage.animation(withDuration: 1).animations {}.completion { endings.append($0) }.start()
    stage.animation(withDuration: 1).completion { endings.append($0) }.start()
    #expect(endings == [true, true] && !stage.isRunning)
  }

  @Test func `an animation without a duration is at its end in the next frame`() {
    let card = Layer(on: stage)
    var endings: [Bool] = []
    stage.animation(withDuration: 0).animations { card.x = 8 }.completion { endings.append($0) }.start()
    stage.advance(to: 0)
    #expect(card.presentation.x == 8 && endings == [true])
  }

  @Test func `a completion may begin the next`() {
    let card = Layer(on: stage)
    stage.animation(withDuration: 1).timingCurve(.linear).animations { card.x = 8 }.completion { _ in
      stage.animation(withDuration: 1).timingCurve(.linear).animations { card.x = 0 }.start()
    }.start()
    #expect(stage.values(at: [1, 1.5, 2]) { card.presentation.x } == [8, 4, 0])
  }

  @Test func `seconds are finite and not negative`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Stage().animation(withDuration: -1)
    }
    expectSentence("the duration of an animation must be finite and at least 0 seconds, not -1.0", in: result)
    await #expect(processExitsWith: .failure) { _ = Stage().animation(withDuration: .infinity) }
    await #expect(processExitsWith: .failure) { _ = Stage().animation(withDuration: 1).delay(.nan) }
    await #expect(processExitsWith: .failure) { _ = Stage().animation(withDuration: 1, springDamping: 0) }
  }
}
