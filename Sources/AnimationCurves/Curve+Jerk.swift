extension Curve {
  /// Returns the curve's jerk at `time`: the third derivative of the value, per unit of time cubed.
  ///
  /// - Outside the domain: the jerk at the nearest end.
  /// - At a corner, a jump, or a jump of the acceleration: the jerk on the side on which ``state(at:)`` takes velocity
  ///   and acceleration. The jump itself does not count.
  /// - NaN in, NaN out. At a vertical tangent, ±infinity.
  ///
  /// - Accuracy: Each curve of this package has a formula. Its error is at most 10⁻¹¹ of the greatest jerk within a
  ///   hundredth of the curve's extent around `time`, or of the greatest term of the chain rule for ``Composed``. Where
  ///   that rule gives 0·∞ or ∞ − ∞, the result is the jerk at a distance of 2⁻¹¹. For a ``CubicBezier``, the bound
  ///   holds up to a velocity of ±1000. For an underdamped spring of the damped frequency ω, 4 · 2⁻⁵³ · ωt is added to
  ///   10⁻¹¹. `JerkOracleTests` asserts it. For a curve of your own, the jerk is a finite difference of five
  ///   accelerations at distances of h, 2⁻¹⁰ of the extent. With M the greatest magnitude of the seventh derivative,
  ///   its error is at most h⁴·M/5, and 11/h times the greatest error of an acceleration.
  public func jerk(at time: Double) -> Double {
    let time = clamped(time)
    return time.isNaN ? .nan : evaluateJerk(at: time)
  }

  /// The default: the finite difference of five accelerations, a central one where `time` is 2 steps or more from both
  /// ends of the domain, and a one-sided one elsewhere.
  public func evaluateJerk(at time: Double) -> Double {
    let domain = domain
    let length = extent.map { $0.upperBound - $0.lowerBound } ?? 1
    let step = (length > 0 && length.isFinite ? length : 1) * 0x1p-10
    // A domain that is shorter than the extent has no room for five times.
    if domain.upperBound - domain.lowerBound < 8 * step { return 0 }
    return numericalState(at: time, step: step) { evaluate(at: $0).acceleration }.velocity
  }
}
