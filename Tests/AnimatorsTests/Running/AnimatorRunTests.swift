import AnimationClips
import Animations
import Animators
import Testing

@testable import TestSupport

@Suite struct AnimatorRunTests {
  private let stage = Stage()
  private let thermometer = Thermometer()

  @Test func `a cancelled run stays where it is`() {
    var endings: [Bool] = []
    let run = (level(10) |-> other(5)).completion { endings.append($0) }.to(thermometer) ~> stage
    stage.advance(to: 0.5)
    run.stop()
    #expect(endings == [false] && !run.isRunning)
    stage.advance(to: 2)
    #expect(thermometer.level == 5 && thermometer.other == 0 && !stage.isRunning)
  }

  @Test func `a run cancelled with its final state shows the rest`() {
    var endings: [Bool] = []
    let run = (rise(10) |-> rise(5) |-> other(5)).completion { endings.append($0) }.to(thermometer) ~> stage
    stage.advance(to: 0.5)
    run.stop(.atEnd)
    #expect(thermometer.level == 15 && thermometer.other == 5 && endings == [true])
  }

  @Test func `a run shows the same values inside and outside withAnimation`() {
    let card = Layer(on: stage)
    withAnimation(.linear(duration: 10)) { Animator.x(100).to(card).perform() }
    #expect(card.presentation.x == 100)
    let move = Animator.y(8).duration(1).timingCurve(.linear)
    withAnimation(.linear(duration: 10)) {
      move ~> card
      stage.advance(to: 0.5)
    }
    #expect(card.presentation.y == 4)
    withAnimation(.linear(duration: 10)) { (Animator.x(0).duration(1) ~> card).stop(.atEnd) }
    #expect(card.presentation.x == 0)
    let fresh = Layer(on: Stage())
    withAnimation(.linear(duration: 10)) { _ = move ~> fresh }
    #expect(fresh.stage.values(at: [0.5, 1]) { fresh.presentation.y } == [4, 8])
    stage.advance(to: 1)
    #expect(!stage.isRunning)
  }

  @Test func `a run can be cancelled before its first frame`() {
    let run = level(10).to(thermometer) ~> stage
    run.stop()
    #expect(thermometer.level == 0)
    let other = level(10).to(thermometer) ~> stage
    other.stop(.atEnd)
    #expect(thermometer.level == 10)
  }

  @Test func `a second cancelling has no effect`() {
    var endings: [Bool] = []
    let run = level(10).completion { endings.append($0) }.to(thermometer) ~> stage
    stage.advance(to: 0.5)
    run.stop()
    run.stop(.atEnd)
    #expect(thermometer.level == 5 && endings == [false])
    stage.advance(to: 1)
    run.stop()
    #expect(endings == [false])
  }

  @Test func `a run that is over is not cancelled`() {
    var endings: [Bool] = []
    let run = level(10).completion { endings.append($0) }.to(thermometer) ~> stage
    stage.advance(to: 1)
    thermometer.level = 3
    run.stop(.atEnd)
    #expect(thermometer.level == 3 && endings == [true])
  }

  @Test func `every one of many completions is called`() {
    var log: [Bool] = []
    let steps = (0..<50).map { level(Double($0)).completion { log.append($0) } }
    let run = Animator.sequence(steps).to(thermometer) ~> stage
    for frame in 1...20 { stage.advance(to: Double(frame)) }
    #expect(log.count == 20 && log.allSatisfy { $0 })
    run.stop()
    #expect(log.count == 50 && log.dropFirst(20).allSatisfy { !$0 })
  }

  @Test func `every completion of a cancelled run is called once`() {
    var log: [String] = []
    let animator =
      level(1).completion { log.append("a \($0)") } |-> level(2).completion { log.append("b \($0)") }
      |-> level(3).completion { log.append("c \($0)") }
    let run = animator.to(thermometer) ~> stage
    stage.advance(to: 1.5)
    #expect(log == ["a true"])
    run.stop()
    #expect(log == ["a true", "b false", "c false"])
  }

  @Test func `a run cancelled from inside a frame ends when the frame is shown`() {
    final class Switch {
      var isHot = false
      var level = 0.0 { didSet { if level > 5 { action() } } }
      var action: () -> Void = {}
    }
    let object = Switch()
    var endings: [Bool] = []
    let run =
      Animator(\Switch.level, to: 10).timingCurve(.linear).duration(1).completion { endings.append($0) }
      .to(object) ~> stage
    object.action = { run.stop() }
    #expect(stage.values(at: [0.5, 0.75, 1]) { object.level } == [5, 7.5, 7.5])
    #expect(endings == [false])
  }

