/// An easing seen from its other end: 1 − e(1 − u). It turns an ease-in into an ease-out.
///
/// This is the "opposite" of an easing, and not its ``Inverse``.
///
/// - Domain: 0...1, progress.
/// - Edge cases: what the easing has from the right, this has from the left: inside, velocity and acceleration at a corner
///   are those from the left, and the value at a jump is the earlier one. `reversed(steps(4))` is 1/4 at 1/4 and 1/2
///   just after it.
/// - Accuracy: within 4 ulp of max(1, |value|), and what 4 roundings of progress do to the value; asserted in
///   `CombinatorOracleTests`. 1 − u is rounded, but what that loses is kept.
public struct Reversed<Base: Easing>: Easing, CurveCombinator, StructurallyInvertible {
  /// The easing that is seen from its other end.
  public let base: Base

  /// `base` seen from its other end.
  @inlinable
  public init(_ base: Base) { self.base = base }

  /// Value, velocity and acceleration at `progress`.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState { base.evaluateReversed(at: progress) }

  /// The value at `progress`.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double { base.evaluateReversedValue(at: progress) }

  /// The easing itself: it is reversed once more.
  @inlinable
  public func evaluateReversed(at progress: Double) -> CurveState { base.evaluate(at: progress) }

  /// The value of the easing itself.
  @inlinable
  public func evaluateReversedValue(at progress: Double) -> Double { base.evaluateValue(at: progress) }

  /// Whether the easing has an inverse.
  public var isInvertible: Bool { base.isInvertible }

  /// The original: an easing that is reversed twice is itself.
  @inlinable
  public var reversed: Base { base }

  /// The name of the easing's other direction, or `reversed(…)`.
  public var description: String { base.directed?.expression(.easeOut) ?? "reversed(\(base))" }

  var erased: any Curve { Reversed<UnitCurve>(UnitCurve(base)) }

  var structuralInverse: (any Easing)? { UnitCurve(base).inverse.reversed }
}

extension Easing {
  /// The easing seen from its other end, 1 − e(1 − u).
  @inlinable
  public var reversed: Reversed<Self> { Reversed(self) }
}

extension UnitCurve {
  /// The curve seen from its other end, 1 − e(1 − u); what is reversed already is given back as it was.
  public var reversed: UnitCurve { (base as? Reversed<UnitCurve>)?.base ?? UnitCurve(erasing: Reversed(self)) }
}

// MARK: - From the other end

extension Easing {
  /// The state of 1 − e(1 − u): the easing's at 1 − u, corrected by its own slope for what rounding that loses.
  @inlinable
  public func evaluateReversed(at progress: Double) -> CurveState {
    let rest = 1 - progress
    let lost = (1 - rest) - progress
    let state = evaluate(at: rest)
    let isSteep = !state.velocity.isFinite || !state.acceleration.isFinite
    let correction = lost == 0 || isSteep ? (0, 0) : (state.velocity * lost, state.acceleration * lost)
    return CurveState(
      value: 1 - (state.value + correction.0), velocity: state.velocity + correction.1,
      acceleration: -state.acceleration)
  }

  /// The value of 1 − e(1 − u).
  @inlinable
  public func evaluateReversedValue(at progress: Double) -> Double {
    let rest = 1 - progress
    return (1 - rest) == progress ? 1 - evaluateValue(at: rest) : evaluateReversed(at: progress).value
  }
}
