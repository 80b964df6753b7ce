import Testing

@testable import Animations

@Suite("What every animation keeps") struct AnimationLawTests {
  /// Times at which no animation ends or repeats. All animations last beyond the third.
  private let times = [0.0371, 0.1213, 0.2547, 0.4129, 0.6793, 0.9311]

  @Test(arguments: AnimationKinds.continuous) func `the velocity of an animation is the derivative of its value`(
    animation: Animation
  )
    throws
  {
    let played = Played(animation)
    let step = 1e-6
    var count = 0
    for time in times {
      var (before, after) = (played, played)
      guard let low = before.value(at: time - step), let high = after.value(at: time + step) else { continue }
      count += 1
      let velocity = try #require(played.velocity(at: time))
      #expect(isNear((high - low) / (2 * step), velocity, 2e-3))
    }
    #expect(count >= 3)
  }

  @Test(arguments: AnimationKinds.all.filter { Played($0).end?.removed.isFinite == true })
  func `an animation is over at its end and not before`(animation: Animation) throws {
    let end = try #require(Played(animation).end)
    var (before, after) = (Played(animation), Played(animation))
    #expect(before.value(at: end.removed - 1e-9) != nil)
    #expect(after.value(at: end.removed + 1e-9) == nil)
    #expect(Played.isLogicallyComplete(animation, at: end.logicallyComplete + 1e-9))
    #expect(end.logicallyComplete < 1e-9 || !Played.isLogicallyComplete(animation, at: end.logicallyComplete - 1e-9))
  }

  /// Each animation moves to 100 and is retargeted to 30 with each other animation.
  @Test(arguments: AnimationKinds.all, AnimationKinds.all)
  func `a retarget is continuous`(first: Animation, next: Animation) {
    var count = 0
    for time in times.prefix(4) {
      var run = AnimationRun(first, from: 7, by: 100, velocity: nil, at: 0, environment: EnvironmentValues())
      guard let value = run.value(at: time) else { continue }
      count += 1
      let velocity = run.velocity(at: time)
      run.retarget(by: 30, with: next, at: time)
      #expect(isNear(run.value(at: time), value, 1e-9))
      // A curve that begins with a jump is not continuous.
      if !"\(next)".contains("steps") { #expect(isNear(run.value(at: time + 1e-9), value, 1e-4)) }
      // Springs that merge keep the velocity.
      if AnimationKinds.takingOver.contains(next) {
        #expect(isNear(run.velocity(at: time), velocity ?? .nan, 1e-8))
      }
    }
    #expect(count >= 3)
  }

  /// The velocity of a sum is the derivative of its value, for each pair of animations.
  @Test(arguments: AnimationKinds.continuous, AnimationKinds.continuous)
  func `the velocity after a retarget is the derivative`(first: Animation, next: Animation) throws {
    var run = AnimationRun(first, from: 7, by: 100, velocity: nil, at: 0, environment: EnvironmentValues())
    let value = run.value(at: 0.1213)
    #expect(value != nil)
    run.retarget(by: 30, with: next, at: 0.1213)
    let step = 1e-6
    var count = 0
    for time in [0.2547, 0.4129] {
      var (before, after) = (run, run)
      guard let low = before.value(at: time - step), let high = after.value(at: time + step) else { continue }
      count += 1
      let velocity = try #require(run.velocity(at: time))
      #expect(isNear((high - low) / (2 * step), velocity, 5e-3))
    }
    // Only a short spring is over before the second time.
    #expect(count >= 1)
  }

  @Test(arguments: AnimationKinds.all) func `a pair moves as its parts do`(animation: Animation) {
    var context = AnimationContext<AnimatablePair<Double, AnimatableVector<Double>>>()
    var count = 0
    for time in times {
      var (first, second) = (Played(animation, displacement: 3), Played(animation, displacement: -5))
      let pair = animation.animate(value: AnimatablePair(3, [-5, 3]), time: time, context: &context)
      let (x, y) = (first.value(at: time), second.value(at: time))
      #expect((pair == nil) == (x == nil))
      guard let pair, let x, let y else { continue }
      count += 1
      #expect(pair == AnimatablePair(x, [y, x]))
    }
    #expect(count >= 3)
  }
}
