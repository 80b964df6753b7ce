import AnimationClips
import AnimationCurvesFoundation
import Animations
import Animators
import Testing

@testable import TestSupport

@Suite struct AnimatorTests {
  @Test func `an animator without settings is a spring of damping ratio 0.8 over 0.3 seconds`() {
    let stage = Stage()
    let card = Layer(on: stage)
    Animator.x(100) ~> card
    // A spring of one second, stretched.
    let spring = Spring(settlingDuration: 1, dampingRatio: 0.8)
    #expect(Animator.x(100).clip.duration == 0.3)
    for time in [0, 0.05, 0.1, 0.2, 0.29] {
      stage.advance(to: time)
      #expect(abs(card.x - 100 * spring.value(at: time / 0.3)) < 1e-11)
    }
    // It has settled, and then is there.
    #expect(abs(card.x - 100) < 0.1 && card.x != 100)
    stage.advance(to: 0.3)
    #expect(card.x == 100)
  }

  @Test func `no value changes before the first frame`() {
    let (stage, thermometer) = (Stage(), Thermometer())
    (level(5, duration: 0) + other(1)).to(thermometer) ~> stage
    #expect(thermometer.level == 0)
    stage.advance(to: 0)
    #expect(thermometer.level == 5)
  }

  @Test func `an animator without a duration is performed at once, and completes with the next completions`() {
    let (stage, thermometer) = (Stage(), Thermometer())
    var endings: [Bool] = []
    let run =
      (level(5, duration: 0) |-> rise(1, duration: 0)).completion { endings.append($0) }.to(thermometer) ~> stage
    #expect(thermometer.level == 6 && !run.isRunning && endings.isEmpty)
    stage.advance(to: 0)
    #expect(endings == [true] && !stage.isRunning)
  }

  @Test func `starts are read when a member starts so that relative moves add up`() {
    let (stage, thermometer) = (Stage(), Thermometer())
    thermometer.level = 3
    let animator = rise(10) |-> rise(10) |-> Animator(\Thermometer.level) { $0 * 2 }.duration(1)
    animator.to(thermometer) ~> stage
    thermometer.level = 7
    #expect(stage.values(at: [0.5, 1, 1.5, 2, 3]) { thermometer.level } == [8, 13, 18, 23, 46])
  }

  @Test func `relative moves add up also where frames pass over whole members`() {
    let (stage, thermometer) = (Stage(), Thermometer())
    (rise(1) |-> level(100) |-> rise(1) |-> rise(4)).to(thermometer) ~> stage
    #expect(stage.values(at: [0, 3.5]) { thermometer.level } == [0, 103])
  }

  @Test func `members of one property in parallel are written in their order`() {
    let (stage, thermometer) = (Stage(), Thermometer())
    (level(10) + level(20, duration: 0.5)).to(thermometer) ~> stage
    #expect(stage.values(at: [0.25, 0.5, 0.75, 1]) { thermometer.level } == [10, 20, 7.5, 10])
  }

  @Test func `targets are not kept alive`() {
    let stage = Stage()
    let survivor = Thermometer()
    weak var gone: Thermometer?
    var endings: [Bool] = []
    let animator: ReadyAnimator
    do {
      let thermometer = Thermometer()
      gone = thermometer
      animator = level(1).to(thermometer)
      animator.completion { endings.append($0) } ~> stage
      (animator + level(1).to(survivor)).completion { endings.append($0) } ~> stage
      stage.advance(to: 0.5)
      #expect(thermometer.level == 0.5)
    }
    #expect(gone == nil)
    stage.advance(to: 0.75)
    #expect(endings == [false])
    #expect(survivor.level == 0.75)
    stage.advance(to: 1)
    #expect(endings == [false, true] && survivor.level == 1)
    // Starting it after its target was released does not trap either.
    #expect(animator.start(on: stage).isRunning)
    animator.perform()
    stage.advance(to: 2)
    #expect(!stage.isRunning)
  }

  @Test func `a stage and its layers are released also while they move`() {
    weak var released: Stage?
    weak var target: Layer?
    do {
      let card = Layer(on: Stage())
      (released, target) = (card.stage, card)
      (Animator.dx(10) |-> Animator.alpha(0).endless) ~> card
      card.stage.animation(withDuration: 1).animations { [weak card] in card?.y = 1 }.completion { _ in }.start()
      card.stage.keyframeAnimation(withDuration: 1)
        .keyframe(relativeStart: 0.5, relativeDuration: 0.5) { [weak card] in card?.y = 1 }.completion { _ in }.start()
      card.stage.advance(to: 0.1)
    }
    #expect(released == nil && target == nil)
  }

