import RealModule

/// Ten doublings: (2^(10u) − 1) / 1023.
///
/// Penner's 2^(10(u−1)) starts at 1/1024. Here that is taken away and the rest is stretched, so that both ends are exact
/// and nothing jumps.
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: within 1 ulp of 1, and near 0 within 4 ulp of the value; asserted in `ExponentialTests`.
/// - Source: Robert Penner, "Motion, Tweening, and Easing", 2002; normalised as in d3-ease.
public struct Exponential: DirectedEasing {
  /// The exponential that starts slowly.
  @inlinable
  public init() {}

  /// Value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState {
    // The derivative of c·(2^(10u) − 1) is 10·ln 2·c·2^(10u), and c·2^(10u) is the value plus c.
    let value = evaluateValue(at: progress)
    let velocity = Self.rate * (value + 1 / 1023)
    return CurveState(value: value, velocity: velocity, acceleration: Self.rate * velocity)
  }

  /// The value at `progress`.
  public func evaluateValue(at progress: Double) -> Double { Self.ramp(at: progress) }

  /// The logarithm of 2^10, by which the curve grows per unit of progress.
  static let rate = 0x1.bb9d3beb8c86bp2

  /// (2^(10u) − 1) / 1023; 0 at 0 and 1 at 1, and within 4 ulp of itself everywhere.
  static func ramp(at progress: Double) -> Double {
    // Near 0 nothing cancels in expm1. Further on it would multiply the rounding error of its argument by seven, so that
    // the exponent 10u = 8u + 2u is kept as an exact sum of two: 2^(high + low) = 2^high·(1 + low·ln 2).
    if progress < 0.05 { return expMinusOneNearZero(rate * progress) / 1023 }
    let high = 10 * progress
    let low = (8 * progress - high) + 2 * progress
    let doubled = Double.exp2(high)
    return ((doubled - 1) + doubled * (low * HalfLife.logarithmOf2)) / 1023
  }

  /// Value, velocity and acceleration of the curve seen from its other end.
  public func evaluateReversed(at progress: Double) -> CurveState {
    let rest = 1 - progress
    let velocity = evaluate(at: rest).velocity
    // What the rounding of 1 − u has lost.
    let lost = (1 - rest) - progress
    let corrected = velocity + Self.rate * velocity * lost
    return CurveState(
      value: evaluateReversedValue(at: progress), velocity: corrected, acceleration: -Self.rate * corrected)
  }

  /// The value seen from the other end: 1024 / 1023 · (1 − 2^(−10u)), which divides the rounding error of its exponent.
  public func evaluateReversedValue(at progress: Double) -> Double { (1 - Double.exp2(-10 * progress)) * 1024 / 1023 }

  /// The curve rises strictly.
  public var isInvertible: Bool { true }

  /// `expo-in`, `-out`, `-in-out`, `-out-in`.
  public func expression(_ direction: EasingDirection) -> String { "expo-\(direction.suffix)" }
}
