import Animations
import Testing

@testable import TestSupport

@Suite("A value that is flung on a stage") struct AnimatedFlingTests {
  private let stage = Stage()

  private func frames(_ count: Int, upTo end: Double, _ source: inout SplitMix64) -> [Double] {
    (0..<count).map { _ in Double.random(in: 0...end, using: &source) }.sorted()
  }

  @Test func `a flung value has the values of its Fling at all frames`() {
    var source = SplitMix64(seed: 11)
    for _ in 0..<cases(30, thorough: 3000) {
      let stage = Stage()
      stage.advance(to: .random(in: 0...9, using: &source))
      let begin = stage.time
      let place = Animated(Double.random(in: -100...100, using: &source), on: stage)
      let velocity = Double.random(in: -3000...3000, using: &source)
      let friction = Bool.random(using: &source) ? 0 : Double.random(in: 0...900, using: &source)
      let fling = Fling(from: place.value, velocity: velocity, halfLife: 0.3, friction: friction)
      place.fling(velocity: velocity, halfLife: 0.3, friction: friction)
      #expect(place.target == fling.restPosition && place.velocity == velocity)
      for time in frames(20, upTo: 1, &source) {
        stage.advance(to: begin + time)
        let isOver = stage.time - begin >= fling.stopTime
        #expect(place.value == (isOver ? place.target : fling.value(at: stage.time - begin)))
        #expect(place.velocity == (isOver ? 0 : fling.velocity(at: stage.time - begin)))
      }
      stage.advance(to: begin + 99)
      #expect(place.value == fling.restPosition && !stage.isRunning)
    }
  }

  @Test func `a bounded or snapped value has the values of its curve, whatever the frames are`() {
    var source = SplitMix64(seed: 12)
    for number in 0..<cases(30, thorough: 3000) {
      let stage = Stage()
      let place = Animated(Double.random(in: -50...450, using: &source), on: stage)
      let fling = Fling(from: place.value, velocity: .random(in: -3000...3000, using: &source), rate: 2.5)
      let motion = number % 2 == 0 ? fling.bounded(0...400, by: .bouncy) : fling.snapped(toMultiplesOf: 100)
      place.fling(velocity: fling.initialVelocity) { start, velocity in
        let fling = Fling(from: start, velocity: velocity, rate: 2.5)
        return number % 2 == 0 ? fling.bounded(0...400, by: .bouncy) : fling.snapped(toMultiplesOf: 100)
      }
      #expect(place.target == motion.restPosition)
      for time in frames(20, upTo: 0.8, &source) where time < motion.extent?.upperBound ?? 0 {
        stage.advance(to: time)
        #expect(place.value == motion.value(at: time) && place.velocity == motion.velocity(at: time))
      }
      stage.advance(to: 99)
      #expect(place.value == motion.restPosition && !place.isAnimating)
    }
  }

  /// The further motion of a fling depends only on position and velocity.
  @Test func `a fling that is let go again with its velocity goes on as if it had not been touched`() {
    let place = Animated(10.0, on: stage)
    let fling = Fling(from: 10, velocity: -900, halfLife: 0.4, friction: 50)
    place.fling(velocity: -900, halfLife: 0.4, friction: 50)
    for step in 1...10 {
      stage.advance(to: 0.05 * Double(step))
      #expect(isNear(place.value, fling.value(at: stage.time)))
      #expect(isNear(place.velocity, fling.velocity(at: stage.time)))
      place.fling(halfLife: 0.4, friction: 50)
      #expect(isNear(place.target, fling.restPosition))
    }
  }

