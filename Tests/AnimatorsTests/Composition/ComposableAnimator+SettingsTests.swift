import AnimationClips
import AnimationCurvesFoundation
import Animations
import Animators
import Testing

@testable import TestSupport

@Suite struct ComposableAnimatorSettingsTests {
  /// Returns the levels of an animator on a fresh thermometer at these times.
  private func levels(_ animator: Animator<Thermometer>, at times: [Double], from start: Double = 0) -> [Double] {
    let (stage, thermometer) = (Stage(), Thermometer())
    thermometer.level = start
    animator.to(thermometer) ~> stage
    return stage.values(at: times) { thermometer.level }
  }

  // MARK: Which setting counts

  @Test func `the outermost value of each setting wins`() {
    let inner = Animator(\Thermometer.level, to: 8).duration(5).timingCurve(.linear)
    let curved = (inner + .empty).duration(2)
    #expect(curved.clip.duration == 2)
    // The duration is the outer one, the curve is still the inner one.
    #expect(levels(curved, at: [1]) == [4])
    let steps = (inner |-> inner).duration(2).timingCurve(Steps(2))
    #expect(levels(steps, at: [0.9, 1.1, 2]) == [0, 4, 8])
    #expect(levels(inner.duration(2).duration(4), at: [1]) == [2])
  }

  @Test func `a spring and a curve replace each other`() {
    let spring = level(1).spring(dampingRatio: 0.4)
    #expect(levels(spring, at: [0.5]) != [0.5] && levels(spring.timingCurve(.linear), at: [0.5]) == [0.5])
    #expect(levels(level(1), at: [0.5]) == [0.5])
    #expect(levels((level(1) |-> level(2)).spring(), at: [1, 2]) == [1, 2])
  }

  @Test func `a duration of a group is that of each member`() {
    let group = (level(1) |-> level(2) |-> level(3)).duration(0.5)
    #expect(group.clip.duration == 1.5)
    #expect((level(1, duration: 3) + other(2)).duration(0.5).clip.duration == 0.5)
  }

  @Test func `a delay of a group delays the group once`() {
    let group = (level(1) |-> level(2)).delay(2)
    #expect(group.clip.duration == 4)
    #expect(levels(group, at: [1.9, 2, 2.5, 3, 3.5, 4], from: -1) == [-1, -1, 0, 1, 1.5, 2])
    let together = (level(1) + other(1)).delay(2)
    #expect(together.clip.duration == 3 && together.clip.schedule.intervals.map(\.start) == [0, 2, 2])
  }

  @Test func `a delay is replaced and those of members stay`() {
    #expect(level(1).delay(5).delay(2).clip.duration == 3)
    #expect(level(1).delay(5).delay(0).clip.duration == 1)
    #expect(level(1).delay(5).duration(2).completion { _ in }.delay(1).clip.duration == 3)
    let staggered = (level(1).delay(0.5) + other(1).delay(1)).delay(2)
    #expect(staggered.clip.duration == 4)
    #expect(level(1).delay(1).repeated(2).delay(1).clip.duration == 5)
  }

  @Test func `the start is read after the delay`() {
    let (stage, thermometer) = (Stage(), Thermometer())
    rise(1).delay(1).to(thermometer) ~> stage
    stage.advance(to: 0.5)
    thermometer.level = 10
    #expect(stage.values(at: [1, 1.5, 2]) { thermometer.level } == [10, 10.5, 11])
  }

  // MARK: Springs

  @Test(arguments: [0.1, 0.5, 0.8, 1, 1.5], [-20, 0, 1, 20])
  func `a spring has settled by its duration and ends exactly`(dampingRatio: Double, velocity: Double) {
    let animator = level(1).spring(dampingRatio: dampingRatio, initialVelocity: velocity).duration(2)
    let values = levels(animator, at: [1e-6, 1.999999, 2])
    #expect(abs(values[0] / 1e-6 - velocity) < 2e-2)
    #expect(abs(values[1] - 1) <= 0.00101 && values[2] == 1)
  }

  // MARK: Repetitions

