/// Four parabolas of growing height, like the motion of a bouncing ball played backwards.
///
/// With y = 11u/4, the four parabolas are y·(1/4 − y), (y − 1/4)(3/4 − y), (y − 3/4)(7/4 − y) and (y − 7/4)(15/4 − y).
/// Each parabola reaches from one of its zeros to the other, except the last one, which ends at its maximum, 1.
/// Reversed, the curve is Penner's bounce-out, whose first parabola is 7.5625·u². These products lose no digits by
/// cancellation; 1 − bounce-out(1 − u) would.
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: the absolute error is at most 2⁻⁵¹; asserted in `BounceTests`.
/// - Edge cases: the kinks are at 1/11, 3/11 and 7/11, each rounded to the nearest Double. Velocity and acceleration at
///   a kink are those to the right. `bounce-out` is this easing ``Reversed``; at its kinks, velocity and acceleration
///   are those to the left.
/// - Source: Robert Penner, "Motion, Tweening, and Easing", 2002.
public struct Bounce: DirectedEasing {
  /// Creates the easing.
  @inlinable
  public init() {}

  /// Returns the value, velocity and acceleration at `progress`.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    let scaled = 2.75 * progress
    let (start, end) = Self.bounce(at: scaled)
    return CurveState(
      value: (scaled - start) * (end - scaled),
      velocity: 2.75 * ((start - scaled) + (end - scaled)),
      acceleration: -2 * 2.75 * 2.75)
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double { 0 }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    let scaled = 2.75 * progress
    let (start, end) = Self.bounce(at: scaled)
    return (scaled - start) * (end - scaled)
  }

  /// Returns the two zeros of the parabola that contains `scaled`, which is progress times 11/4. The zeros are in units
  /// of `scaled`.
  @inlinable
  static func bounce(at scaled: Double) -> (start: Double, end: Double) {
    if scaled < 0.25 { return (0, 0.25) }
    if scaled < 0.75 { return (0.25, 0.75) }
    if scaled < 1.75 { return (0.75, 1.75) }
    return (1.75, 3.75)
  }

  /// Always false: the curve rises and falls.
  public var isInvertible: Bool { false }

  /// Returns `bounce-in`, `bounce-out`, `bounce-in-out` or `bounce-out-in`.
  public func expression(_ direction: EasingDirection) -> String { "bounce-\(direction.suffix)" }
}