  @Test func `a caught value stays where it is, and is let go again with the velocity of the finger`() {
    let place = Animated(0.0, on: stage)
    place.fling(velocity: 1000, halfLife: 0.3)
    stage.advance(to: 0.1)
    let caught = place.value
    place.hold()
    #expect(place.value == caught && place.target == caught && place.velocity == 0 && !place.isAnimating)
    stage.advance(to: 0.15)
    #expect(place.value == caught)
    withTransaction(\.tracksVelocity, true) { place.target = caught - 20 }
    place.fling(halfLife: 0.3)
    #expect(isNear(place.velocity, -400, 1e-9))
    stage.advance(to: 0.45)
    let fling = Fling(from: caught - 20, velocity: -400, halfLife: 0.3)
    #expect(isNear(place.value, fling.value(at: 0.3), 1e-9))
  }

  @Test func `a finger that catches and does not move lets go of a value at rest`() {
    let place = Animated(0.0, on: stage)
    place.fling(velocity: 1000, halfLife: 0.3)
    stage.advance(to: 0.1)
    place.hold()
    place.fling(halfLife: 0.3)
    #expect(place.target == place.value && place.velocity == 0)
    stage.advance(to: 0.2)
    #expect(!stage.isRunning)
  }

  @Test func `a spring catches a flung value with its position and velocity`() {
    for isBefore in [true, false] {
      let stage = Stage()
      let place = Animated(0.0, on: stage)
      place.fling(velocity: 1000, halfLife: 0.3)
      if !isBefore { stage.advance(to: 0.2) }
      let (value, velocity) = (place.value, place.velocity)
      withAnimation(.bouncy) { place.target = 50 }
      #expect(place.value == value && isNear(place.velocity, velocity))
      stage.advance(to: stage.time + 0.1)
      let spring = Spring.bouncy.value(target: 50 - value, initialVelocity: velocity, time: 0.1)
      #expect(isNear(place.value, value + spring))
      stage.advance(to: 9)
      #expect(place.value == 50)
    }
  }

  @Test func `a value on a spring or a curve is flung with the velocity that it has`() {
    for animation in [Animation.bouncy, .easeIn(duration: 1), .interpolatingSpring] {
      let stage = Stage()
      let place = Animated(0.0, on: stage)
      withAnimation(animation) { place.target = 100 }
      stage.advance(to: 0.2)
      let fling = Fling(from: place.value, velocity: place.velocity, halfLife: 0.3)
      place.fling(halfLife: 0.3)
      stage.advance(to: 0.5)
      #expect(place.value == fling.value(at: stage.time - 0.2), "\(animation)")
    }
  }

  @Test func `a curve is added to a fling`() {
    let place = Animated(0.0, on: stage)
    place.fling(velocity: 1000, halfLife: 0.3)
    stage.advance(to: 0.1)
    let (value, velocity) = (place.value, place.velocity)
    withAnimation(.easeInOut(duration: 1)) { place.target = 0 }
    #expect(isNear(place.velocity, velocity, 1e-9))
    stage.advance(to: 0.1 + 1e-9)
    #expect(isNear(place.value, value, 1e-5))
    stage.advance(to: 1.2)
    #expect(place.value == 0)
  }

  @Test func `a point is flung along a straight line, also by friction`() {
    let point = Animated(CGPoint(x: 10, y: 20), on: stage)
    point.fling(velocity: CGPoint(x: 300, y: -400).animatableData, halfLife: 0.3, friction: 250)
    let way = Fling(velocity: 500, halfLife: 0.3, friction: 250)
    #expect(isNear(point.target.x, 10 + 0.6 * way.restPosition))
    for time in [0.1, 0.25, 0.4] {
      stage.advance(to: time)
      #expect(isNear(point.value.x, 10 + 0.6 * way.value(at: time)))
      #expect(isNear(point.value.y, 20 - 0.8 * way.value(at: time)))
    }
    stage.advance(to: 9)
    #expect(isNear(point.value.y, 20 - 0.8 * way.restPosition))
  }