  @Test func `starting an animator of a released layer completes at once`() {
    var endings: [Bool] = []
    let animator = Animator.dx(10).to(Layer(on: Stage())).completion { endings.append($0) }
    #expect(!animator.start().isRunning && endings == [true])
  }

  @Test func `a run holds nothing when it is over`() {
    let stage = Stage()
    let thermometer = Thermometer()
    weak var captured: Thermometer?
    let run: Stage.Run
    do {
      let object = Thermometer()
      captured = object
      run = level(1).completion { _ in object.level = 1 }.to(thermometer) ~> stage
    }
    stage.advance(to: 0.5)
    #expect(captured != nil)
    stage.advance(to: 1)
    #expect(captured == nil && !run.isRunning)
  }

  @Test func `an animator that is started again while it runs is another run`() {
    let (stage, thermometer) = (Stage(), Thermometer())
    var endings: [String] = []
    let animator = rise(100).to(thermometer)
    animator.completion { endings.append("first \($0)") } ~> stage
    stage.advance(to: 0.25)
    animator.completion { endings.append("second \($0)") } ~> stage
    #expect(thermometer.level == 25)
    thermometer.level = 40
    // The second animator reads its start value, 25, when it starts. It has the property from then on.
    #expect(stage.values(at: [0.5, 1]) { thermometer.level } == [50, 100])
    #expect(endings == ["first false"])
    stage.advance(to: 1.25)
    #expect(endings == ["first false", "second true"] && thermometer.level == 125)
  }

  @Test func `names are given, and do not depend on the names of stored properties`() {
    #expect(Animator(\Thermometer.level, to: 1).clip.schedule.intervals.map(\.name) == ["property"])
    #expect(Animator(\Thermometer.logged, to: 1, name: "mercury").clip.schedule.intervals.map(\.name) == ["mercury"])
    #expect(Animator.dx(5).clip.schedule.intervals.map(\.name) == ["x"])
  }

  @Test func `every animatable value moves`() {
    final class Pointer { var place = CGPoint.zero }
    let (stage, pointer) = (Stage(), Pointer())
    (Animator(\Pointer.place, to: CGPoint(x: 2, y: 4)) |-> Animator(\Pointer.place, by: CGPoint(x: 1, y: -1)))
      .timingCurve(.linear).duration(1).to(pointer) ~> stage
    #expect(
      stage.values(at: [0.5, 1, 2]) { pointer.place } == [
        CGPoint(x: 1, y: 2), CGPoint(x: 2, y: 4), CGPoint(x: 3, y: 3),
      ])
  }

  @Test func `a class of one's own may belong to a stage`() {
    final class Dial: Staged {
      let stage: Stage
      var angle = 350.0
      init(on stage: Stage) { self.stage = stage }
    }
    let dial = Dial(on: Stage())
    Animator(\Dial.angle, to: 10, interpolation: .shortestTurn(of: 360)).timingCurve(.linear).duration(1) ~> dial
    #expect(dial.stage.values(at: [0.25, 0.5, 1]) { dial.angle } == [-5, 0, 10])
  }

  @Test func `an animator without a stage cannot start by itself`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      level(1).to(Thermometer()).start()
    }
    expectSentence("no target belongs to a stage", in: result)
  }

  @Test func `a curve is accepted also if its type is not known, and an expression of it as a unit curve`() {
    let easings: [any Easing] = [UnitCurve.linear, UnitCurve.linear]
    let curves: [any Curve] = [Spring.smooth, UnitCurve.linear]
    let (stage, thermometer) = (Stage(), Thermometer())
    let place = Animated(0, on: stage)
    for (easing, curve) in zip(easings, curves) {
      #expect(linear(from: 0, to: 8, in: 1).time(easing.unitCurve).value(progress: 0.5) == 4)
      #expect(Clip(curve.unitCurve, in: 2).value(progress: 1) == 1)
      stage.animate(duration: 1, curve: easing) { thermometer.other = $0 }
      withAnimation(.timingCurve(easing, duration: 1)) { place.target += 2 }
      stage.animation(withDuration: 1).timingCurve(curve).animations {}.start()
      stage.keyframeAnimation(withDuration: 1).timingCurve(easing).start()
      Animator(\Thermometer.level, to: 4).duration(1).timingCurve(easing).to(thermometer) ~> stage
      stage.animate(duration: 1, curve: (place.target > 2 ? easing : curve).unitCurve) { _ in }
    }
    stage.advance(to: 0.5)
    #expect(thermometer.other == 0.5 && thermometer.level == 2 && place.value == 2)
  }
}
