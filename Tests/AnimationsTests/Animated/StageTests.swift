import AnimationClips
import Animations
import Observation
import Testing

@testable import TestSupport

private final class Present {
  var now = 0.0
}

@Observable private final class Model {
  var offset = 0.0
}

@Suite struct StageTests {
  private let stage = Stage()

  @Test func `the values shown do not depend on the frame rate`() {
    func final(at rate: FrameRate) -> [Double] {
      let stage = Stage()
      let places = (0..<4).map { _ in Animated(0.0, on: stage) }
      let animations: [Animation] = [.bouncy, .easeInOut(duration: 0.7), .interpolatingSpring, .snappy.repeatForever()]
      for (place, animation) in zip(places, animations) { withAnimation(animation) { place.target = 100 } }
      var number = 0
      while rate.time(ofFrame: number) < 0.5 {
        stage.advance(to: rate.time(ofFrame: number))
        number += 1
      }
      stage.advance(to: 0.5)
      return places.map(\.value)
    }
    let once = final(at: FrameRate(1))
    for rate in [FrameRate(7), FrameRate(60), .film23_976, FrameRate(1000)] { #expect(final(at: rate) == once) }
  }

  @Test func `a clock that jumps back is clamped`() {
    let place = Animated(0.0, on: stage)
    withAnimation(.linear(duration: 1)) { place.target = 100 }
    stage.advance(to: 0.5)
    stage.advance(to: 0.25)
    #expect(stage.time == 0.5 && place.value == 50)
    stage.advance(to: -3)
    stage.advance(to: 0.75)
    #expect(place.value == 75)
  }

  @Test func `a clock may jump by hours`() {
    let kinds: [(Animation, isOver: Bool)] = [
      (.bouncy, true), (.linear(duration: 1), true), (.linear(duration: 1).repeatForever(), false),
      (.smooth.repeatCount(1000), true), (.spring(bounce: 1), false),
      (Animation(SteadyAnimation(duration: 1)), true),
    ]
    let places = kinds.map { _ in Animated(0.0, on: stage) }
    var calls = 0
    for (place, kind) in zip(places, kinds) {
      withAnimation(kind.0, completionCriteria: .removed) {
        place.target = 100
      } completion: {
        calls += 1
      }
    }
    stage.advance(to: 10 * 3600 + 0.25)
    for (place, kind) in zip(places, kinds) {
      #expect(place.isAnimating != kind.isOver)
      #expect(kind.isOver ? place.value == 100 : place.value.isFinite)
    }
    #expect(isNear(places[2].value, 25, 1e-8))
    #expect(calls == 4)
  }

  @Test func `a stage at rest is advanced to the present before a change`() {
    let place = Animated(0.0, on: stage)
    stage.advance(to: 0.5)
    stage.advance(to: 3600)
    withAnimation(.linear(duration: 1)) { place.target = 4 }
    stage.advance(to: 3600.25)
    #expect(place.value == 1)
  }

  @Test func `on a stage that knows the time, what is started begins at the present`() {
    var (time, reads) = (100.0, 0)
    let stage = Stage(now: {
      reads += 1
      return time
    })
    let (place, other) = (Animated(0.0, on: stage), Animated(0.0, on: stage))
    var ends: [Double] = []
    withAnimation(.linear(duration: 1)) {
      place.target = 100
      withAnimation(.linear(duration: 1)) { other.target = 100 }
    } completion: {
      ends.append(stage.time)
      // During a frame, at the time of the frame.
      withAnimation(.linear(duration: 1)) { place.target = 0 }
    }
    #expect(reads == 1)
    let run = stage.animate(duration: 1, curve: .linear) { ends.append($0) }
    time = 100.9
    for (frame, values) in [(99.0, [0.0, 0.0]), (100.25, [25, 25]), (100.5, [50, 50])] {
      stage.advance(to: frame)
      #expect([place.value, other.value] == values)
    }
    #expect(ends == [0, 0.25, 0.5])
    run.stop()
    stage.advance(to: 101)
    #expect(ends == [0, 0.25, 0.5, 101] && place.value == 100)
    time = 300
    stage.advance(to: 101.5)
    #expect(place.value == 50)
    // An hour without frames.
    stage.advance(to: 102)
    time = 3702
    withAnimation(.linear(duration: 1)) { place.target = 100 }
    stage.advance(to: 3702.25)
    #expect(place.value == 25)
    // A clock that goes back, or has no time, is at the latest frame.
    for wrong in [5, Double.nan, .infinity] {
      time = wrong
      let start = stage.time
      withAnimation(.linear(duration: 1)) { other.target += 100 }
      let target = other.target
      stage.advance(to: start + 0.5)
      #expect(other.value == target - 50)
      stage.advance(to: start + 2)
    }
  }

  @Test func `a frame of a clock is passed to the body after its completions`() async {
    let place = Animated(0.0, on: stage)
    var frames: [[Double]] = []
    withAnimation(.linear(duration: 1)) {
      place.target = 4
    } completion: {
      frames.append([-1])
    }
    let clock = ManualClock()
    clock.advance(through: 2, at: FrameRate(2))
    await stage.run(on: clock) { frames.append([$0, place.value]) }
    #expect(frames == [[0, 0], [0.5, 2], [-1], [1, 4]])
  }

  @Test func `a value at rest is not on the stage's list`() {
    let places = (0..<1000).map { Animated(Double($0), on: stage) }
    #expect(stage.movingCount == 0)
    withAnimation(.linear(duration: 1)) {
      for place in places.prefix(10) { place.target += 1 }
    }
    #expect(stage.movingCount == 10)
    stage.advance(to: 1)
    #expect(stage.movingCount == 0)
  }

  @Test func `an animation ends in the frame at its end wherever it began`() {
    // 0.1 + 0.2 is not 0.3.
    stage.advance(to: 0.1)
    let place = Animated(0.0, on: stage)
    withAnimation(.linear(duration: 0.2)) { place.target = 1 }
    stage.advance(to: 0.1 + 0.2)
    #expect(!place.isAnimating)
  }

  @Test func `a stage runs on a clock until no value moves`() async {
    let place = Animated(0.0, on: stage)
    var calls = 0
    withAnimation(.linear(duration: 0.5)) {
      place.target = 1
    } completion: {
      calls += 1
    }
    let clock = ManualClock()
    clock.advance(through: 2, at: FrameRate(10))
    await stage.run(on: clock)
    #expect(stage.time == 0.5 && place.value == 1 && calls == 1)
  }

  @Test func `a stage has a clock of its own`() async {
    let clock = ManualClock()
    let stage = Stage(clock: clock)
    let place = Animated(0.0, on: stage)
    clock.advance(to: 7)
    clock.advance(to: 7.25)
    clock.finish()
    withAnimation(.linear(duration: 1)) { place.target = 100 }
    await stage.run(untilIdle: false)
    #expect(stage.time == 0.25 && place.value == 25)
  }

  @Test func `real time moves a stage`() async {
    let place = Animated(0.0, on: stage)
    withAnimation(.linear(duration: 0.02)) { place.target = 1 }
    await stage.run(on: FrameTimer(rate: FrameRate(200)))
    #expect(place.value == 1 && stage.time >= 0.02)
  }

  @Test func `a stage is not advanced to a time that is not finite`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Stage().advance(to: .nan)
    }
    expectSentence("the time of a frame must be finite, in seconds, not nan", in: result)
  }

  @Test func `a stage is not advanced from inside a completion`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stage = Stage()
      withAnimation(.linear(duration: 1)) {
        Animated(0.0, on: stage).target = 1
      } completion: {
        stage.advance(to: 2)
      }
      stage.advance(to: 1)
    }
    expectSentence("an effect or a completion must not advance its stage", in: result)
  }

  @Test func `a stage without a clock does not run`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Stage().run()
    }
    expectSentence("this stage was created without a clock: call advance(to:), or give a clock to run(on:)", in: result)
  }

  @Test func `a value that is not held any more is released`() {
    weak var letGo: Stage?
    do {
      let stage = Stage()
      letGo = stage
      let place = Animated(0.0, on: stage)
      let pair = PhaseAnimator([0.0, 10], on: stage) { [weak place] in place?.target = $0 }
      let wave = KeyframeAnimator(initialValue: 0.0, on: stage) { _ in LinearKeyframe(1, duration: 1) }
      withAnimation(.linear.repeatForever()) {
        place.target = 7
      } completion: { [weak stage] in
        _ = stage
      }
      stage.advance(to: 0.1)
      #expect(place.isAnimating && pair.phase == 10 && wave.isAnimating)
    }
    #expect(letGo == nil)
  }

  @Test @MainActor func `five steps in a row are five lines in one task`() async {
    let clock = ManualClock()
    clock.advance(through: 20, at: 8)
    let stage = Stage(clock: clock)
    let place = Animated(0.0, on: stage)
    var times: [Double] = []
    for step in 1...5 {
      let finished = await stage.withAnimation(.linear(duration: 0.5)) { place.target = Double(step) }
      #expect(finished && place.value == Double(step))
      times.append(stage.time)
    }
    #expect(times == [0.5, 1, 1.5, 2, 2.5])
    // Nothing moves, and a motion that is cut short.
    #expect(await stage.withAnimation { place.target = 5 } && stage.time == 2.5)
    let wait = Task { await stage.withAnimation(.linear(duration: 1)) { place.target = 0 } }
    let other = stage.animate(duration: 0.25, curve: .linear) { if $0 == 1 { place.settle() } }
    #expect(await wait.value == false)
    #expect(!other.isRunning)
  }

  @Test func `a model that is observed begins to move when it is changed`() {
    let (time, model) = (Present(), Model())
    let stage = Stage(now: { time.now })
    let offset = stage.observe(model, \.offset)
    time.now = 100
    withAnimation(.linear(duration: 1)) { model.offset = 100 }
    stage.advance(to: 100.25)
    #expect(offset.value == 25)
    time.now = 100.5
    withAnimation(.linear(duration: 1)) { model.offset = 0 }
    stage.advance(to: 100.75)
    // 75 of the first motion, a quarter of it back.
    #expect(offset.value == 75 * 0.75)
  }

  @Test func `what takes a motion over between frames begins where the motion is then, with its velocity`() {
    let time = Present()
    let stage = Stage(now: { time.now })
    let limits = MotionLimits(speed: 400, acceleration: 1500, jerk: 20_000)
    func place(after takeOver: (Animated<Double>) -> Void) -> Animated<Double> {
      let place = Animated(0.0, on: stage)
      let start = stage.time
      time.now = start
      place.move(to: 300, within: limits)
      stage.advance(to: start + 0.0625)
      time.now = start + 0.125
      takeOver(place)
      stage.advance(to: start + 0.125)
      return place
    }
    let profile = MotionProfile(to: 300, within: limits)
    let flung = place { $0.fling(halfLife: 0.3) }
    #expect(isNear(flung.value, profile.value(at: 0.125)) && isNear(flung.velocity, profile.velocity(at: 0.125)))
    let moved = place { $0.move(to: -100, within: limits) }
    #expect(isNear(moved.value, profile.value(at: 0.125)) && isNear(moved.velocity, profile.velocity(at: 0.125)))
    stage.advance(to: stage.time + 0.125)
    #expect(isNear(moved.value, profile.retargeted(to: -100, at: 0.125).value(at: 0.125), 1e-9))
  }

  @Test func `a velocity is that of the latest frame, as the value is`() {
    let time = Present()
    let stage = Stage(now: { time.now })
    let place = Animated(0.0, on: stage)
    withAnimation(.easeIn(duration: 1)) { place.target = 100 }
    stage.advance(to: 0.25)
    let velocity = place.velocity
    time.now = 0.5
    #expect(velocity > 0 && place.velocity == velocity)
  }
}
