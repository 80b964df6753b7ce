import Foundation
import Testing

@testable import Animations
@testable import TestSupport

@Suite struct RetimedAnimationTests {
  @Test func `a delayed spring merged with an equal one does not wait`() {
    let stage = Stage()
    let place = Animated(0.0, on: stage)
    withAnimation(.smooth.delay(1)) { place.target = 100 }
    stage.advance(to: 5)
    withAnimation(.smooth.delay(1)) { place.target = 0 }
    stage.advance(to: 5.2)
    // At rest it is over: this one waits.
    #expect(place.value == 100)
    stage.advance(to: 6.2)
    let moving = place.value
    withAnimation(.smooth.delay(1)) { place.target = 100 }
    stage.advance(to: 6.4)
    #expect(moving < 100 && place.value > moving)
  }

  @Test func `a delay is spent at the beginning`() {
    var delayed = Played(.linear(duration: 1).delay(0.5))
    #expect(delayed.value(at: 0.4) == 0)
    #expect(delayed.velocity(at: 0.4) == 0)
    #expect(delayed.value(at: 1) == 50)
    #expect(delayed.velocity(at: 1) == 100)
    #expect(delayed.value(at: 1.5) == 100)
    #expect(delayed.value(at: 1.51) == nil)
    #expect(delayed.end?.removed == 1.5)
  }

  @Test func `a negative delay begins in the middle`() {
    var hurried = Played(.linear(duration: 1).delay(-0.25))
    #expect(hurried.value(at: 0) == 25)
    #expect(hurried.value(at: 0.75) == 100)
    #expect(hurried.end?.removed == 0.75)
  }

  @Test func `a speed passes time faster`() {
    var fast = Played(.linear(duration: 1).speed(2))
    #expect(fast.value(at: 0.25) == 50)
    #expect(fast.velocity(at: 0.25) == 200)
    #expect(fast.end?.removed == 0.5)
    #expect(isNear(Played(.bouncy.speed(0.5)).velocity(at: 0.4), 295.3806800715961309 / 2, 1e-10))
  }

  @Test func `the order of modifiers matters`() {
    var played = Played(.linear(duration: 1).delay(1).speed(2), displacement: 1)
    #expect(played.value(at: 0.75) == 0.5)
    played = Played(.linear(duration: 1).speed(2).delay(1), displacement: 1)
    #expect(played.value(at: 0.75) == 0)
    #expect(played.value(at: 1.25) == 0.5)
  }

  @Test(arguments: [0, -2.0]) func `an animation with a speed of zero or below stays at its beginning`(speed: Double) {
    var still = Played(.linear(duration: 1).speed(speed))
    #expect(still.value(at: 1e9) == 0)
    #expect(still.velocity(at: 1) == 0)
    #expect(still.end?.removed == .infinity)
  }

  @Test func `a modified animation is logically complete after the given seconds`() {
    let animation = Animation.linear(duration: 1).logicallyComplete(after: 0.3)
    #expect(!Played.isLogicallyComplete(animation, at: 0.29))
    #expect(Played.isLogicallyComplete(animation, at: 0.3))
    var played = Played(animation)
    #expect(played.value(at: 0.5) == 50 && played.velocity(at: 0.5) == 100)
    #expect(played.end?.logicallyComplete == 0.3 && played.end?.removed == 1)
    #expect(Played(.linear(duration: 1).logicallyComplete(after: 9)).end?.logicallyComplete == 1)
    #expect(Played(.linear(duration: 1).logicallyComplete(after: -1)).end?.logicallyComplete == -1)
  }

  @Test func `the seconds until logical completion begin anew after a retarget`() throws {
    let animation = Animation.smooth.logicallyComplete(after: 0.2).speed(2).logicallyComplete(after: 0.3)
    let first = Played(animation)
    #expect(isNear(first.end?.logicallyComplete, 0.1))
    var second = try #require(first.takenOver(by: animation, at: 0.15, displacement: 40))
    #expect(isNear(second.end?.logicallyComplete, 0.25))
    _ = second.value(at: 0.24)
    #expect(!second.context.isLogicallyComplete)
    _ = second.value(at: 0.251)
    #expect(second.context.isLogicallyComplete)
  }

