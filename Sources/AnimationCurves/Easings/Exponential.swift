/// An exponential with base 2 and exponent 10u, normalised: (2^(10u) − 1) / 1023.
///
/// Penner's 2^(10(u−1)) starts at 1/1024. Here 1/1024 is subtracted and the rest scaled, so that both ends are exact
/// and there is no jump.
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: the absolute error is at most 2⁻⁵². For values above 10⁻²⁹⁰, the relative error is at most 2⁻⁵⁰. Both
///   are asserted in `ExponentialTests`.
/// - Source: Robert Penner, "Motion, Tweening, and Easing", 2002; normalised as in d3-ease.
public struct Exponential: DirectedEasing {
  /// Creates the easing.
  @inlinable
  public init() {}

  /// Returns the value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState {
    // The derivative of c·(2^(10u) − 1) is 10·ln 2·c·2^(10u), and c·2^(10u) is the value plus c.
    let value = evaluateValue(at: progress)
    let velocity = Self.rate * (value + 1 / 1023)
    return CurveState(value: value, velocity: velocity, acceleration: Self.rate * velocity)
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double { Self.rate * evaluate(at: progress).acceleration }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  public func evaluateValue(at progress: Double) -> Double { Self.ramp(at: progress) }

  /// The natural logarithm of 2^10: the growth rate per unit of progress.
  package static let rate = 0x1.bb9d3beb8c86bp2

  /// Returns (2^(10u) − 1) / 1023: exactly 0 at 0 and 1 at 1. Between the ends, the relative error is at most 2⁻⁵⁰ for
  /// values above 10⁻²⁹⁰.
  static func ramp(at progress: Double) -> Double { powerMinusOne(at: progress) / 1023 }

  /// Returns 2^(10u) − 1.
  static func powerMinusOne(at progress: Double) -> Double {
    // The exponent 10u = 8u + 2u is kept as an exact sum of two numbers. Otherwise its rounding error would be
    // multiplied by seven.
    let high = 10 * progress
    return powerOfTwoMinusOne(high, plus: (8 * progress - high) + 2 * progress)
  }

  /// Returns the value, velocity and acceleration of the reversed curve.
  public func _evaluateReversed(at progress: Double) -> CurveState {
    let rest = RemainingProgress(after: progress)
    let velocity = evaluate(at: rest.rounded).velocity
    let corrected = velocity + Self.rate * velocity * rest.lost
    return CurveState(
      value: _evaluateReversedValue(at: progress), velocity: corrected, acceleration: -Self.rate * corrected)
  }

  /// Returns the value of the reversed curve: 1024 / 1023 · (1 − 2^(−10u)).
  ///
  /// The rounding error of the exponent −10u grows with u, but the power falls faster. The error of the value therefore
  /// stays small.
  public func _evaluateReversedValue(at progress: Double) -> Double {
    (0 - powerOfTwoMinusOne(-10 * progress)) * 1024 / 1023
  }

  /// Always true: the curve rises strictly.
  public var isInvertible: Bool { true }

  /// Returns `expo-in`, `expo-out`, `expo-in-out` or `expo-out-in`.
  public func expression(_ direction: EasingDirection) -> String { "expo-\(direction.suffix)" }
}
