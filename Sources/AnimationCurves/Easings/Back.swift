/// An easing that goes below 0 before it rises: u²·((s + 1)·u − s), with the overshoot s.
///
/// - Domain: 0...1, progress. Range: for a positive s the minimum is −4s³ / (27(s + 1)²), about −0.1 for s = 1.70158.
/// - Accuracy: the error is at most 2⁻⁵¹ · max(1, |value|), for an overshoot of −1000 to 1000; asserted in `BackTests`.
/// - Source: Robert Penner, "Motion, Tweening, and Easing", 2002.
public struct Back: DirectedEasing {
  /// The overshoot s. At 1.70158 the minimum is about −0.1.
  public let overshoot: Double

  /// Creates the curve with the given overshoot s. The greater a positive s is, the further the curve goes below 0.
  ///
  /// - Precondition: the magnitude of `overshoot` is at most 10¹⁰⁰.
  @inlinable
  public init(overshoot: Double = 1.70158) {
    require(Self.problem(overshoot: overshoot))
    self.overshoot = overshoot
  }

  /// Returns what is wrong with an overshoot, if anything is.
  @inlinable
  package static func problem(overshoot: Double) -> ArgumentProblem? {
    problemUnlessWithinMagnitudeLimit(overshoot, "the overshoot of a back easing")
  }

  /// Creates a curve without checking `overshoot`. The caller must have checked it.
  init(checked overshoot: Double) { self.overshoot = overshoot }

  /// Returns the value, velocity and acceleration at `progress`.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    CurveState(
      value: evaluateValue(at: progress),
      velocity: 3 * progress * progress + overshoot * (progress * (3 * progress - 2)),
      acceleration: 6 * progress + overshoot * (6 * progress - 2))
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double { 6 + 6 * overshoot }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    // (s + 1)·u − s = u − s·(1 − u), which is 1 at 1 for every s. Adding 0 turns the negative zero at 0 into a positive
    // one.
    progress * progress * (progress - overshoot * (1 - progress)) + 0
  }

  /// Returns the value, velocity and acceleration of the reversed curve.
  public func _evaluateReversed(at progress: Double) -> CurveState {
    let rest = RemainingProgress(after: progress)
    let state = evaluate(at: rest.rounded)
    return CurveState(
      value: _evaluateReversedValue(at: progress), velocity: state.velocity + state.acceleration * rest.lost,
      acceleration: -state.acceleration)
  }

  /// Returns the value of the reversed curve: 1 − v²·(v − s·u) with v = 1 − u. In this form, no rounding error is
  /// multiplied by s.
  @inlinable
  public func _evaluateReversedValue(at progress: Double) -> Double {
    let rest = 1 - progress
    return 1 - rest * rest * (rest - overshoot * progress)
  }

  /// Whether the curve rises strictly: true for an overshoot in −3...0.
  public var isInvertible: Bool {
    // The velocity is u·(3(s + 1)·u − 2s). It is positive inside if −2s and 3 + s are not negative.
    overshoot >= -3 && overshoot <= 0
  }

  /// Returns an expression such as `back-in(overshoot: 1.70158)`, with `in`, `out`, `in-out` or `out-in` for the
  /// direction.
  public func expression(_ direction: EasingDirection) -> String {
    "back-\(direction.suffix)(overshoot: \(number: overshoot))"
  }
}