  @Test func `a modified spring is merged with one that is modified alike`() throws {
    for (first, next) in [
      (Animation.bouncy.delay(0.1), Animation.smooth.delay(0.1)), (.bouncy.speed(2), .smooth.speed(2)),
      (.bouncy.logicallyComplete(after: 1), .smooth.logicallyComplete(after: 1)),
      (.bouncy.delay(0.1).speed(2), .snappy.delay(0.1).speed(2)),
      (.default.delay(0.1).speed(2), .default.delay(0.1).speed(2)),
      (.interactiveSpring(response: 1).speed(2), .spring(response: 1).speed(2)),
    ] {
      var before = Played(first)
      var after = try #require(before.takenOver(by: next, at: 0.25, displacement: 10))
      #expect(isNear(after.value(at: 0.25), before.value(at: 0.25) ?? .nan))
      #expect(isNear(after.velocity(at: 0.25), before.velocity(at: 0.25) ?? .nan, 1e-10))
      #expect(after.end.map { $0.removed > 0.25 } == true)
    }
  }

  @Test func `a modified spring is not merged with an animation that is modified otherwise`() {
    let bouncy = Animation.bouncy
    for (first, next) in [
      (bouncy.delay(0.1), bouncy.delay(0.2)), (bouncy, bouncy.delay(0.1)), (bouncy.speed(2), bouncy.speed(3)),
      (.linear.delay(0.1), bouncy.delay(0.1)), (bouncy.logicallyComplete(after: 1), bouncy.logicallyComplete(after: 2)),
      (.spring.delay(0.1), .default.delay(0.1)), (.default.delay(0.1).speed(2), .spring.delay(0.1).speed(2)),
      (bouncy.repeatForever(), bouncy.repeatForever()), (.linear.speed(2), .linear.speed(2)),
    ] {
      #expect(Played(first).takenOver(by: next, at: 0.15, displacement: 10) == nil)
    }
  }

  @Test func `the delay of a merged animation is over`() throws {
    let delayed = Animation.bouncy.delay(1)
    let before = Played(delayed)
    var after = try #require(before.takenOver(by: delayed, at: 0.5, displacement: 10))
    // Still waiting: half a second is left.
    #expect(after.value(at: 0.9) == 0)
    var fresh = Played(.bouncy, displacement: 10)
    #expect(isNear(after.value(at: 1.1), fresh.value(at: 0.1) ?? .nan))
  }

  @Test func `the greatest number of modifiers needs no more than a stack of 512 KB`() async {
    await #expect(processExitsWith: .success) {
      let isDone = DispatchSemaphore(value: 0)
      let thread = Thread {
        let modifiers: [(Animation) -> Animation] = [
          { $0.delay(0.001) }, { $0.speed(1.01) }, { $0.repeatCount(1) }, { $0.repeatForever() },
          { $0.logicallyComplete(after: 1) },
        ]
        func deep(_ base: Animation, _ modifier: (Int) -> Int) -> Animation {
          (0..<Animation.modifierLimit).reduce(base) { modifiers[modifier($1)]($0) }
        }
        let kinds = modifiers.indices.map { kind in { (_: Int) in kind } } + [{ $0 % modifiers.count }]
        for base in [Animation.bouncy, .linear(duration: 1), Animation(FrameAnimation())] {
          for kind in kinds {
            let animation = deep(base, kind)
            precondition(animation == deep(base, kind) && animation.hashValue == deep(base, kind).hashValue)
            precondition(!animation.description.isEmpty && !animation.debugDescription.isEmpty)
            var played = Played(animation)
            _ = (played.value(at: 0.5), played.velocity(at: 0.5), played.end)
            _ = played.takenOver(by: animation, at: 0.6, displacement: 10)
          }
        }
        isDone.signal()
      }
      thread.stackSize = 512 << 10
      thread.start()
      isDone.wait()
    }
  }

  @Test func `one modifier too many is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = (0..<100_000).reduce(Animation.bouncy) { animation, _ in animation.delay(1) }
    }
    expectSentence("an animation can have at most 64 modifiers", in: result)
  }
}

/// An animation that does not know when it is over.
private struct FrameAnimation: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time < 1 ? value.scaled(by: time) : nil
  }
}
