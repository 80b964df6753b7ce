import AnimationClips
import AnimationCurvesFoundation
import Animations
import Animators
import Testing

@Suite struct AnimatorOperatorsTests {
  @Test
  func `parallel composition binds tighter than sequence, and that tighter than the start`() {
    let stage = Stage()
    let card = Layer(on: stage)
    let (a, b, c) = (Animator.x(1).duration(1), Animator.y(1).duration(2), Animator.alpha(0).duration(4))
    let run = a + b |-> c ~> card
    #expect(run.duration == 6)
    #expect((a + b |-> c).clip.schedule.intervals.map(\.start) == [0, 0, 2])
    #expect((a |-> b + c).clip.schedule.intervals.map(\.start) == [0, 1, 1])
    #expect((a |-> b |-> c).clip.schedule.intervals.map(\.start) == [0, 1, 3])
    stage.advance(to: 6)
    #expect(card.x == 1 && card.y == 1 && card.alpha == 0)
  }

  @Test(arguments: [false, true], [false, true])
  func `an animator is assembled in a variable`(hidden: Bool, last: Bool) {
    let stage = Stage()
    let view = Layer(on: stage)
    if hidden { view.alpha = 0 }
    var animation = Animator.x(200).duration(0.5)
    if hidden { animation = Animator.alpha(1) |-> animation }
    if last { animation = animation |-> Animator.alpha(0) }
    animation ~> view
    #expect(animation.clip.duration == (hidden ? 0.3 : 0) + 0.5 + (last ? 0.3 : 0))
    stage.advance(to: animation.clip.duration - (last ? 0.3 : 0))
    #expect(view.x == 200 && view.alpha == 1)
    stage.advance(to: animation.clip.duration)
    #expect(view.alpha == (last ? 0 : 1))
    #expect(!stage.isRunning)
  }

  @Test func `one animator starts on several targets`() {
    let stage = Stage()
    let (first, second) = (Layer(on: stage), Layer(on: stage))
    second.x = 10
    Animator.dx(5) ~> [first, second]
    stage.advance(to: 0.3)
    #expect(first.x == 5 && second.x == 15)
    #expect(!(Animator.dx(5) ~> [Layer]()).isRunning)
  }

  @Test func `ready groups on different targets go together and a third one after both`() {
    let stage = Stage()
    let (card, other) = (Layer(on: stage), Layer(on: stage))
    let thermometer = Thermometer()
    let both = (Animator.x(100) |-> Animator.y(50)).duration(0.5).to(card) + Animator.alpha(0).duration(2).to(other)
    let all = both |-> level(30).to(thermometer)
    all ~> stage
    #expect(all.clip.schedule.intervals.map(\.start) == [0, 0.5, 0, 2])
    stage.advance(to: 1)
    #expect(card.x == 100 && card.y == 50 && other.alpha < 1 && thermometer.level == 0)
    stage.advance(to: 2.5)
    #expect(other.alpha == 0 && thermometer.level == 15)
    stage.advance(to: 3)
    #expect(thermometer.level == 30)
  }

  @Test func `the units change nothing`() {
    let animator = level(1)
    #expect(
      (animator + .empty).clip.schedule.intervals == animator.clip.schedule.intervals
        && (.empty |-> animator).clip.duration == 1)
    #expect(Animator.together([level(1), level(2, duration: 3)]).clip.duration == 3)
    #expect(Animator.sequence([level(1), level(2, duration: 3)]).clip.duration == 4)
    #expect(Animator<Thermometer>.sequence([]).clip.duration == 0)
  }

  @Test func `groups of many members are flat`() {
    let animator = Animator.sequence((1...5000).map { level(Double($0), duration: 0.5) })
    let thermometer = Thermometer()
    let stage = Stage()
    animator.to(thermometer) ~> stage
    stage.advance(to: 1000)
    #expect(thermometer.level == 2000)
    stage.advance(to: 2500)
    #expect(thermometer.level == 5000 && !stage.isRunning)
  }
}