  @Test func `each axis of a point has bounds of its own`() {
    let point = Animated(CGPoint(x: 10, y: 20), on: stage)
    let room = [0.0...400, 0...300]
    point.fling(velocity: CGPoint(x: 900, y: -200).animatableData) { axis, start, velocity in
      Fling(from: start, velocity: velocity, rate: 2).bounded(room[axis], by: .bouncy)
    }
    #expect(point.target == CGPoint(x: 400, y: 0))
    stage.advance(to: 0.3)
    let (x, y) = (Fling(from: 10, velocity: 900, rate: 2), Fling(from: 20, velocity: -200, rate: 2))
    #expect(Double(point.value.x) == x.bounded(0...400, by: .bouncy).value(at: 0.3))
    #expect(Double(point.value.y) == y.bounded(0...300, by: .bouncy).value(at: 0.3))
  }

  @Test func `a dragged value resists beyond its bounds, and is pulled back when it is let go`() {
    let place = Animated(380.0, on: stage)
    let (band, range) = (RubberBand(extent: 800), 0.0...400)
    for step in 0...10 {
      stage.advance(to: 0.01 * Double(step))
      let finger = 380 + 10 * Double(step)
      withTransaction(\.tracksVelocity, true) { place.target = band.position(of: finger, in: range) }
    }
    #expect(isNear(place.value, 400 + band.displacement(of: 80)))
    place.fling { Fling(from: $0, velocity: $1, halfLife: 0.3).bounded(range) }
    #expect(place.target == 400 && place.velocity > 0)
    stage.advance(to: 0.3)
    place.hold()
    #expect(isNear(band.position(of: band.finger(at: place.value, in: range), in: range), place.value))
    place.fling { Fling(from: $0, velocity: $1, halfLife: 0.3).bounded(range) }
    stage.advance(to: 9)
    #expect(place.value == 400)
  }

  @Test func `completions are called when a fling rests, and when it is caught`() {
    for isCaught in [false, true] {
      let stage = Stage()
      let place = Animated(0.0, on: stage)
      var calls = 0
      withAnimation {
        place.fling(velocity: 300) { Fling(from: $0, velocity: $1, rate: 0, friction: 100) }
      } completion: {
        calls += 1
      }
      #expect(calls == 0)
      stage.advance(to: 2.9)
      #expect(calls == 0)
      if isCaught { place.hold() }
      stage.advance(to: 3)
      #expect(calls == 1 && !stage.isRunning)
      #expect(isCaught == (place.value < 450))
    }
  }

  @Test func `what is no number or beyond the Doubles is a documented value`() {
    let place = Animated(0.0, on: stage)
    place.fling(velocity: 1e300, halfLife: 0.3)
    stage.advance(to: 0.3)
    #expect(place.value == Fling(velocity: 1e300, halfLife: 0.3).value(at: 0.3))
    place.fling(velocity: 0, halfLife: 1e300)
    stage.advance(to: 0.4)
    #expect(!stage.isRunning)
    let point = Animated(CGPoint.zero, on: stage)
    point.fling(velocity: CGPoint(x: 1e300, y: 1).animatableData, halfLife: 0.1, friction: 1)
    stage.advance(to: 0.5)
    #expect(point.value.x > 1e298 && point.value.y.isFinite)
  }

