import AnimationClips
import Animations
import Testing

@testable import TestSupport

/// Moves along a circle; its name does not move.
private struct Seat: Animatable, Equatable {
  var name = ""
  var angle: Double

  var animatableData: Double {
    get { angle }
    set { angle = newValue }
  }

  var point: CGPoint { CGPoint(x: 2 * cos(angle), y: 2 * sin(angle)) }
}

@Suite(.tags(.sanitized, .threaded)) struct AnimatedTests {
  @Test(arguments: [Double.nan, .infinity])
  func `a displacement that is no number arrives at the end of its animation, or at once with a spring that is merged`(
    goal: Double
  ) {
    for (animation, isMoving, end) in [
      (Animation.linear(duration: 1), false, 1.0), (.linear(duration: 1), true, 1), (.smooth, false, 0.74),
      (.smooth, true, 0), (.interpolatingSpring, true, 0.74),
    ] {
      let stage = Stage()
      let place = Animated(0.0, on: stage)
      if isMoving { withAnimation(.linear(duration: 1)) { place.target = 100 } }
      stage.advance(to: 0.25)
      withAnimation(animation) { place.target = goal }
      stage.advance(to: 0.25 + 0.9 * end)
      #expect(place.isAnimating == (end > 0) && !(place.value < .infinity))
      stage.advance(to: 0.26 + end)
      #expect(!place.isAnimating && place.value.isNaN == goal.isNaN)
    }
  }

  @Test func `a value set to its target without an animation goes on as in SwiftUI`() {
    let stage = Stage()
    let place = Animated(0.0, on: stage)
    withAnimation(.linear(duration: 1)) { place.target = 100 }
    stage.advance(to: 0.5)
    place.target = 100
    #expect(place.value == 50 && place.isAnimating)
  }

  private let stage = Stage()

  @Test func `a value set outside of a transaction is at its target at once`() {
    let place = Animated(1.0, on: stage)
    #expect(place.value == 1 && place.target == 1 && !place.isAnimating && place.velocity == 0)
    place.target = 5
    #expect(place.value == 5 && !place.isAnimating && !stage.isRunning)
  }

  @Test func `a value set inside of a transaction moves from its present value`() {
    let place = Animated(100.0, on: stage)
    stage.advance(to: 3)
    withAnimation(.linear(duration: 2)) { place.target = 200 }
    #expect(place.value == 100 && place.target == 200 && place.isAnimating && place.velocity == 50)
    stage.advance(to: 3.5)
    #expect(place.value == 125)
    stage.advance(to: 5)
    #expect(place.value == 200 && !place.isAnimating && place.velocity == 0)
    #expect(!stage.isRunning && stage.movingCount == 0)
  }

  @Test func `a retargeted animation is combined or merged`() {
    let place = Animated(0.0, on: stage)
    withAnimation(.linear(duration: 1)) { place.target = 100 }
    stage.advance(to: 0.5)
    withAnimation(.linear(duration: 1)) { place.target = 0 }
    stage.advance(to: 0.75)
    #expect(place.value == 56.25)
    withAnimation(.bouncy) { place.target = 40 }
    #expect(isNear(place.value, 56.25) && isNear(place.velocity, 0))
    stage.advance(to: 4)
    #expect(place.value == 40)
  }

  @Test func `a spring goes on with the velocity`() {
    // Values by Oracle/make_oracle.py.
    let place = Animated(0.0, on: stage)
    withAnimation(.linear(duration: 1)) { place.target = 100 }
    stage.advance(to: 0.5)
    withAnimation(.bouncy) { place.target = 20 }
    #expect(isNear(place.value, 50) && isNear(place.velocity, 100))
    stage.advance(to: 0.6)
    #expect(isNear(place.value, 40.915289848250306363))
    #expect(isNear(place.velocity, -177.14399100635655576, 1e-10))
  }

  @Test func `changes between frames begin at the last frame`() {
    let place = Animated(0.0, on: stage)
    stage.advance(to: 1)
    withAnimation(.linear(duration: 1)) { place.target = 10 }
    withAnimation(.linear(duration: 1)) { place.target = 100 }
    stage.advance(to: 1.25)
    #expect(place.value == 25)
  }

  @Test func `an animation replaced before its first frame has not moved`() {
    let place = Animated(0.0, on: stage)
    withAnimation(.linear(duration: 1)) { place.target = 100 }
    withAnimation(.smooth) { place.target = 50 }
    #expect(place.velocity == 0)
    for (time, x) in [(9.0, 0.0), (9.1, 10)] {
      stage.advance(to: time)
      withTransaction(\.tracksVelocity, true) { place.target = x }
    }
    // A value that was moved with a tracked velocity is moving.
    withAnimation(.smooth) { place.target = 50 }
    withAnimation(.bouncy) { place.target = 80 }
    #expect(isNear(place.velocity, 100, 1e-9))
    withAnimation(.linear(duration: 1)) { place.target = 60 }
    #expect(isNear(place.velocity, 50))
    stage.advance(to: 9.6)
    #expect(isNear(place.value, 35))
  }

  @Test func `the same target again changes nothing`() {
    let place = Animated(0.0, on: stage)
    withAnimation(.linear(duration: 1)) { place.target = 100 }
    stage.advance(to: 0.5)
    place.target = 100
    withAnimation(.bouncy) { place.target = 100 }
    #expect(place.isAnimating && place.value == 50)
    stage.advance(to: 0.75)
    #expect(place.value == 75)
  }

  @Test func `fields that do not move are those of the target`() {
    let seat = Animated(Seat(name: "a", angle: 0), on: stage)
    withAnimation(.linear(duration: 1)) { seat.target = Seat(name: "b", angle: .pi) }
    stage.advance(to: 0.5)
    #expect(seat.value == Seat(name: "b", angle: .pi / 2))
    // Along the circle, not across it.
    #expect(isNear(seat.value.point.x, 0) && isNear(seat.value.point.y, 2))
  }

  @Test func `geometry moves too`() {
    let frame = Animated(CGRect(x: 0, y: 0, width: 10, height: 10), on: stage)
    withAnimation(.linear(duration: 1)) { frame.target = CGRect(x: 4, y: 8, width: 30, height: 20) }
    stage.advance(to: 0.25)
    #expect(frame.value == CGRect(x: 1, y: 2, width: 15, height: 12.5))
    #expect(frame.velocity == CGRect(x: 4, y: 8, width: 20, height: 10).animatableData)
  }

  @Test func `vectors of any length move`() {
    let weights = Animated<AnimatableVector<Double>>([0, 0], on: stage)
    withAnimation(.linear(duration: 1)) { weights.target = [4, 8] }
    stage.advance(to: 0.5)
    #expect(weights.value == [2, 4])
    weights.target = [4, 8]
    stage.advance(to: 1)
    #expect(weights.value == [4, 8] && !weights.isAnimating)
  }

  @Test func `a spring continues with the tracked velocity`() {
    let place = Animated(0.0, on: stage)
    var drag = Transaction()
    drag.tracksVelocity = true
    for (time, x) in [(0.0, 0.0), (0.1, 10), (0.2, 30)] {
      stage.advance(to: time)
      withTransaction(drag) { place.target = x }
      #expect(place.value == x && !place.isAnimating)
    }
    withAnimation(.smooth) { place.target = 100 }
    // 100 and 200 per second: a quarter of the last one, three quarters of the one before.
    #expect(isNear(place.velocity, 0.25 * 200 + 0.75 * 100))
    #expect(place.value == 30)
    stage.advance(to: 5)
    #expect(place.value == 100)
  }

  @Test func `a curve does not continue a tracked velocity`() {
    let place = Animated(0.0, on: stage)
    for (time, x) in [(0.0, 0.0), (0.1, 10)] {
      stage.advance(to: time)
      withTransaction(\.tracksVelocity, true) { place.target = x }
    }
    withAnimation(.linear(duration: 1)) { place.target = 110 }
    #expect(isNear(place.velocity, 100))
    stage.advance(to: 0.6)
    #expect(isNear(place.value, 60))
  }

  @Test func `a value that is set without an animation loses its tracked velocity`() {
    let place = Animated(0.0, on: stage)
    for (time, x) in [(0.0, 0.0), (0.1, 10)] {
      stage.advance(to: time)
      withTransaction(\.tracksVelocity, true) { place.target = x }
    }
    place.target = 50
    withAnimation(.smooth) { place.target = 100 }
    #expect(place.velocity == 0)
  }

  @Test func `positions that are no numbers do not hold up other values`() {
    for animation in [
      Animation.bouncy, .linear(duration: 1), .interpolatingSpring, .linear(duration: 1).repeatCount(3),
    ] {
      let place = Animated(0.0, on: stage)
      let start = stage.time
      withAnimation(animation) { place.target = .nan }
      stage.advance(to: start + 1)
      stage.advance(to: start + 9)
      #expect(place.value.isNaN && !place.isAnimating)
      withAnimation(animation) { place.target = 1 }
      stage.advance(to: start + 19)
      #expect(place.value == 1 && !stage.isRunning)
    }
  }

  @Test func `a value with a speed of zero waits for another target`() {
    let place = Animated(0.0, on: stage)
    var isCalled = false
    withAnimation(.linear.speed(0)) {
      place.target = 1
    } completion: {
      isCalled = true
    }
    stage.advance(to: 1e6)
    #expect(place.value == 0 && place.isAnimating && !isCalled)
    place.target = 2
    #expect(place.value == 1 && place.isAnimating)
    place.settle()
    stage.advance(to: 1e6)
    #expect(place.value == 2 && isCalled && !stage.isRunning)
  }

  @Test func `a change without an animation shifts a motion that a frame has shown`() {
    var calls = 0
    let place = Animated(0.0, on: stage)
    withAnimation(.linear(duration: 1)) {
      place.target = 100
    } completion: {
      calls += 1
    }
    // No frame has shown it: it ends.
    place.target = 20
    #expect(place.value == 20 && !place.isAnimating)
    stage.advance(to: 1)
    #expect(calls == 1)
    withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { place.target = 120 }
    stage.advance(to: 1.25)
    // New model − displacement + the part of the displacement: 170 − 100 + 25.
    place.target = 170
    #expect(place.value == 95 && place.target == 170 && place.isAnimating && place.velocity == 100)
    stage.advance(to: 2.5)
    #expect(place.value == 120)
    place.settle()
    #expect(place.value == 170 && !place.isAnimating)
    place.settle()
    // A spring that is shifted merges as before.
    withAnimation(.bouncy) { place.target = 270 }
    stage.advance(to: 2.6)
    let moved = place.value
    place.target = 280
    #expect(isNear(place.value, moved + 10))
    stage.advance(to: 20)
    #expect(place.value == 280 && !stage.isRunning)
  }

  @Test func `a dragged value has no motion, and its own times`() {
    let place = Animated(0.0, on: stage)
    withAnimation(.linear(duration: 9)) { place.target = 100 }
    stage.advance(to: 1)
    withAnimation(.bouncy) { place.drag(to: 10, at: 1.1) }
    #expect(place.value == 10 && !place.isAnimating)
    place.drag(to: 30, at: 1.2)
    #expect(place.value == 30)
    // Between two frames, by the times of the touches.
    stage.advance(to: 1.2)
    withAnimation(.smooth) { place.target = 100 }
    #expect(isNear(place.velocity, 200, 1e-9))
  }

  @Test func `a finger at the target of a motion has the value`() {
    let place = Animated(0, on: stage)
    withAnimation(.linear(duration: 1)) { place.target = 100 }
    stage.advance(to: 0.5)
    place.drag(to: 100)
    #expect(place.value == 100 && !place.isAnimating)
  }

  @Test func `a literal is a Double`() {
    let place = Animated(100, on: stage)
    place.target = 0.5
    #expect(place.value == 0.5)
  }

  @Test func `of values that are released, an endless motion ends and a finite one goes on`() {
    var endings: [String] = []
    func start(_ name: String, _ animation: Animation) {
      var transaction = Transaction(animation: animation)
      transaction.addAnimationCompletion { (finished: Bool) in endings.append("\(name) \(finished)") }
      let place = Animated(0.0, on: stage)
      withTransaction(transaction) { place.target = 100 }
      stage.advance(to: stage.time + 0.25)
    }
    start("pulse", .linear(duration: 1).repeatForever())
    start("undamped", .spring(bounce: 1))
    #expect(endings == ["pulse false"])
    stage.advance(to: 1)
    #expect(endings == ["pulse false", "undamped false"] && !stage.isRunning)
    start("known", .linear(duration: 1))
    start("unknown", Animation(SteadyAnimation(duration: 1)))
    #expect(stage.movingCount == 2)
    stage.advance(to: 9)
    #expect(endings.suffix(2) == ["known true", "unknown true"] && !stage.isRunning)
  }
}
