import Testing

@testable import Animations

/// Values by `Oracle/make_oracle.py`.
private enum Note: AnimationStateKey {
  static let defaultValue = 0
}

@Suite struct FluidSpringAnimationTests {
  @Test func `a merge replaces the state of the animation before`() {
    // If the state were kept, each animation's state would contain the previous one's, without bound.
    var context = AnimationContext<Double>()
    context.state[Note.self] = 5
    #expect(Animation.spring.shouldMerge(previous: .linear(duration: 1), value: 8, time: 0.5, context: &context))
    #expect(context.state[Note.self] == 0)
    #expect(Animation.spring.animate(value: 8, time: 0.5, context: &context) == 4)
  }

  @Test(arguments: [
    (0.0, 0.1, 35.773955646956452754, 449.43737624020913929), (0.3, 0.1, 42.330212307456980934, 570.75583376459767542),
    (0.3, 0.2, 87.3710895601792562, 295.3806800715961309), (0.15, 0.25, 89.450945319185006279, 164.55812826277328233),
    (-0.2, 0.1, 31.568340926451004137, 379.07336514782081767),
  ])
  func `a spring from rest is the closed form`(bounce: Double, time: Double, value: Double, velocity: Double) {
    var spring = Played(.spring(duration: 0.5, bounce: bounce))
    #expect(isNear(spring.value(at: time), value))
    #expect(isNear(spring.velocity(at: time), velocity, 1e-10))
  }

  @Test func `one evaluation after a long gap equals many frames`() {
    var often = Played(.bouncy)
    for frame in 0..<20 { _ = often.value(at: Double(frame) / 300) }
    var once = Played(.bouncy)
    #expect(often.value(at: 0.9) == once.value(at: 0.9))
    #expect(often.value(at: 0.1) == once.value(at: 0.1))
  }

  @Test func `the distance at the end is in proportion to the displacement`() {
    for displacement in [1e-6, 1, 100, 1e9] {
      var bouncy = Played(.bouncy, displacement: displacement)
      #expect(isNear(bouncy.end?.removed, 1.0447130905120118263))
      #expect(bouncy.value(at: 1.0447130905120) != nil)
      #expect(bouncy.value(at: 1.0447130905121) == nil)
    }
    #expect(isNear(Played(.smooth).end?.removed, 0.73477169819429580045))
  }

  @Test func `a spring is logically complete after its response`() {
    #expect(!Played.isLogicallyComplete(.bouncy, at: 0.4999))
    #expect(Played.isLogicallyComplete(.bouncy, at: 0.5))
    #expect(Played(.bouncy).end?.logicallyComplete == 0.5)
  }

  @Test func `a retarget restarts the time to logical completion`() throws {
    for animation in [Animation.bouncy, .bouncy.logicallyComplete(after: 0.3)] {
      var first = Played(animation)
      _ = first.value(at: 0.6)
      #expect(first.context.isLogicallyComplete)
      var second = try #require(first.takenOver(by: animation, at: 0.6, displacement: 20))
      _ = second.value(at: 0.7)
      #expect(!second.context.isLogicallyComplete)
    }
  }

  @Test func `an undamped spring never ends`() {
    var spring = Played(.spring(duration: 0.5, bounce: 1))
    #expect(spring.end?.removed == .infinity)
    #expect(isNear(spring.value(at: 1000.25), 200, 1e-9))
  }

  @Test func `no spring is stiffer than 45 000`() {
    for animation in [Animation.spring(duration: 0), .spring(duration: -1), .spring(response: 0, dampingFraction: 1)] {
      // Critically damped, ω₀ = √45 000.
      var spring = Played(animation)
      let angle = 45_000.0.squareRoot() * 0.01
      #expect(isNear(spring.value(at: 0.01), 100 * (1 - exp(-angle) * (1 + angle)), 1e-10))
    }
    #expect(Animation.spring(Spring(duration: 0.001)) == .spring(duration: 0))
  }