  @Test func `a fling that never rests is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Animated(0.0, on: Stage()).fling(velocity: 1) { Fling(from: $0, velocity: $1, rate: 0) }
    }
    expectSentence("a value is flung along a curve that comes to rest, not fling(velocity: 1, rate: 0)", in: result)
  }

  @Test func `an easing is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Animated(0.0, on: Stage()).fling(velocity: 1) { _, _ in UnitCurve.easeIn }
    }
    expectSentence("a value is flung along a curve in seconds, not cubic-bezier(0.42, 0, 1, 1)", in: result)
  }

  @Test func `a point is flung with a point, in a rectangle`() {
    let stage = Stage()
    let place = Animated(CGPoint(x: 0, y: 10), on: stage)
    let room = CGRect(x: -100, y: 0, width: 200, height: 50)
    place.fling(velocity: CGPoint(x: 2000, y: -20), halfLife: 0.3, in: room, by: .bouncy)
    #expect(place.target == CGPoint(x: 100, y: 10 - 20 * 0.3 / 0.6931471805599453))
    let alone = Fling(from: 0, velocity: 2000, halfLife: 0.3).bounded(-100...100, by: .bouncy)
    stage.advance(to: 0.25)
    #expect(isNear(Double(place.value.x), alone.value(at: 0.25)))
    place.drag(to: CGPoint(x: 5, y: 5))
    #expect(place.value == CGPoint(x: 5, y: 5) && !place.isAnimating)
  }

  @Test func `a timeline is played, held and retargeted with its velocity, and completions wait for it`() {
    let stage = Stage()
    let place = Animated(3.0, on: stage)
    var calls: [Double] = []
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(40, duration: 1)
      LinearKeyframe(0, duration: 1)
      MoveKeyframe(7)
    }
    withAnimation(.linear) {
      place.play(timeline)
    } completion: {
      calls.append(stage.time)
    }
    #expect(place.target == 7 && place.value == 3)
    for time in [0.25, 0.75, 1, 1.5] {
      stage.advance(to: time)
      #expect(place.value == timeline.value(time: time) && place.velocity == timeline.velocity(time: time))
    }
    stage.advance(to: 2)
    #expect(place.value == 7 && calls == [2] && !stage.isRunning)
    place.play(timeline)
    stage.advance(to: 3.5)
    #expect(place.value == 20 && place.velocity == -40)
    withAnimation(.smooth) { place.target = 100 }
    #expect(isNear(place.velocity, -40) && isNear(place.value, 20))
    stage.advance(to: 3.6)
    place.hold()
    #expect(!place.isAnimating && place.target == place.value)
  }

  /// A motion whose velocity is not known.
  private struct Parabola: Trajectory {
    let extent: ClosedRange<Double>? = 0...2
    func value(at time: Double) -> Double { time * time }
  }

  @Test func `tracks, timelines and motions of one's own are played with their velocities`() throws {
    func check<Motion: VelocityTrajectory>(_ motion: Motion, from start: Motion.Value, until end: Double)
    where Motion.Value: DenseVector & Animatable, Motion.Value.AnimatableData == Motion.Value {
      let stage = Stage()
      let place = Animated(start, on: stage)
      place.play(motion)
      for time in [0.25, 0.75, 1.5] {
        stage.advance(to: time)
        #expect(place.value == motion.value(at: time) && place.velocity == motion.velocity(at: time))
      }
      #expect(place.target == motion.value(at: end))
      stage.advance(to: 100)
      #expect(place.isAnimating == (end == .infinity))
      #expect(place.value == motion.value(at: end == .infinity ? 100 : end))
    }
    check(try AnimationTrack([.init(0, 1.0), .init(2, 4)]), from: 3.0, until: 2)
    check(try AnimationTrack([.init(0, 1.0), .init(2, 4)], after: .pingPong), from: 3.0, until: .infinity)
    check(KeyframeTimeline(initialValue: 1.0) { CubicKeyframe(4, duration: 2) }, from: 3.0, until: 2)
    let stage = Stage()
    let place = Animated(3.0, on: stage)
    place.play(Parabola())
    #expect(place.velocity == 0x1p-10)
    stage.advance(to: 1.25)
    #expect(place.value == 1.5625 && place.velocity == 2.5 && place.target == 4)
  }

  @Test func `a vector of any length keeps its length without a velocity`() {
    let stage = Stage()
    let place = Animated<AnimatableVector<Double>>([1, 2], on: stage)
    place.fling(halfLife: 0.3)
    #expect(place.target == [1, 2] && place.value == [1, 2])
    place.move(to: [3, 4], within: MotionLimits(speed: 1, acceleration: 1, jerk: 10))
    #expect(place.target == [3, 4])
    stage.advance(to: 100)
    #expect(place.value == [3, 4])
  }
}
