/// A deceleration that covers half of the remaining distance in each half-life: 1 − 2^(−u/h).
///
/// At progress 1, a distance of 2^(−1/h) remains, 0.98 % at a half-life of 0.15. If not normalised, the value at
/// progress 1 is 1 nevertheless, so the curve jumps by this distance at the very end. If normalised, values are divided
/// by 1 − 2^(−1/h), and the curve is continuous.
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: the absolute error is at most 2⁻⁵¹, for a half-life of 0.001 to 1000. For values above 10⁻²⁹⁰, the
///   relative error is at most 2⁻⁵⁰. Both are asserted in `ExponentialDecelerationTests`.
/// - Edge cases: at progress 1, the velocity and the acceleration are the limits from the left, whether or not the
///   value jumps there.
public struct ExponentialDeceleration: Easing {
  /// The half-life of the remaining distance, in units of progress.
  public let halfLife: Double
  /// Whether the curve is scaled so that it ends at value 1 without a jump.
  public let isNormalized: Bool
  /// The divisor of values: the unscaled curve's value at 1 if normalised, otherwise 1.
  package let scale: Double

  /// Creates the deceleration of the given half-life.
  ///
  /// - Precondition: `halfLife` is positive and finite.
  public init(halfLife: Double = 0.15, isNormalized: Bool = false) {
    require(HalfLife.problem(halfLife))
    (self.halfLife, self.isNormalized) = (halfLife, isNormalized)
    scale = isNormalized ? HalfLife(duration: halfLife).lost(after: 1) : 1
  }

  /// Returns the value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState {
    let decay = HalfLife(duration: halfLife)
    let velocity = decay.rate * decay.remaining(after: progress) / scale
    return CurveState(
      value: evaluateValue(at: progress), velocity: velocity, acceleration: -decay.rate * velocity)
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double {
    -HalfLife(duration: halfLife).rate * evaluate(at: progress).acceleration
  }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  public func evaluateValue(at progress: Double) -> Double {
    progress >= 1 ? 1 : HalfLife(duration: halfLife).lost(after: progress) / scale
  }

  /// Returns the value, velocity and acceleration of the reversed curve.
  ///
  /// The default would return the value beyond the jump wherever 1 − `progress` rounds to 1.
  public func _evaluateReversed(at progress: Double) -> CurveState {
    let rest = RemainingProgress(after: progress)
    let state = evaluate(at: rest.rounded)
    let correction = rest.lost == 0 ? (0, 0) : (state.velocity * rest.lost, state.acceleration * rest.lost)
    return CurveState(
      value: 1 - (valueBeforeJump(at: rest.rounded, reversed: progress) + correction.0),
      velocity: state.velocity + correction.1, acceleration: -state.acceleration)
  }

  /// Returns the value of the reversed curve.
  public func _evaluateReversedValue(at progress: Double) -> Double {
    let rest = RemainingProgress(after: progress)
    return rest.lost == 0
      ? 1 - valueBeforeJump(at: rest.rounded, reversed: progress) : _evaluateReversed(at: progress).value
  }

  /// Returns the curve's value at `rest`, the rounded difference 1 − `progress`. At `progress` 0, returns 1, the value
  /// after the jump.
  private func valueBeforeJump(at rest: Double, reversed progress: Double) -> Double {
    progress > 0 ? HalfLife(duration: halfLife).lost(after: rest) / scale : 1
  }

  /// Whether the curve has an inverse: `true` if the curve is normalised, because it then has no jump at the end.
  public var isInvertible: Bool { isNormalized }

  /// The curve's expression, such as `exponential-decelerate(half-life: 0.15)`. The second argument `normalized: true`
  /// is added if the curve is normalised.
  public var description: String {
    "exponential-decelerate(half-life: \(number: halfLife)\(isNormalized ? ", normalized: true" : ""))"
  }
}
