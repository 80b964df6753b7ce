import Animations
import Testing

@testable import TestSupport

@Suite struct AnimationTests {
  @Test func `animations made alike are equal and hash alike`() {
    let pairs: [(Animation, Animation)] = [
      (.linear(duration: 1), .linear(duration: 1)), (.easeInOut, .easeInOut(duration: 0.35)),
      (.bouncy, .spring(duration: 0.5, bounce: 0.3)), (.bouncy.delay(1), .bouncy.delay(1)),
      (.timingCurve(0.42, 0, 0.58, 1), .easeInOut), (.smooth.repeatCount(-2), .smooth.repeatCount(1)),
    ]
    for (left, right) in pairs {
      #expect(left == right)
      #expect(Set([left, right]).count == 1)
    }
  }

  @Test func `animations of different parameters are not equal`() {
    let different: [Animation] = [
      .default, .spring, .bouncy, .linear, .linear(duration: 1), .linear(duration: 1).delay(1),
      .linear(duration: 1).delay(2), .linear(duration: 1).speed(1), .linear.repeatForever(), .linear.repeatCount(1),
      .interpolatingSpring, .interactiveSpring,
    ]
    #expect(Set(different).count == different.count)
  }

  @Test(arguments: [
    (Animation.smooth, "spring(duration: 0.5, bounce: 0)"),
    (.easeIn.delay(1).speed(2), "timingCurve(cubic-bezier(0.42, 0, 1, 1), duration: 0.35).delay(1.0).speed(2.0)"),
    (.bouncy.speed(1), "spring(duration: 0.5, bounce: 0.3).speed(1.0)"),
    (.interactiveSpring(), "spring(spring(duration: 0.15, bounce: 0.15), blendDuration: 0.25)"),
    (.interpolatingSpring(.smooth), "interpolatingSpring(spring(duration: 0.5, bounce: 0), initialVelocity: 0.0)"),
    (.linear.repeatCount(3), "timingCurve(linear, duration: 0.35).repeatCount(3, autoreverses: true)"),
    (
      .linear.repeatForever(autoreverses: false).logicallyComplete(after: 2),
      "timingCurve(linear, duration: 0.35).repeatForever(autoreverses: false).logicallyComplete(after: 2.0)"
    ),
  ])
  func `a built-in animation is described as it is written`(animation: Animation, text: String) {
    #expect(animation.description == text)
    #expect(animation.debugDescription == "AnyAnimator(\(text))")
  }

  @Test func `the default animation is described as by SwiftUI`() {
    // "DefaultAnimation()" and "Mirror for Animation" as tests that also pass on SwiftUI assert them.
    #expect(Animation.default.description == "DefaultAnimation()")
    #expect(Animation.default.debugDescription == "AnyAnimator(Animations.DefaultAnimation())")
    #expect(Mirror(reflecting: Animation.default).description == "Mirror for Animation")
  }

  @Test func `the description of a custom animation has its parameters`() {
    #expect(Animation(SteadyAnimation(duration: 2)).description == "SteadyAnimation(duration: 2.0)")
    #expect(Mirror(reflecting: Animation(SteadyAnimation(duration: 2))).children.map(\.label) == ["duration"])
  }

  @Test func `the base of an animation is the custom animation that made it`() {
    let base = Animation(SteadyAnimation(duration: 2)).base
    #expect(base as? SteadyAnimation == SteadyAnimation(duration: 2))
  }

  @Test func `springs without arguments have a duration and a bounce`() {
    // By response the damping ratios would be 0.825 and 0.86.
    #expect(Animation.spring() == .spring(Spring(duration: 0.5, bounce: 0)))
    #expect(Animation.spring(blendDuration: 0.25) == .spring(duration: 0.5, bounce: 0, blendDuration: 0.25))
    #expect(Animation.spring == .spring())
    #expect(Animation.interactiveSpring() == .spring(Spring(duration: 0.15, bounce: 0.15), blendDuration: 0.25))
    #expect(Animation.interactiveSpring == .interactiveSpring())
    #expect(Animation.interpolatingSpring == .interpolatingSpring(Spring(duration: 0.5, bounce: 0)))
  }

  @Test func `springs by response have their own defaults`() {
    let spring = Spring(response: 0.4, dampingRatio: 0.825)
    #expect(Animation.spring(response: 0.4) == .spring(spring))
    #expect(
      Animation.spring(dampingFraction: 0.7) == .spring(Spring(response: 0.5, dampingRatio: 0.7)))
    #expect(
      Animation.interactiveSpring(response: 0.2)
        == .spring(Spring(response: 0.2, dampingRatio: 0.86), blendDuration: 0.25))
  }

  @Test func `presets are springs of their bounce`() {
    #expect(Animation.smooth == .spring(Spring(duration: 0.5, bounce: 0)))
    #expect(Animation.snappy == .spring(Spring(duration: 0.5, bounce: 0.15)))
    #expect(Animation.bouncy == .spring(Spring(duration: 0.5, bounce: 0.3)))
    #expect(
      Animation.smooth(duration: 0.2, extraBounce: 0.1) == .spring(Spring(duration: 0.2, bounce: 0.1)))
    #expect(Animation.snappy(extraBounce: 0.1) == .spring(duration: 0.5, bounce: 0.15 + 0.1))
    #expect(Animation.bouncy(duration: 0.3) == .spring(duration: 0.3, bounce: 0.3))
  }

  @Test(arguments: ["inf", "-inf", "nan"])
  func `a number of seconds that is not finite is refused`(text: String) async {
    #expect(Double(text)?.isFinite == false)
    let durations = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [text] in
      _ = Animation.linear(duration: Double(text) ?? 0)
    }
    expectSentence("an animation's duration must be finite, not \(text)", in: durations)
    let speeds = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [text] in
      _ = Animation.linear.speed(Double(text) ?? 0)
    }
    expectSentence("an animation's speed must be finite, not \(text)", in: speeds)
  }

  @Test func `every factory and modifier refuses infinity`() async {
    let delay = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Animation.linear.delay(.infinity)
    }
    expectSentence("an animation's delay must be finite", in: delay)
    let completion = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Animation.linear.logicallyComplete(after: .nan)
    }
    expectSentence("an animation's duration must be finite", in: completion)
    let spring = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Animation.spring(duration: .infinity)
    }
    expectSentence("an animation's duration must be finite", in: spring)
    let response = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Animation.spring(response: .nan)
    }
    expectSentence("an animation's response must be finite", in: response)
    let blend = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Animation.spring(blendDuration: .infinity)
    }
    expectSentence("an animation's blend duration must be finite", in: blend)
    let velocity = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Animation.interpolatingSpring(initialVelocity: .nan)
    }
    expectSentence("an animation's initial velocity must be finite", in: velocity)
  }
}