  @Test func `a spring starts from the value and the velocity of the one before`() throws {
    let linear = Played(.linear(duration: 1))
    var spring = try #require(linear.takenOver(by: .bouncy, at: 0.5, displacement: 20))
    for (elapsed, value, velocity) in [
      (0.05, 48.742306959178052935, -116.86303833170839905), (0.1, 40.915289848250306363, -177.14399100635655576),
      (0.3, 19.327859428206839897, -25.856702029903443251),
    ] {
      #expect(isNear(spring.value(at: 0.5 + elapsed), value))
      #expect(isNear(spring.velocity(at: 0.5 + elapsed), velocity, 1e-10))
    }
    #expect(isNear(spring.value(at: 0.5), 50) && isNear(spring.velocity(at: 0.5), 100))
    #expect(isNear(spring.end?.removed, 0.5 + 1.0780063568909327139))
    #expect(spring.end?.logicallyComplete == 1)
    #expect(spring.value(at: 0.5 + 1.0780063568) != nil)
    #expect(spring.value(at: 0.5 + 1.0780063570) == nil)
  }

  @Test func `a critically damped spring ends at the true last crossing`() throws {
    let linear = Played(.linear(duration: 1))
    let spring = try #require(linear.takenOver(by: .smooth, at: 0.5, displacement: 20))
    #expect(isNear(spring.end?.removed, 0.5 + 0.75371492695606304328))
  }

  @Test func `a spring that moves at its target is sent back to it`() throws {
    let linear = Played(.linear(duration: 1))
    var spring = try #require(linear.takenOver(by: .bouncy, at: 0.5, displacement: 50))
    #expect(isNear(spring.end?.removed, 0.5 + 1.0730202987926759523))
    // v₀ · e^(−dt) sin(ωt)/ω with d = 2.8π, ω = 4π√0.51.
    let (decay, frequency) = (2.8 * Double.pi, 4 * Double.pi * 0.51.squareRoot())
    #expect(isNear(spring.value(at: 0.6), 50 + 100 * exp(-decay * 0.1) * sin(frequency * 0.1) / frequency))
  }

  @Test func `an animation without a displacement is over at once`() throws {
    var still = try #require(
      Played(.linear(duration: 1), displacement: 0).takenOver(by: .bouncy, at: 0.5, displacement: 0))
    #expect(still.value(at: 0.5) == nil)
    var huge = try #require(Played(.linear(duration: 1)).takenOver(by: .bouncy, at: 0.5, displacement: .infinity))
    #expect(huge.value(at: 0.6) == nil)
    var none = try #require(Played(.linear(duration: 1)).takenOver(by: .bouncy, at: 0.5, displacement: .nan))
    #expect(none.value(at: 0.6) == nil)
  }

  @Test func `an unknown velocity is that of the state`() throws {
    let silent = Played(Animation(SilentAnimation()))
    var spring = try #require(silent.takenOver(by: .smooth, at: 0.5, displacement: 100))
    #expect(spring.value(at: 0.5) == 50)
    #expect(spring.velocity(at: 0.5) == 0)
    // A custom animation without a velocity merges. The velocity that the spring had stored stays.
    let moving = try #require(Played(.linear(duration: 1)).takenOver(by: .smooth, at: 0.5, displacement: 100))
    let merged = try #require(moving.takenOver(by: Animation(SilentAnimation()), at: 0.5, displacement: 100))
    spring = try #require(merged.takenOver(by: .smooth, at: 0.5, displacement: 100))
    #expect(spring.velocity(at: 0.5) == 100)
  }

  @Test func `an infinite velocity is not handed on`() throws {
    var spring = try #require(Played(Animation(EndlessAnimation())).takenOver(by: .smooth, at: 0.5, displacement: 200))
    #expect(spring.velocity(at: 0.5) == 0)
    #expect(spring.value(at: 0.6)?.isFinite == true)
  }
}

/// An animation to 100 in a second that has no velocity and merges with any other.
private struct SilentAnimation: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    value.scaled(by: time)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { true }
}

private struct EndlessAnimation: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? { value }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    value.scaled(by: .infinity)
  }
}