  @Test func `repetitions of relative moves add up`() {
    #expect(levels(rise(10).repeated(3), at: [0.5, 1, 1.5, 3]) == [5, 10, 15, 30])
    #expect(levels(rise(10).repeated(3), at: [3]) == [30])
    #expect(levels(rise(10).repeated(5), at: [0, 4.5]) == [0, 45])
    #expect(level(1).repeated(1).clip.duration == 1 && level(1).repeated(7).clip.duration == 7)
  }

  @Test func `many repetitions are made one by one`() {
    let many = rise(1, duration: 0.125).repeated(1200)
    #expect(many.clip.duration == 150)
    #expect(levels(many |-> rise(0.5), at: [0.0625, 75, 150.5, 151]) == [0.5, 600, 1200.25, 1200.5])
    // In one frame too, none is left out.
    #expect(levels(many, at: [200]) == [1200])
    #expect(levels(rise(1, duration: 0).repeated(1200) |-> rise(1), at: [0, 0.5, 1]) == [1200, 1200.5, 1201])
    // However their durations round, the last one ends.
    for duration in [0.1, 0.3, 0.7, 0.9] as [Double] {
      #expect(levels(rise(1, duration: duration).repeated(1500), at: [400, 2000]).last == 1500)
    }
    let nested = many.repeated(1_000_000)
    #expect(nested.clip.duration == 150_000_000 && levels(nested, at: [0.125, 150.25]) == [1, 1202])
  }

  @Test func `a group is repeated as a whole`() {
    #expect(levels((level(10) |-> level(0)).repeated(2), at: [0.5, 1.5, 2.5, 3.5, 4]) == [5, 5, 5, 5, 0])
  }

  @Test func `an endless animator goes on until it is cancelled`() {
    let (stage, thermometer) = (Stage(), Thermometer())
    let run = rise(1).endless.to(thermometer) ~> stage
    #expect(run.duration == .infinity)
    #expect(stage.values(at: [0.5, 1, 1.5, 100, 100.25]) { thermometer.level } == [0.5, 1, 1.5, 100, 100.25])
    run.stop()
    stage.advance(to: 101)
    #expect(!stage.isRunning && thermometer.level == 100.25)
  }

  @Test func `an endless animator ends with its round when its end is to be shown`() {
    let (stage, thermometer) = (Stage(), Thermometer())
    var endings: [Bool] = []
    let animator = (rise(1) |-> rise(2)).completion { endings.append($0) }.endless + level(50)
    let run = (animator |-> level(1000)).to(thermometer) ~> stage
    stage.advance(to: 4.5)
    // Rounds of 3 in 2 seconds: 50 is reached after a third of the first one, then 2 and a round and 0.5 are added.
    #expect(endings == [true, true] && thermometer.level == 55.5)
    run.stop(.atEnd)
    #expect(endings == [true, true, true] && thermometer.level == 58)
  }

  @Test func `an endless animator of no duration is performed once`() {
    let (stage, thermometer) = (Stage(), Thermometer())
    (rise(1, duration: 0).endless.endless |-> rise(10)).to(thermometer) ~> stage
    #expect(stage.values(at: [0, 0.5, 1]) { thermometer.level } == [1, 6, 11])
    #expect(!stage.isRunning)
  }

  @Test func `rounds beyond the limit in one frame are left out`() {
    #expect(levels(rise(1, duration: 1e-12).endless, at: [0, 1])[1] <= 1002)
    #expect(levels(rise(1, duration: .leastNonzeroMagnitude).endless, at: [0, 1])[1] <= 1002)
  }

  // MARK: Completions

