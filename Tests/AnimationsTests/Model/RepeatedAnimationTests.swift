import Testing

@testable import Animations

@Suite struct RepeatedAnimationTests {
  @Test func `a repetition goes to its target and back`() {
    var played = Played(.linear(duration: 1).repeatForever())
    for (time, value, velocity) in [
      (0.25, 25.0, 100.0), (1, 100, 100), (1.25, 75, -100), (2, 0, -100), (2.25, 25, 100), (1e6 + 0.25, 25, 100),
      (1e6 + 1.25, 75, -100),
    ] {
      #expect(played.value(at: time) == value)
      #expect(played.velocity(at: time) == velocity)
    }
    #expect(played.end?.removed == .infinity)
  }

  @Test func `a repetition without reversing begins each pass at the beginning`() {
    var played = Played(.linear(duration: 1).repeatForever(autoreverses: false))
    #expect(played.value(at: 0.75) == 75)
    #expect(played.value(at: 1) == 100)
    #expect(played.value(at: 1.25) == 25)
    #expect(played.velocity(at: 1.25) == 100)
  }

  @Test func `a pass ends at its true time however far apart the frames are`() {
    var coarse = Played(.linear(duration: 0.3).repeatCount(5))
    #expect(isNear(coarse.value(at: 0.45), 50))
    #expect(isNear(coarse.value(at: 1.35), 50))
    #expect(isNear(coarse.value(at: 1.4), 200 / 3.0))
    #expect(coarse.value(at: 1.51) == nil)
    #expect(isNear(coarse.end?.removed, 1.5))
  }

  @Test func `a pass in either direction counts as one`() {
    var played = Played(.linear(duration: 1).repeatCount(2))
    #expect(played.value(at: 1.75) == 25)
    #expect(played.value(at: 2) == 0)
    #expect(played.value(at: 2.01) == nil)
    #expect(played.end?.removed == 2)
    #expect(Played(.bouncy.repeatCount(3)).end?.logicallyComplete == 2 * (Played(.bouncy).end?.removed ?? 0) + 0.5)
  }

  @Test func `a repetition is logically complete in its last pass only`() {
    #expect(!Played.isLogicallyComplete(.bouncy.repeatCount(3), at: 0.9))
    #expect(Played.isLogicallyComplete(.bouncy.repeatCount(3), at: 2.6))
    #expect(!Played.isLogicallyComplete(.bouncy.repeatForever(), at: 100.9))
  }

  @Test(arguments: [1, 0, -3]) func `a repeat count of zero and below is one`(count: Int) {
    var played = Played(.linear(duration: 1).repeatCount(count))
    #expect(played.value(at: 1) == 100)
    #expect(played.value(at: 1.01) == nil)
  }

  @Test func `a repetition of no duration is over at once`() {
    for base in [Animation.linear(duration: 0), .linear(duration: 1).delay(-1)] {
      var played = Played(base.repeatForever())
      #expect(played.value(at: 0) == nil)
      #expect(played.velocity(at: 0) == 0)
      #expect(played.end?.removed == 0)
    }
  }

  @Test func `an animation that never ends is never repeated`() {
    var played = Played(.linear(duration: 1).repeatForever().repeatCount(3))
    #expect(played.value(at: 1.25) == 75)
    #expect(played.end?.removed == .infinity)
  }

  @Test func `repetitions nest`() {
    // To and fro, and the same from its end: 0 1 0 | 0 1 0, and that forth and back twice.
    var played = Played(.linear(duration: 1).repeatCount(2).repeatCount(2, autoreverses: false))
    #expect(played.value(at: 1.75) == 25)
    #expect(played.value(at: 2.25) == 25)
    #expect(played.value(at: 3.75) == 25)
    #expect(played.end?.removed == 4)
  }

  @Test func `a delay inside is waited for each time`() {
    var played = Played(.linear(duration: 1).delay(0.5).repeatForever(autoreverses: false))
    #expect(played.value(at: 1.75) == 0)
    #expect(played.value(at: 2.5) == 50)
  }

  @Test func `a pass of a custom animation ends in the first frame after its end`() {
    var played = Played(Animation(SteadyAnimation(duration: 1)).repeatCount(3))
    #expect(played.end == nil)
    #expect(played.value(at: 0.5) == 50)
    #expect(played.value(at: 1.25) == 100)
    #expect(played.value(at: 1.5) == 75)
    #expect(played.velocity(at: 1.5) == -100)
    #expect(played.value(at: 2.5) == 0)
    #expect(played.value(at: 3) == 50)
    #expect(!played.context.isLogicallyComplete)
    #expect(played.value(at: 3.6) == nil)
    #expect(played.context.isLogicallyComplete)
  }

  @Test func `custom repetitions nest`() {
    var played = Played(
      Animation(SteadyAnimation(duration: 1)).repeatCount(2).repeatCount(2, autoreverses: false))
    var values: [Double?] = []
    for time in [0.5, 1.1, 1.6, 2.2, 2.7, 3.3, 3.8] { values.append(played.value(at: time)) }
    #expect(isNear(values[0], 50) && values[1] == 100 && isNear(values[2], 50))
    #expect(values[3] == 100)
    #expect(isNear(values[4], 50) && values[5] == 100 && isNear(values[6], 50))
    #expect(played.value(at: 4.4) == nil)
  }
}
