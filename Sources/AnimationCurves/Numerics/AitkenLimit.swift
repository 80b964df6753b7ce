extension CurveState {
  /// Returns the state with each undefined derivative (0·∞, ∞ − ∞, ∞/∞) replaced by its right-hand limit, or at
  /// progress 1 by its left-hand limit.
  ///
  /// - Parameters:
  ///   - progress: The progress at which `formula` computed this state, in 0...1.
  ///   - reach: The greatest distance from `progress` at which `formula` is evaluated for the limits. A negative
  ///     distance means the limits from the left. The default is 2⁻¹⁴ times the distance from `progress` to 1; at
  ///     progress 1, the default is −2⁻¹⁴.
  ///   - formula: The function from progress to state.
  func completed(
    at progress: Double, reach: Double? = nil, by formula: (Double) -> CurveState
  ) -> CurveState {
    if !velocity.isNaN, !acceleration.isNaN { return self }
    var state = self
    let reach = reach ?? (progress < 1 ? 1 - progress : -1) * AitkenNodes.reach
    // Both limits share the evaluations, because the formula may contain searches and limits itself.
    let (first, second, third) = AitkenNodes.map(reach: reach) { formula(progress + $0) }
    if velocity.isNaN { state.velocity = aitkenLimit(first.velocity, second.velocity, third.velocity) }
    if acceleration.isNaN {
      state.acceleration = aitkenLimit(first.acceleration, second.acceleration, third.acceleration)
    }
    return state
  }
}

/// The points at which a function is evaluated for its limit at 0.
enum AitkenNodes {
  /// The default for the greatest distance from 0 at which the function is evaluated. The closer to 0, the more digits
  /// of the function's values are lost to cancellation. At this distance, 12 digits are correct.
  static let reach = 0x1p-14

  /// Returns the function's values at `reach`, at `reach` / 4 and at `reach` / 16.
  static func map<Value>(reach: Double = reach, _ function: (Double) -> Value) -> (Value, Value, Value) {
    (function(reach), function(reach / 4), function(reach / 16))
  }
}

/// Returns the right-hand limit of a function at 0 from its values at ``AitkenNodes``.
///
/// As x tends to 0, the function's values may grow or fall like a power of x. If they grow, the limit is ±infinity; if
/// they fall, the limit is 0. Otherwise, the limit is the result of Aitken's Δ² process.
///
/// - Accuracy: 8 digits if the function's distance from its limit falls like a power of x as x tends to 0, and if the
///   given values have 12 correct digits or more.
/// - Edge cases: a third value that is NaN or infinite is returned unchanged.
/// - Source: A. C. Aitken, "On Bernoulli's Numerical Solution of Algebraic Equations" (1926), the Δ² process.
func aitkenLimit(_ first: Double, _ second: Double, _ third: Double) -> Double {
  if third.isInfinite || third.isNaN || third == second { return third }
  let isOneSigned = first.sign == second.sign && second.sign == third.sign
  let (growth, before) = (abs(third / second), abs(second / first))
  if isOneSigned, growth > 1.05, before > 1.05 { return third.sign == .plus ? .infinity : -.infinity }
  if isOneSigned, growth < 0.95, before < 0.95 { return 0 }
  let (step, stepBefore) = (third - second, second - first)
  // The differences contain only rounding errors.
  if abs(step) >= abs(stepBefore) { return third }
  return third - step * (step / (step - stepBefore))
}

extension Easing {
  /// Returns the jerk that `formula` gives at `progress`. If that is 0·∞ or ∞ − ∞, the result is the one-sided limit,
  /// accurate to some digits.
  func jerkOrLimit(at progress: Double, by formula: (Double) -> Double) -> Double {
    let jerk = formula(progress)
    if !jerk.isNaN { return jerk }
    let reach = (progress < 1 ? 1 - progress : -1) * AitkenNodes.reach
    let (first, second, third) = AitkenNodes.map(reach: reach) { formula(progress + $0) }
    return aitkenLimit(first, second, third)
  }
}
