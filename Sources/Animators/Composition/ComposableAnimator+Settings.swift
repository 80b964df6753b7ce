public import AnimationCurves
internal import AnimationAlgebra

// The outer of two settings takes precedence, separately for each kind. For example,
// (x(200).duration(1).spring(dampingRatio: 0.5) + y(0)).duration(2) lasts 2 seconds, and x keeps its spring.

extension ComposableAnimator {
  /// Returns the animator with the given duration for each of its property changes; the default is 0.3 seconds.
  ///
  /// The duration applies to each property change, so a sequence of three property changes takes three times
  /// `duration`.
  ///
  /// - Parameter duration: The duration in seconds. With 0, a property is set to its end value immediately.
  /// - Precondition: `duration` is finite and not negative.
  public func duration(_ duration: Double) -> Self {
    precondition(
      duration >= 0 && duration.isFinite,
      "the duration of an animator must be finite and at least 0 seconds, not \(duration)")
    return Self(plan: plan.setting { $0.duration = duration })
  }

  /// Returns the animator with a delay before its start. A group is delayed as a whole.
  ///
  /// The delay replaces an earlier delay of the same animator. Delays of a group's members are kept.
  ///
  /// - Parameter delay: The delay in seconds.
  /// - Precondition: `delay` is finite and not negative.
  public func delay(_ delay: Double) -> Self {
    precondition(
      delay >= 0 && delay.isFinite, "the delay of an animator must be finite and at least 0 seconds, not \(delay)")
    return Self(plan: AnimatorPlan(plan.body, delay: delay, nesting: plan.nesting))
  }

  /// Returns the animator with a timing curve instead of its current timing curve or spring.
  public func timingCurve(_ curve: some Easing) -> Self {
    let curve = UnitCurve(curve)
    return Self(plan: plan.setting { $0.timing = .curve(curve) })
  }

  /// Returns the animator with a spring instead of its current timing curve or spring.
  ///
  /// The default timing is a spring with damping ratio 0.8 and no initial velocity. The stiffness is the lowest with
  /// which the spring has settled after the duration: from then on, the value stays within a thousandth of the
  /// displacement from the end value. At the end of the duration, the value is exactly the end value.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio.
  ///   - initialVelocity: The initial velocity per second, as a multiple of the displacement from start to end.
  /// - Precondition: `dampingRatio` is positive and finite. `initialVelocity` is finite.
  public func spring(dampingRatio: Double = 0.8, initialVelocity: Double = 0) -> Self {
    requireSpring(dampingRatio, initialVelocity)
    return Self(
      plan: plan.setting { $0.timing = .spring(dampingRatio: dampingRatio, initialVelocity: initialVelocity) })
  }

  /// The animator from its end back to its start. Reversing twice gives the original.
  ///
  /// A run of the reversed animator first jumps to the end of the original, like ``ReadyAnimator/perform()``. It then
  /// plays the original backwards.
  ///
  /// - Precondition: The animator neither is endless nor contains an endless animator. Its completions, reversals and
  ///   repetitions are nested less than ``nestingLimit`` levels deep.
  public var reversed: Self {
    precondition(!plan.isEndless, "an endless animator has no end, so it cannot be reversed")
    let scene = plan.scene
    if case .reversed(let original)? = scene.onlyLeaf {
      return Self(plan: AnimatorPlan(original, nesting: plan.nesting - 1))
    }
    return Self(plan: plan.nested(in: .reversed(scene)))
  }

  /// Returns the animator repeated `count` times in sequence. Each repetition reads the start values anew, so relative
  /// changes add up.
  ///
  /// With a count above a thousand, each repetition is created when it starts and needs no memory before or after. If
  /// such a run is cancelled, the completions of repetitions that have not started are not called.
  ///
  /// - Precondition: `count` is 1 or more. If `count` is above a thousand, the completions, reversals and repetitions
  ///   in the animator are nested less than ``nestingLimit`` levels deep.
  public func repeated(_ count: Int) -> Self {
    precondition(count >= 1, "an animator must be repeated 1 or more times, not \(count)")
    if count == 1 { return self }
    if count > AnimatorPlan<Change>.expandedRepetitionLimit {
      return Self(plan: plan.nested(in: .repeated(plan.scene, count: count)))
    }
    return Self(plan: AnimatorPlan(plan.scene.power(count), nesting: plan.nesting))
  }

  /// The animator repeated until the run is cancelled or all animated objects are released. An animator with duration 0
  /// is performed once.
  ///
  /// If more than a thousand repetitions pass between two frames, only the repetition already running and the last
  /// thousand are performed. The others are skipped.
  ///
  /// - Precondition: Completions, reversals and repetitions in the animator are nested less than ``nestingLimit``
  ///   levels deep.
  public var endless: Self { Self(plan: plan.nested(in: .endless(plan.scene))) }

  /// Returns the animator with a completion. If the result is repeated, the completion is called once in each
  /// repetition.
  ///
  /// The completion is called with `true` after the frame in which the animator ends. If the run ends earlier, the
  /// completion is called with `false`.
  ///
  /// - Parameter action: The completion. It may start and cancel animators.
  /// - Precondition: Completions, reversals and repetitions in the animator are nested less than ``nestingLimit``
  ///   levels deep.
  public func completion(_ action: @escaping (_ finished: Bool) -> Void) -> Self {
    Self(plan: plan.nested(in: .completed(plan.body, action), delay: plan.delay))
  }
}

extension DoubleMonoid {
  /// Returns the product of `count` factors equal to this value.
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

/// Traps if a spring with these parameters would never settle, or if the initial velocity is not finite.
func requireSpring(_ dampingRatio: Double, _ initialVelocity: Double) {
  precondition(
    dampingRatio > 0 && dampingRatio.isFinite,
    "a spring's damping ratio must be positive and finite, not \(dampingRatio): at 0 the spring never settles")
  precondition(initialVelocity.isFinite, "the initial velocity of a spring must be finite, not \(initialVelocity)")
}
