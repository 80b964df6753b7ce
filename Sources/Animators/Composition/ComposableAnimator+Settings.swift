public import AnimationCurves
internal import AnimationClips

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
    requireSeconds(duration, "the duration of an animator")
    return Self(_expression: _expression.applying(.set(AnimatorSettings(duration: duration))))
  }

  /// Returns the animator with a delay before its start. A group is delayed as a whole.
  ///
  /// The delay replaces an earlier delay of the same animator. Delays of a group's members are kept.
  ///
  /// - Parameter delay: The delay in seconds.
  /// - Precondition: `delay` is finite and not negative.
  public func delay(_ delay: Double) -> Self {
    requireSeconds(delay, "the delay of an animator")
    return Self(_expression: _expression.delayed(by: delay))
  }

  /// Returns the animator with a timing curve instead of its current timing curve or spring.
  ///
  /// - Parameter curve: An easing, or a curve in seconds, such as a `Spring`, which is stretched to the duration of
  ///   each change as by `UnitCurve(_:)`.
  /// - Precondition: The curve comes to rest.
  public func timingCurve(_ curve: some Curve) -> Self {
    Self(_expression: _expression.applying(.set(AnimatorSettings(timing: .curve(UnitCurve(curve))))))
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
    let timing = AnimatorTiming.spring(dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    return Self(_expression: _expression.applying(.set(AnimatorSettings(timing: timing))))
  }

  /// Returns the animator repeated `count` times in sequence. Each repetition reads the start values anew, so relative
  /// changes add up.
  ///
  /// The repetitions share their memory. A frame performs every change that it passes. A run that is stopped calls the
  /// completions of the current repetition, and not those of repetitions that have not started.
  ///
  /// - Precondition: `count` is 1 or more.
  public func repeated(_ count: Int) -> Self {
    precondition(count >= 1, "an animator must be repeated 1 or more times, not \(count)")
    return count == 1 ? self : Self(_expression: _AnimatorExpression(.repeated(count), _expression.node))
  }

  /// The animator repeated until the run is stopped or all animated objects are released. An animator with duration 0
  /// is performed once.
  ///
  /// If more than a thousand repetitions pass between two frames, only the repetition already running and the last
  /// thousand are performed. The others are skipped.
  public var endless: Self { Self(_expression: _AnimatorExpression(.repeated(nil), _expression.node)) }

  /// Returns the animator with a completion. If the result is repeated, the completion is called once in each
  /// repetition.
  ///
  /// The completion is called with `true` after the frame in which the animator ends. If the run ends earlier, the
  /// completion is called with `false`.
  ///
  /// - Parameter action: The completion. It may start and stop animators.
  public func completion(_ action: @escaping (_ finished: Bool) -> Void) -> Self {
    Self(_expression: _expression.applying(.completed(action)))
  }
}

/// Traps if a spring with these parameters would never settle, or if the initial velocity is not finite.
func requireSpring(_ dampingRatio: Double, _ initialVelocity: Double) {
  precondition(
    dampingRatio > 0 && dampingRatio.isFinite,
    "a spring's damping ratio must be positive and finite, not \(dampingRatio): at 0 the spring never settles")
  precondition(initialVelocity.isFinite, "the initial velocity of a spring must be finite, not \(initialVelocity)")
}
