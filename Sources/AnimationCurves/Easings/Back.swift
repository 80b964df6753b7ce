/// A step back before the leap: u²·((s + 1)·u − s), s being the overshoot.
///
/// - Domain: 0...1, progress. Range: for a positive s it starts below 0, down to −4s³ / (27(s + 1)²), a tenth at s =
///   1.70158.
/// - Accuracy: within 2 ulp of 1, or of the value where that is beyond 1, for an overshoot of −1000 to 1000; asserted in
///   `BackTests`.
/// - Source: Robert Penner, "Motion, Tweening, and Easing", 2002.
public struct Back: DirectedEasing {
  /// How far the curve goes back; at 1.70158 by a tenth.
  public let overshoot: Double

  /// The curve that goes back by `overshoot` before it rises.
  ///
  /// - Precondition: the magnitude of `overshoot` is at most 10¹⁰⁰.
  @inlinable
  public init(overshoot: Double = 1.70158) {
    precondition(
      overshoot.isWithinMagnitudeLimit, "the overshoot of a back easing is within ±\(magnitudeLimit), not \(overshoot)")
    self.overshoot = overshoot
  }

  /// The curve of an overshoot that was checked before.
  init(checked overshoot: Double) { self.overshoot = overshoot }

  /// Value, velocity and acceleration at `progress`.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    CurveState(
      value: evaluateValue(at: progress),
      velocity: 3 * progress * progress + overshoot * (progress * (3 * progress - 2)),
      acceleration: 6 * progress + overshoot * (6 * progress - 2))
  }

  /// The value at `progress`.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    // (s + 1)·u − s = u − s·(1 − u), which is 1 at 1 whatever s is.
    // The 0 makes a positive zero of the negative one at 0.
    progress * progress * (progress - overshoot * (1 - progress)) + 0
  }

  /// Value, velocity and acceleration of the curve seen from its other end.
  public func evaluateReversed(at progress: Double) -> CurveState {
    let rest = 1 - progress
    let state = evaluate(at: rest)
    // What the rounding of 1 − u has lost.
    let lost = (1 - rest) - progress
    return CurveState(
      value: evaluateReversedValue(at: progress), velocity: state.velocity + state.acceleration * lost,
      acceleration: -state.acceleration)
  }

  /// The value seen from the other end: 1 − v²·(v − s·u) with v = 1 − u, whose rounding is not multiplied by s.
  @inlinable
  public func evaluateReversedValue(at progress: Double) -> Double {
    let rest = 1 - progress
    return 1 - rest * rest * (rest - overshoot * progress)
  }

  /// Whether the curve rises strictly: the overshoot is in −3...0.
  public var isInvertible: Bool {
    // The velocity is u·(3(s + 1)·u − 2s): positive inside if −2s and 3 + s are not negative.
    overshoot >= -3 && overshoot <= 0
  }

  /// `back-in(overshoot: 1.70158)`; `-out`, `-in-out`, `-out-in` alike.
  public func expression(_ direction: EasingDirection) -> String {
    "back-\(direction.suffix)(overshoot: \(number: overshoot))"
  }
}
