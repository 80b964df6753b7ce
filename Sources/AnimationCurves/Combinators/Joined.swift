/// Two easings in sequence, each scaled to one half of progress and value.
///
/// - Domain: 0...1, progress. The middle belongs to the second half: velocity and acceleration there are limits from
///   the right.
/// - Accuracy: the error is at most the bound of the half and 2⁻⁵¹ · max(1, |value|), at a progress that differs by at
///   most 4 · 2⁻⁵³ · max(1, progress); asserted in `CombinatorOracleTests`.
///   With linear, polynomial and sine easings, a velocity is within 8 ulp, an acceleration within 16 ulp and a jerk
///   within 512 ulp of the exact one at such a progress. For the derivative k, the ulp is
///   2⁻⁵² · max(2ᵏ⁻¹, |derivative|).
public struct Joined<First: Easing, Second: Easing>: Easing {
  /// The easing of the first half.
  public let first: First
  /// The easing of the second half.
  public let second: Second

  /// Joins `first` on the first half of progress and `second` on the second half.
  @inlinable
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  /// Returns the value, velocity and acceleration at `progress`.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    joinedState(at: progress, first: { first.evaluate(at: $0) }, second: { second.evaluate(at: $0) })
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double {
    4 * (progress < 0.5 ? first.jerk(at: 2 * progress) : second.jerk(at: 2 * progress - 1))
  }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    joinedValue(at: progress, first: { first.evaluateValue(at: $0) }, second: { second.evaluateValue(at: $0) })
  }

  /// Whether both easings have an inverse.
  public var isInvertible: Bool { first.isInvertible && second.isInvertible }

  /// The easing in the notation. If the first easing is the reverse of the second one and the second one has named
  /// directions, this is the name of the out-in direction, such as `sine-out-in`. Otherwise, it is `joined(…, …)`.
  public var description: String {
    if first.unitCurve.structure.reversedBase == second.unitCurve, let name = second.expression(directed: .easeOutIn) {
      return name
    }
    return "joined(\(first), \(second))"
  }

  /// The joined unit curves of both easings.
  public var unitCurve: UnitCurve {
    UnitCurve(boxing: Joined<UnitCurve, UnitCurve>(first.unitCurve, second.unitCurve))
  }

  /// One evaluation needs only one half: the cost is that of the costlier half.
  public var structure: CurveStructure {
    let (first, second) = (first.structure, second.structure)
    return CurveStructure(
      combining: first, second, evaluationCount: max(first.evaluationCount, second.evaluationCount))
  }

  /// The joined inverses of both easings.
  public var _knownInverse: UnitCurve? {
    UnitCurve(deepening: Joined<UnitCurve, UnitCurve>(first.unitCurve.inverse, second.unitCurve.inverse))
  }
}

extension Easing {
  /// Returns this easing on the first half of progress and `second` on the second half.
  @inlinable
  public func joined<Second: Easing>(with second: Second) -> Joined<Self, Second> { Joined(self, second) }
}

// MARK: - Formulas

// Functions, not members, because `Mirrored` does not make a `Joined` for every value. Where the compiler does not know
// the type of an easing, finding the type `Joined<Base, Reversed<Base>>` takes 70 ns.

/// Returns the value of two easings in sequence.
///
/// - Parameters:
///   - progress: The progress in both.
///   - first: The first easing's value at a progress in 0..<1.
///   - second: The second easing's value at a progress in 0...1.
@inlinable
@inline(__always)
func joinedValue(at progress: Double, first: (Double) -> Double, second: (Double) -> Double) -> Double {
  progress < 0.5 ? first(2 * progress) / 2 : 0.5 + second(2 * progress - 1) / 2
}

/// Returns the state of two easings in sequence, from their states as ``joinedValue(at:first:second:)`` from values.
@inlinable
@inline(__always)
func joinedState(
  at progress: Double, first: (Double) -> CurveState, second: (Double) -> CurveState
) -> CurveState {
  let isFirst = progress < 0.5
  let half = isFirst ? first(2 * progress) : second(2 * progress - 1)
  return CurveState(
    value: (isFirst ? 0 : 0.5) + half.value / 2, velocity: half.velocity, acceleration: 2 * half.acceleration)
}