  @Test func `a run cancelled with its final state from inside a frame shows it after the frame`() {
    final class Switch {
      var level = 0.0 { didSet { action() } }
      var other = 0.0
      var action: () -> Void = {}
    }
    let object = Switch()
    let animator = Animator(\Switch.level, to: 10) + Animator(\Switch.other, to: 10)
    var endings: [Bool] = []
    let run = animator.completion { endings.append($0) }.to(object) ~> stage
    object.action = { run.stop(.atEnd) }
    stage.advance(to: 0.1)
    #expect(object.level == 10 && object.other == 10 && endings == [true])
  }

  @Test func `a completion may start an animator which begins in that frame`() {
    let animator = rise(10).to(thermometer)
    var count = 0
    func again(_ finished: Bool) {
      count += 1
      if count < 3 { animator.completion(again) ~> stage }
    }
    animator.completion(again) ~> stage
    // Each run begins at the frame in which the one before it ends.
    #expect(stage.values(at: [0.5, 1.25, 1.75, 2.25, 3.25]) { thermometer.level } == [5, 10, 15, 20, 30])
    #expect(count == 3 && !stage.isRunning)
  }

  @Test func `a completion may cancel another run and its own`() {
    var log: [String] = []
    let long = level(10, duration: 4).completion { log.append("long \($0)") }.to(thermometer) ~> stage
    var own: Stage.Run?
    own =
      other(1).completion { _ in
        log.append("short")
        long.stop()
        own?.stop(.atEnd)
      }.to(thermometer) ~> stage
    _ = stage.values(at: [1, 2]) {}
    #expect(log == ["short", "long false"] && thermometer.level == 2.5)
  }

  @Test func `an animator performed without animation is at its end at once`() {
    var endings: [Bool] = []
    let animator = (rise(1) |-> rise(2).repeated(3) |-> other(5).delay(7) |-> rise(100).endless)
      .completion { endings.append($0) }
    animator.to(thermometer).perform()
    #expect(thermometer.level == 107 && thermometer.other == 5)
    #expect(endings == [true])
  }

  @Test func `a run in real time shows the values of manual frames`() async {
    let clock = ManualClock()
    level(10).to(thermometer) ~> stage
    clock.advance(through: 1, at: .ntsc59_94)
    await stage.run(on: clock)
    #expect(thermometer.level == 10 && !stage.isRunning)
  }

  @Test func `the state at a time does not depend on the frames before it`() {
    let animator =
      (rise(3) |-> level(7) |-> rise(2, duration: 0)).repeated(2) + other(5, duration: 0.7)
      |-> (rise(-1) + other(2).delay(0.3)).repeated(3)
    /// The levels in the frames at `times`.
    func levels(at times: [Double]) -> [[Double]] {
      let (stage, thermometer) = (Stage(), Thermometer())
      thermometer.level = 1
      animator.to(thermometer) ~> stage
      let levels = stage.values(at: times) { [thermometer.level, thermometer.other] }
      #expect(stage.isRunning == ((times.last ?? 0) < 7.9))
      return levels
    }
    // In the third second the level rises from 9 by 3; in the fourth it falls from 12 to 7.
    #expect(levels(at: [0.5, 2.5, 3.25, 8]) == [[2.5, 2.5 / 0.7], [10.5, 5], [10.75, 5], [6, 2]])
    var generator = SplitMix64(seed: 88)
    for _ in 0..<100 {
      let count = Int.random(in: 0...9, using: &generator)
      let times = (0..<count).map { _ in Double.random(in: 0...8, using: &generator) }.sorted() + [8]
      #expect(levels(at: times) == times.flatMap { levels(at: [$0]) })
    }
  }

  @Test func `the run that was started later has an object's property, and the completion of the other one is false`() {
    var endings: [String] = []
    (level(10, duration: 4).completion { endings.append("level \($0)") } + other(8, duration: 4))
      .completion { endings.append("both \($0)") }.to(thermometer) ~> stage
    stage.advance(to: 1)
    level(-2).completion { endings.append("later \($0)") }.to(thermometer) ~> stage
    let states = stage.values(at: [1.5, 2, 3, 4]) { [thermometer.level, thermometer.other] }
    #expect(states == [[0.25, 3], [-2, 4], [-2, 6], [-2, 8]])
    #expect(endings == ["later true", "level false", "both false"] && !stage.isRunning)
  }

  @Test func `a run that has lost all properties is over at once`() {
    var endings: [Bool] = []
    let run = level(10, duration: 4).completion { endings.append($0) }.to(thermometer) ~> stage
    stage.advance(to: 1)
    level(0).to(thermometer) ~> stage
    stage.advance(to: 1.25)
    stage.advance(to: 1.5)
    #expect(!run.isRunning && endings == [false])
  }
}
