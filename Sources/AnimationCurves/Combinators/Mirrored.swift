/// An easing that goes from 0 to ½ as a base easing e, and from ½ to 1 as the reverse of e, u ↦ 1 − e(1 − u). It turns
/// an ease-in into an ease-in-out.
///
/// - Domain: 0...1, progress. The middle belongs to the second half.
/// - Edge cases: at corners and jumps of the second half, derivatives and values are those of ``Reversed``.
/// - Accuracy: the error is at most the base's bound and 2⁻⁵¹ · max(1, |value|), at a progress that differs by at most
///   4 · 2⁻⁵³ · max(1, progress); asserted in `CombinatorOracleTests`.
public struct Mirrored<Base: Easing>: Easing {
  /// The easing of the first half.
  public let base: Base

  /// Creates the easing that goes from 0 to ½ as `base`, and from ½ to 1 as the reverse of `base`.
  @inlinable
  public init(_ base: Base) { self.base = base }

  /// Returns the value, velocity and acceleration at `progress`.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    joinedState(at: progress, first: { base.evaluate(at: $0) }, second: { base._evaluateReversed(at: $0) })
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double {
    Joined(base, Reversed(base)).evaluateJerk(at: progress)
  }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    joinedValue(at: progress, first: { base.evaluateValue(at: $0) }, second: { base._evaluateReversedValue(at: $0) })
  }

  /// Whether the base has an inverse.
  public var isInvertible: Bool { base.isInvertible }

  /// The name of the easing's in-out direction, if that direction has a name; otherwise `mirrored(…)`.
  public var description: String { base.expression(directed: .easeInOut) ?? "mirrored(\(base))" }

  /// The mirrored unit curve of the base.
  public var unitCurve: UnitCurve { UnitCurve(boxing: Mirrored<UnitCurve>(base.unitCurve)) }

  /// One combinator: an evaluation needs one of the base.
  public var structure: CurveStructure { CurveStructure(combining: base.structure) }

  /// The mirrored inverse of the base.
  public var _knownInverse: UnitCurve? { UnitCurve(deepening: Mirrored<UnitCurve>(base.unitCurve.inverse)) }
}

extension Easing {
  /// The easing that goes from 0 to ½ as this easing, and from ½ to 1 as the reverse of this easing.
  @inlinable
  public var mirrored: Mirrored<Self> { Mirrored(self) }
}
