/// GSAP's exponential: u · 2^(10(u − 1)) + (1 − u) · u⁶.
///
/// The blend of Penner's exponential and of a power starts at 0 and ends at 1 exactly. ``Exponential`` reaches both
/// ends by a scale and differs by up to 0.0069.
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: the absolute error is at most 2⁻⁵². For values above 10⁻²⁹⁰, the relative error is at most 2⁻⁵⁰. Both
///   are asserted in `PowerBlendedExponentialTests`.
/// - Source: GSAP 3, `gsap-core.js`.
public struct PowerBlendedExponential: DirectedEasing {
  /// Creates the easing.
  @inlinable
  public init() {}

  /// Returns the value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState {
    let (ramp, rate) = (Self.ramp(at: progress), Exponential.rate)
    let cube = progress * progress * progress
    return CurveState(
      value: evaluateValue(at: progress),
      velocity: ramp * (1 + rate * progress) + cube * progress * progress * (6 - 7 * progress),
      acceleration: rate * ramp * (2 + rate * progress) + cube * progress * (30 - 42 * progress))
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double {
    let rate = Exponential.rate
    return rate * rate * Self.ramp(at: progress) * (3 + rate * progress)
      + progress * progress * progress * (120 - 210 * progress)
  }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  public func evaluateValue(at progress: Double) -> Double {
    let cube = progress * progress * progress
    return progress * Self.ramp(at: progress) + (1 - progress) * (cube * cube)
  }

  /// Returns the value, velocity and acceleration of the reversed curve.
  public func _evaluateReversed(at progress: Double) -> CurveState {
    let (ramp, rate, rest) = (powerOfTwo(-10 * progress), Exponential.rate, 1 - progress)
    let cube = rest * rest * rest
    return CurveState(
      value: _evaluateReversedValue(at: progress),
      velocity: ramp * (1 + rate * rest) + cube * rest * rest * (6 - 7 * rest),
      acceleration: 0 - (rate * ramp * (2 + rate * rest) + cube * rest * (30 - 42 * rest)))
  }

  /// Returns the value of the reversed curve: (1 − u) · (1 − 2^(−10u)) + u · (1 − (1 − u)⁶).
  ///
  /// The last factor is u · (1 + r + … + r⁵) with r = 1 − u, so that no digits cancel next to 0.
  public func _evaluateReversedValue(at progress: Double) -> Double {
    let rest = 1 - progress
    let sum = (1 + rest) * (1 + rest * rest * (1 + rest * rest))
    return progress * progress * sum - rest * powerOfTwoMinusOne(-10 * progress)
  }

  /// Returns 2^(10(u − 1)).
  private static func ramp(at progress: Double) -> Double { (1 + Exponential.powerMinusOne(at: progress)) / 1024 }

  /// Always true: the curve rises strictly.
  public var isInvertible: Bool { true }

  /// Returns `gsap-expo-in`, `gsap-expo-out`, `gsap-expo-in-out` or `gsap-expo-out-in`.
  public func expression(_ direction: EasingDirection) -> String { "gsap-expo-\(direction.suffix)" }
}