  @Test func `completions are called once in the order of time`() {
    let (stage, thermometer) = (Stage(), Thermometer())
    var log: [String] = []
    func note(_ name: String) -> (Bool) -> Void { { log.append("\(name) \($0) \(stage.time)") } }
    let animator =
      (level(1).completion(note("a")) + other(1, duration: 2).completion(note("b"))).completion(note("both"))
      |-> level(3).completion(note("c")).repeated(2)
    animator.completion(note("all")).to(thermometer) ~> stage
    _ = stage.values(at: [0, 0.5, 1, 1.5, 2.25, 3, 4, 5]) {}
    #expect(
      log == [
        "a true 1.0", "b true 2.25", "both true 2.25", "c true 3.0", "c true 4.0", "all true 4.0",
      ])
  }

  @Test func `a completion on several targets is called once for all`() {
    let stage = Stage()
    let cards = (0..<3).map { _ in Layer(on: stage) }
    var log: [String] = []
    let animator = Animator.x(8).duration(1).completion { log.append("inner \($0)") } |-> Animator.y(4).duration(1)
    animator.completion { log.append("whole \($0)") } ~> cards
    stage.advance(to: 1)
    #expect(log == ["inner true"] && cards.map(\.x) == [8, 8, 8])
    stage.advance(to: 2)
    #expect(log == ["inner true", "whole true"] && cards.map(\.y) == [4, 4, 4])
    let none: [Layer] = []
    let run = animator.completion { log.append("none \($0)") }.delay(5) ~> none
    #expect(log.suffix(2) == ["inner true", "none true"] && !run.isRunning)
  }

  @Test func `completions may be nested a hundred deep`() {
    var calls = 0
    var animator = level(1, duration: 0)
    for _ in 0..<100 { animator = (animator |-> level(2, duration: 0)).completion { _ in calls += 1 } }
    let (stage, thermometer) = (Stage(), Thermometer())
    animator.to(thermometer) ~> stage
    stage.advance(to: 1)
    #expect(calls == 100 && thermometer.level == 2)
  }

  @Test func `an empty group completes once`() {
    let stage = Stage()
    var endings: [Bool] = []
    let animator = ReadyAnimator.empty.completion { endings.append($0) }
    let run = animator ~> stage
    #expect(endings.isEmpty && !run.isRunning && run.duration == 0)
    stage.advance(to: 0)
    stage.advance(to: 1)
    #expect(endings == [true] && !run.isRunning)
    // Without a stage, at once.
    animator.start()
    #expect(endings == [true, true])
    animator.perform()
    #expect(endings == [true, true, true])
  }

  // MARK: Refusals

  @Test func `seconds are finite and not negative`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = level(1).duration(.infinity)
    }
    expectSentence("the duration of an animator must be finite and at least 0 seconds, not inf", in: result)
    await #expect(processExitsWith: .failure) { _ = level(1).duration(.nan) }
    await #expect(processExitsWith: .failure) { _ = level(1).duration(-1) }
    await #expect(processExitsWith: .failure) { _ = level(1).delay(.nan) }
    await #expect(processExitsWith: .failure) { _ = level(1).delay(-0.5) }
  }

  @Test func `an animator is repeated at least once`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = level(1).repeated(-1)
    }
    expectSentence("an animator must be repeated 1 or more times, not -1", in: result)
  }

  @Test func `a spring settles`() async {
    await #expect(processExitsWith: .failure) { _ = level(1).spring(dampingRatio: 0) }
    await #expect(processExitsWith: .failure) { _ = level(1).spring(initialVelocity: .infinity) }
  }

  @Test func `a spring as a timing curve is stretched to the duration of a change`() {
    let settled = Spring.bouncy.settlingDuration
    let animator = Animator(\Thermometer.level, to: 8).duration(2).timingCurve(Spring.bouncy)
    #expect(levels(animator, at: [0, 0.5, 2]) == [0, 8 * Spring.bouncy.value(at: settled / 4), 8])
  }

  @Test func `an animator says what it changes, and when`() {
    let rise = Animator(\Thermometer.level, to: 8, name: "level").duration(2)
    #expect(
      "\(rise |-> rise)" == """
        Animator of Thermometer, 4.0 s
        name     start  end
        level *      0    2
        level *      2    4
        """)
    #expect("\(rise.to(Thermometer()))".hasPrefix("ReadyAnimator, 2.0 s\nname"))
    #expect("\(rise.endless)".hasPrefix("Animator of Thermometer, endless\n"))
  }
}
