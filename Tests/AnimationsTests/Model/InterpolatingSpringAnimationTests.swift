import Testing

@testable import Animations

/// Values by `Oracle/make_oracle.py`.
@Suite struct InterpolatingSpringAnimationTests {
  static let heavy = Animation.interpolatingSpring(mass: 1, stiffness: 100, damping: 10)

  @Test func `an interpolating spring is the closed form on progress`() {
    var spring = Played(Self.heavy)
    #expect(isNear(spring.value(at: 0.2), 84.942563485411238623))
    #expect(isNear(spring.velocity(at: 0.2), 419.2796296663318485, 1e-10))
    var thrown = Played(.interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 3))
    #expect(isNear(thrown.value(at: 0.2), 97.520952375401194078))
    #expect(isNear(thrown.velocity(at: 0.2), 338.66805031019857808, 1e-10))
  }

  @Test func `an interpolating spring ends where Core Animation's does`() {
    var spring = Played(Self.heavy)
    #expect(isNear(spring.end?.removed, 1.4727003346780926431))
    #expect(spring.value(at: 1.4727003346) != nil)
    #expect(spring.value(at: 1.4727003347) == nil)
    #expect(
      isNear(
        Played(.interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 3)).end?.removed,
        1.4231066943219956115))
    #expect(isNear(Played(.interpolatingSpring).end?.removed, 0.73477169819429580045))
  }

  @Test func `an interpolating spring is logically complete after its response`() {
    #expect(isNear(Played(Self.heavy).end?.logicallyComplete, 2 * .pi / 10))
    #expect(!Played.isLogicallyComplete(Self.heavy, at: 0.628))
    #expect(Played.isLogicallyComplete(Self.heavy, at: 0.629))
    // The same with another mass: ω₀ = √(400/4).
    #expect(
      isNear(
        Played(.interpolatingSpring(mass: 4, stiffness: 400, damping: 40)).end?.logicallyComplete, 2 * .pi / 10))
  }

  @Test func `a damping above the critical one is critical`() {
    #expect(
      Animation.interpolatingSpring(stiffness: 100, damping: 50) == .interpolatingSpring(stiffness: 100, damping: 20))
    #expect(
      Animation.interpolatingSpring(duration: 0.4, bounce: -0.5) == .interpolatingSpring(duration: 0.4, bounce: 0))
    #expect(
      Animation.interpolatingSpring(Spring(response: 0.4, dampingRatio: 3)) == .interpolatingSpring(duration: 0.4))
  }

  @Test func `a spring keeps its mass`() {
    let spring = Spring(mass: 4, stiffness: 400, damping: 40)
    #expect(
      Animation.interpolatingSpring(spring) == .interpolatingSpring(mass: 4, stiffness: 400, damping: 40))
    var played = Played(.interpolatingSpring(spring))
    #expect(isNear(played.value(at: 0.2), 84.942563485411238623))
  }

  @Test func `an undamped spring never ends, and one without a duration has the greatest stiffness`() {
    #expect(Played(.interpolatingSpring(stiffness: 100, damping: 0)).end?.removed == .infinity)
    #expect(Animation.interpolatingSpring(duration: 0) == .interpolatingSpring(duration: -3))
  }

  @Test func `an interpolating spring is not merged with the animation before`() {
    #expect(Played(.smooth).takenOver(by: Self.heavy, at: 0.1, displacement: 50) == nil)
  }
}
