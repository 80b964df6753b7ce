/// An approach that covers half of what is left in each half-life: 1 − 2^(−u/h).
///
/// At 1 there is 2^(−1/h) left, 0.98 % at a half-life of 0.15. Plain, the curve is 1 there nevertheless: a small step at
/// the very end. Normalised, it is divided by its own end value, and continuous.
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: within 2 ulp of 1 and 4 ulp of the value, for a half-life of 0.001 to 1000; asserted in `ExponentialDecelerationTests`.
/// - Edge cases: at 1 velocity and acceleration are the limits from the left, with or without the step.
public struct ExponentialDeceleration: Easing {
  /// The progress in which the remaining distance halves.
  public let halfLife: Double
  /// Whether the curve is stretched so that it ends at 1 without a step.
  public let isNormalized: Bool
  /// The divisor of values: the plain curve's value at 1 if normalised, otherwise 1.
  let scale: Double

  /// The approach of the given half-life.
  ///
  /// - Precondition: `halfLife` is positive and finite.
  public init(halfLife: Double = 0.15, isNormalized: Bool = false) {
    HalfLife.require(halfLife)
    (self.halfLife, self.isNormalized) = (halfLife, isNormalized)
    scale = isNormalized ? HalfLife(duration: halfLife).lost(after: 1) : 1
  }

  /// Value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState {
    let decay = HalfLife(duration: halfLife)
    let velocity = decay.rate * decay.remaining(after: progress) / scale
    return CurveState(
      value: evaluateValue(at: progress), velocity: velocity, acceleration: -decay.rate * velocity)
  }

  /// The value at `progress`.
  public func evaluateValue(at progress: Double) -> Double {
    isNormalized
      ? Self.value(at: progress, halfLife: halfLife, scale: scale) : Self.plainValue(at: progress, halfLife: halfLife)
  }

  /// The value that is divided by `scale`.
  static func value(at progress: Double, halfLife: Double, scale: Double) -> Double {
    progress >= 1 ? 1 : HalfLife(duration: halfLife).lost(after: progress) / scale
  }

  /// The value that is divided by nothing.
  static func plainValue(at progress: Double, halfLife: Double) -> Double {
    progress >= 1 ? 1 : HalfLife(duration: halfLife).lost(after: progress)
  }

  /// Whether there is no step at the end: the curve is normalised.
  public var isInvertible: Bool { isNormalized }

  /// `exponential-decelerate(half-life: 0.15)`, or with `normalized: true`.
  public var description: String {
    "exponential-decelerate(half-life: \(number: halfLife)\(isNormalized ? ", normalized: true" : ""))"
  }
}
