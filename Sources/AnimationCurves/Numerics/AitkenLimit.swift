extension CurveState {
  /// The state with each derivative that came out undefined (0·∞, ∞ − ∞, ∞/∞) replaced by its one-sided limit: from the
  /// right, at 1 from the left.
  ///
  /// - Parameters:
  ///   - progress: The instant of the state, in 0...1.
  ///   - reach: How far from the instant the limit is looked for, to the left where negative. By default 2⁻¹⁴ of what is
  ///     left to the right, at 1 to the left.
  ///   - formula: What gave the state, and gives those beside it.
  func completed(
    at progress: Double, reach: Double? = nil, by formula: (Double) -> CurveState
  ) -> CurveState {
    if !velocity.isNaN, !acceleration.isNaN { return self }
    var state = self
    let reach = reach ?? (progress < 1 ? 1 - progress : -1) * AitkenPlaces.reach
    // Once for both: the formula may itself go through other searches and limits.
    let (first, second, third) = AitkenPlaces.map(reach: reach) { formula(progress + $0) }
    if velocity.isNaN { state.velocity = aitkenLimit(first.velocity, second.velocity, third.velocity) }
    if acceleration.isNaN {
      state.acceleration = aitkenLimit(first.acceleration, second.acceleration, third.acceleration)
    }
    return state
  }
}

/// Where a function must be known for its limit at 0.
enum AitkenPlaces {
  /// Far enough from 0 that a cancellation in the function leaves it 12 digits.
  static let reach = 0x1p-14

  /// The function's values at `reach`, a quarter and a sixteenth of it.
  static func map<Value>(reach: Double = reach, _ function: (Double) -> Value) -> (Value, Value, Value) {
    (function(reach), function(reach / 4), function(reach / 16))
  }
}

/// The limit of a function at 0 from the right, from its values at ``AitkenPlaces``: ±infinity or 0 where these grow or
/// fall like a power, else Aitken's extrapolation.
///
/// - Accuracy: 8 digits where the function tends to its limit like a power of x, and is computed to 12 digits or more.
/// - Edge cases: NaN where the function is NaN, or infinite with changing signs.
/// - Source: A. C. Aitken, "On Bernoulli's Numerical Solution of Algebraic Equations" (1926), the Δ² process.
func aitkenLimit(_ first: Double, _ second: Double, _ third: Double) -> Double {
  if third.isInfinite || third.isNaN || third == second { return third }
  let isOneSigned = first.sign == second.sign && second.sign == third.sign
  let (growth, before) = (abs(third / second), abs(second / first))
  if isOneSigned, growth > 1.05, before > 1.05 { return third.sign == .plus ? .infinity : -.infinity }
  if isOneSigned, growth < 0.95, before < 0.95 { return 0 }
  let (step, stepBefore) = (third - second, second - first)
  // No trend left, only rounding.
  if abs(step) >= abs(stepBefore) { return third }
  return third - step * (step / (step - stepBefore))
}
