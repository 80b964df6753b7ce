/// A reversed easing: 1 − e(1 − u). It turns an ease-in into an ease-out.
///
/// The reverse of an easing is not its ``Inverse``.
///
/// - Domain: 0...1, progress.
/// - Edge cases: the easing's right-hand limits become left-hand limits of the reversed easing. Inside the domain,
///   velocity and acceleration at a corner, and the value at a jump, are left-hand limits of the reversed easing.
///   `reversed(steps(4))` is 1/4 at progress 1/4, and 1/2 just after progress 1/4.
/// - Accuracy: the error is at most the base's bound and 2⁻⁵¹ · max(1, |value|), at a progress that differs by at most
///   4 · 2⁻⁵³ · max(1, progress); asserted in `CombinatorOracleTests`. The rounding
///   error of 1 − u is corrected, except where the base is vertical. So beside a vertical tangent at progress 0, the
///   error may be greater than the value.
public struct Reversed<Base: Easing>: Easing {
  /// The easing that is reversed.
  public let base: Base

  /// Reverses `base`.
  @inlinable
  public init(_ base: Base) { self.base = base }

  /// Returns the value, velocity and acceleration at `progress`.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState { base._evaluateReversed(at: progress) }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double { base.jerk(at: 1 - progress) }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double { base._evaluateReversedValue(at: progress) }

  /// Returns the value, velocity and acceleration of the base: reversing twice gives the original easing.
  @inlinable
  public func _evaluateReversed(at progress: Double) -> CurveState { base.evaluate(at: progress) }

  /// Returns the value of the base.
  @inlinable
  public func _evaluateReversedValue(at progress: Double) -> Double { base.evaluateValue(at: progress) }

  /// Whether the base has an inverse.
  public var isInvertible: Bool { base.isInvertible }

  /// The original easing.
  @inlinable
  public var reversed: Base { base }

  /// The name of the easing's out direction, if that direction has a name; otherwise `reversed(…)`.
  public var description: String { base.expression(directed: .easeOut) ?? "reversed(\(base))" }

  /// The reverse of the base as a unit curve.
  public var unitCurve: UnitCurve { UnitCurve(boxing: Reversed<UnitCurve>(base.unitCurve)) }

  /// One combinator, which knows its base.
  public var structure: CurveStructure {
    var structure = CurveStructure(combining: base.structure)
    structure.reversedBase = base.unitCurve
    return structure
  }

  /// The reversed inverse of the base.
  public var _knownInverse: UnitCurve? { base.unitCurve.inverse.reversed }
}

extension Easing {
  /// The reversed easing, 1 − e(1 − u).
  @inlinable
  public var reversed: Reversed<Self> { Reversed(self) }
}

extension UnitCurve {
  /// The reversed curve, 1 − e(1 − u). Reversing a reversed curve gives the original.
  public var reversed: UnitCurve { structure.reversedBase ?? UnitCurve(deepening: Reversed(self)) }
}

// MARK: - Evaluation of the reverse

extension Easing {
  /// Returns the state of 1 − e(1 − u) at progress u, where e is this easing, from the easing's state at 1 − u. The
  /// rounding error of 1 − u, times the easing's derivatives there, corrects the result.
  @inlinable
  public func _evaluateReversed(at progress: Double) -> CurveState {
    let rest = RemainingProgress(after: progress)
    let state = evaluate(at: rest.rounded)
    let isSteep = !state.velocity.isFinite || !state.acceleration.isFinite
    let correction =
      rest.lost == 0 || isSteep ? (0, 0) : (state.velocity * rest.lost, state.acceleration * rest.lost)
    return CurveState(
      value: 1 - (state.value + correction.0), velocity: state.velocity + correction.1,
      acceleration: -state.acceleration)
  }

  /// Returns the value of 1 − e(1 − u) at progress u, where e is this easing.
  @inlinable
  public func _evaluateReversedValue(at progress: Double) -> Double {
    let rest = RemainingProgress(after: progress)
    return rest.lost == 0 ? 1 - evaluateValue(at: rest.rounded) : _evaluateReversed(at: progress).value
  }
}
