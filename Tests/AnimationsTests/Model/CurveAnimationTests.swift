import Testing

@testable import Animations

@Suite struct CurveAnimationTests {
  @Test func `an animation follows its curve and is over after its end`() {
    var linear = Played(.linear(duration: 2))
    #expect(linear.value(at: 0) == 0)
    #expect(linear.value(at: 0.5) == 25)
    #expect(linear.value(at: 2) == 100)
    #expect(!linear.context.isLogicallyComplete)
    #expect(linear.value(at: 2.0.nextUp) == nil)
    #expect(linear.context.isLogicallyComplete)
    #expect(linear.end?.removed == 2)
  }

  @Test func `the named curves are those of SwiftUI`() {
    for (animation, curve) in [
      (Animation.easeIn(duration: 1), UnitCurve.easeIn), (.easeOut(duration: 1), .easeOut),
      (.easeInOut(duration: 1), .easeInOut), (.linear(duration: 1), .linear),
      (.timingCurve(0.42, 0, 0.58, 1, duration: 1), .easeInOut),
    ] {
      var played = Played(animation, displacement: 1)
      #expect(played.value(at: 0.25) == curve.value(at: 0.25))
    }
    for animation in [Animation.linear, .easeIn, .easeOut, .easeInOut, .timingCurve(0, 0, 1, 1)] {
      #expect(Played(animation).end?.removed == 0.35)
    }
  }

  @Test func `a time before its beginning is its beginning`() {
    var linear = Played(.linear(duration: 2))
    #expect(linear.value(at: -1) == 0)
    #expect(linear.velocity(at: -1) == 0)
  }

  @Test(arguments: [0, -1.0]) func `an animation without a duration is over at once`(duration: Double) {
    var linear = Played(.linear(duration: duration))
    #expect(linear.value(at: 0) == nil)
    #expect(linear.velocity(at: 0) == 0)
    #expect(linear.end?.removed == 0)
  }

  @Test func `the velocity of an animation is that of its curve`() {
    #expect(Played(.linear(duration: 2)).velocity(at: 0.7) == 50)
    #expect(Played(.linear(duration: 2)).velocity(at: 2.1) == 0)
    // easeOut begins with the slope 1/0.58 · 0, which is its second control point's: (1 − 0)/(0.58 − 0).
    #expect(isNear(Played(.easeOut(duration: 0.5)).velocity(at: 0), 100 / 0.58 / 0.5, 1e-9))
  }

  @Test func `a vertical tangent hands on no velocity`() {
    #expect(Played(.timingCurve(.circularEaseIn, duration: 1)).velocity(at: 1) == 0)
  }

  @Test func `a time that is no number has no value`() {
    var linear = Played(.linear(duration: 2))
    #expect(linear.value(at: .nan)?.isNaN == true)
  }

  @Test func `any curve is a timing curve, and a spring takes the duration`() {
    #expect(Animation.timingCurve(Back().easeOut, duration: 2) == .timingCurve(UnitCurve(Back().reversed), duration: 2))
    #expect(Animation.timingCurve(.easeIn, duration: 2) == .easeIn(duration: 2))
    var bouncy = Played(.timingCurve(Spring.bouncy, duration: 2))
    let settled = Spring.bouncy.settlingDuration
    #expect(bouncy.value(at: 0.5) == 100 * Spring.bouncy.value(at: settled / 4))
    #expect(bouncy.value(at: 2) == 100 && bouncy.value(at: 2.0.nextUp) == nil)
  }
}
