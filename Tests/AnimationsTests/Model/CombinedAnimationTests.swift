import Testing

@testable import Animations

@Suite struct CombinedAnimationTests {
  /// A run from 0 that is given other targets at some times.
  private func run(_ legs: [(Animation, displacement: Double, at: Double)]) -> AnimationRun<Double> {
    var run = AnimationRun(
      legs[0].0, from: 0, by: legs[0].displacement, velocity: nil, at: legs[0].at, environment: EnvironmentValues())
    for (animation, displacement, time) in legs.dropFirst() {
      if time > legs[0].at { _ = run.value(at: time) }
      run.retarget(by: displacement, with: animation, at: time)
    }
    return run
  }

  @Test func `the second animation starts from the moving first one`() {
    // 0 → 100 in a second, at its half back to 0: 75 + (0 − 75) · 0.25.
    var both = run([(.linear(duration: 1), 100, 0), (.linear(duration: 1), 0, 0.5)])
    #expect(both.value(at: 0.5) == 50)
    #expect(both.value(at: 0.75) == 56.25)
    // 100 · (1 − 0.25) − 75 · 1.
    #expect(both.velocity(at: 0.75) == 0)
    // The first one is over: 100 + (0 − 100) · 0.75.
    #expect(both.value(at: 1.25) == 25)
    #expect(both.velocity(at: 1.25) == -100)
    #expect(both.removal == 1.5)
    #expect(both.value(at: 1.5.nextDown) != nil)
    #expect(both.value(at: 1.5) == nil)
  }

  @Test func `a combined animation ends with its last member`() {
    // The first one would go on for ten seconds.
    var both = run([(.linear(duration: 10), 100, 0), (.linear(duration: 1), 40, 2)])
    #expect(both.removal == 3)
    // 25 + (40 − 25) · 0.5.
    #expect(both.value(at: 2.5) == 32.5)
    #expect(isNear(both.value(at: 3.0.nextDown), 40))
    #expect(both.value(at: 3) == nil)
  }

  @Test func `three animations add up`() {
    var three = run([
      (.linear(duration: 1), 100, 0), (.linear(duration: 1), 0, 0.5), (.linear(duration: 1), 200, 0.75),
    ])
    // 100, then (0 − 100) · 0.5 to 50, then (200 − 50) · 0.25.
    #expect(three.value(at: 1) == 87.5)
    // 100 in 1 s, 50 of it left, −100 of the second; 0.75 of that, and 150 of the third.
    #expect(three.velocity(at: 1) == (100 * 0.5 - 100) * 0.75 + 150)
  }

  @Test func `a member that is over is removed when another one is added`() {
    let many = run((0..<100).map { (.linear(duration: 1), Double($0 % 7), 0.4 * Double($0)) })
    #expect((many.animation.base as? CombinedAnimation)?.members.count ?? 9 <= 4)
  }

  @Test func `the second of two animations that begin at the same time replaces the first`() {
    var twice = run([(.linear(duration: 1), 100, 0), (.linear(duration: 5), 70, 0.5), (.linear(duration: 1), 0, 0.5)])
    #expect(twice.value(at: 0.75) == 56.25)
    var fresh = run([(.linear(duration: 5), 70, 0), (.linear(duration: 1), 100, 0)])
    #expect(fresh.value(at: 0.75) == 75)
  }

  @Test func `a spring is merged with the sum`() {
    var all = run([(.linear(duration: 1), 100, 0), (.linear(duration: 1), 0, 0.5), (.bouncy, 30, 0.75)])
    #expect(isNear(all.value(at: 0.75), 56.25) && isNear(all.velocity(at: 0.75), 0))
    // From 56.25 at rest.
    var alone = Played(.bouncy, displacement: 30 - 56.25)
    #expect(isNear(all.value(at: 0.85), 56.25 + (alone.value(at: 0.1) ?? .nan)))
  }

  @Test func `the velocity of a sum is unknown where that of a member is`() {
    let silent = run([(.linear(duration: 1), 100, 0), (Animation(Silent()), 0, 0.5)])
    #expect(silent.velocity(at: 0.6) == nil)
    #expect(silent.removal == .infinity && silent.logicalCompletion == nil)
  }

  private struct Silent: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      value.scaled(by: time)
    }
  }

  @Test func `a merge that is refused leaves the state as it was`() {
    var both = run([(.linear(duration: 1), 100, 0), (.linear(duration: 1), 0, 0.5)])
    _ = both.value(at: 0.75)
    both.retarget(by: 50, with: Animation(UndecidedAnimation()), at: 0.75)
    // 56.25 of the combination, and half of the way to 50.
    _ = both.value(at: 0.75)
    #expect(both.value(at: 1.25) == 25 + (50 - 25) * 0.5)
  }

  @Test func `a combination without its states has no value and no velocity`() {
    var context = AnimationContext<Double>()
    let combination = run([(.linear(duration: 1), 100, 0), (.linear(duration: 1), 0, 0.5)]).animation
    #expect(combination.velocity(value: 100, time: 0.5, context: context) == nil)
    #expect(combination.animate(value: 100, time: 0.5, context: &context) == nil)
  }
}

/// Throws the state away, and then does not merge.
private struct UndecidedAnimation: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time < 1 ? value.scaled(by: time) : nil
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    context.state = AnimationState()
    return false
  }
}
