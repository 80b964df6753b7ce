public import AnimationCurves
internal import AnimationAlgebra

// Of two settings the outer one counts, each for itself: (x(200).duration(1).spring(dampingRatio: 0.5) + y(0)).duration(2)
// lasts for two seconds, and x keeps its spring.

extension ComposableAnimator {
  /// Sets how long each single animator takes, 0.3 seconds without: a sequence of three takes three times as long.
  ///
  /// - Parameter duration: Seconds. With 0 a property is at its end at once.
  /// - Precondition: `duration` is finite and not negative.
  public func duration(_ duration: Double) -> Self {
    precondition(duration >= 0 && duration.isFinite, "an animator takes 0 or more seconds, not \(duration)")
    return Self(plan: plan.setting { $0.duration = duration })
  }

  /// Sets how long to wait before the whole begins; a group is delayed once.
  ///
  /// A delay that was set for the same animator is replaced; those of a group's members stay.
  ///
  /// - Parameter delay: Seconds.
  /// - Precondition: `delay` is finite and not negative.
  public func delay(_ delay: Double) -> Self {
    precondition(delay >= 0 && delay.isFinite, "an animator is delayed by 0 or more seconds, not \(delay)")
    return Self(plan: AnimatorPlan(plan.body, delay: delay, nesting: plan.nesting))
  }

  /// Sets the curve of progress, in the place of a spring.
  public func timingCurve(_ curve: some Easing) -> Self {
    let curve = UnitCurve(curve)
    return Self(plan: plan.setting { $0.timing = .curve(curve) })
  }

  /// Sets the spring, in the place of a curve. Without either it is one of damping ratio 0.8 without a velocity.
  ///
  /// It is as soft as it can be to stay within a thousandth of the displacement from its end after the duration. At its end
  /// it is there exactly.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping relative to the critical damping.
  ///   - initialVelocity: The velocity at the beginning, in total changes per second.
  /// - Precondition: `dampingRatio` is positive and finite, `initialVelocity` finite.
  public func spring(dampingRatio: Double = 0.8, initialVelocity: Double = 0) -> Self {
    requireSpring(dampingRatio, initialVelocity)
    return Self(
      plan: plan.setting { $0.timing = .spring(dampingRatio: dampingRatio, initialVelocity: initialVelocity) })
  }

  /// From the end back to the start. Twice reversed it is as it was.
  ///
  /// When it starts, it is brought to its end at once, as ``ReadyAnimator/perform()`` would, and goes back from there.
  ///
  /// - Precondition: No part of it is endless; it is nested less than ``nestingLimit`` deep.
  public var reversed: Self {
    precondition(!plan.isEndless, "an endless animator has no end, so it cannot be reversed")
    let scene = plan.scene
    if case .reversed(let original)? = scene.onlyLeaf {
      return Self(plan: AnimatorPlan(original, nesting: plan.nesting - 1))
    }
    return Self(plan: plan.nested(in: .reversed(scene)))
  }

  /// One after another, `count` times. Each time the start is read anew, so that relative moves add up.
  ///
  /// Of more than a thousand times each is made when it begins, and takes no memory before and after that; where the run is
  /// cancelled, completions of those that have not begun are not called.
  ///
  /// - Precondition: `count` is 1 or more; if it is more than a thousand, it is nested less than ``nestingLimit`` deep.
  public func repeated(_ count: Int) -> Self {
    precondition(count >= 1, "an animator is repeated 1 or more times, not \(count)")
    if count == 1 { return self }
    if count > AnimatorPlan<Change>.writtenRepetitions {
      return Self(plan: plan.nested(in: .repeated(plan.scene, count: count)))
    }
    return Self(plan: AnimatorPlan(plan.scene.power(count), nesting: plan.nesting))
  }

  /// Again and again, until it is cancelled or its targets are gone. One that takes no time happens once.
  ///
  /// Of more than a thousand rounds between two frames, those in between are left out.
  ///
  /// - Precondition: It is nested less than ``nestingLimit`` deep.
  public var endless: Self { Self(plan: plan.nested(in: .endless(plan.scene))) }

  /// Has `action` called when the whole is over, in each repetition once: after the frame in which it ends, with `true`;
  /// or when the run ends before that, with `false`.
  ///
  /// - Parameter action: What to do then. It may start animators, and cancel them.
  /// - Precondition: It is nested less than ``nestingLimit`` deep.
  public func completion(_ action: @escaping (_ finished: Bool) -> Void) -> Self {
    Self(plan: plan.nested(in: .completed(plan.body, action), delay: plan.delay))
  }
}

extension DoubleMonoid {
  /// The product of `count` times this value.
  ///
  /// - Complexity: O(log `count`) products.
  func power(_ count: Int) -> Self {
    var (power, rest, product) = (self, count, Self.one)
    while rest > 0 {
      if rest % 2 == 1 { product = product * power }
      rest /= 2
      if rest > 0 { power = power * power }
    }
    return product
  }
}

/// Traps where a spring would never settle.
func requireSpring(_ dampingRatio: Double, _ initialVelocity: Double) {
  precondition(
    dampingRatio > 0 && dampingRatio.isFinite,
    "the damping ratio of a spring that settles is positive and finite, not \(dampingRatio)")
  precondition(initialVelocity.isFinite, "a spring begins with a finite velocity, not \(initialVelocity)")
}
