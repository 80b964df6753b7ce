/// The inverse of an easing: y ↦ the x with e(x) = y.
///
///     let square = CubicBezier(0.3, 0.1, 0.7, 0.9)
///     square.inverse.value(at: square.value(at: 0.25))  // 0.25
///
/// - Domain: 0...1. Range: 0...1; the ends are exact.
/// - Accuracy: the inverse of a ``Linear``, a ``Circular``, an ``Accelerate`` or a ``CubicBezier`` may be an easing of
///   the same family. The inverse of a combinator is made of the inverses of its parts. Both have the bound of the
///   easings that they are made of: 10⁻¹⁵ for a Bézier whose control points have y in 0...1. Otherwise, the computed x
///   is at most 1 ulp away from a progress at which the computed e crosses y. The error of e, at most its own bound,
///   moves x by this error divided by the slope. If e has the value y on an interval of Doubles, x is the middle of
///   that interval. Asserted in `InverseTests`.
/// - Edge cases: Where the slope of e is 0, the velocity is +infinity, and the acceleration the infinity of its side.
///   Where e is vertical, the velocity is 0, and the acceleration a difference of values up to 2⁻¹² to the right, near
///   1 to the left. It is within 2⁻¹²·J of the one-sided limit, with the greatest jerk J there; rounding adds up to
///   10⁻⁶.
/// - Complexity: If the inverse is made of the inverses of parts, its cost is the sum of the costs of these inverses.
///   Otherwise, it takes about 16 evaluations of the base: at most 75 if the base is nowhere constant, otherwise at
///   most 325. If two nested inverses both need a search, their numbers of evaluations multiply. In the notation,
///   `CurveExpression.costLimit` limits the work.
/// - Precondition: The base is invertible.
public struct Inverse<Base: Easing>: Easing {
  /// The easing that is inverted.
  public let base: Base

  /// The inverse made of the inverses of the base's parts; `nil` if only a root search finds the inverse.
  package let structural: UnitCurve?

  /// Inverts `base`.
  ///
  /// - Precondition: `base` is continuous and rises strictly from 0 to 1 (``Easing/isInvertible``).
  public init(_ base: Base) {
    require(base.problemOfInverse)
    self.base = base
    structural = base._knownInverse
  }

  /// Creates the inverse of `base` and stores `structural` as its ``structural`` inverse. Computing the structural
  /// inverse again would double the work at each level of nesting.
  fileprivate init(_ base: Base, structural: UnitCurve?) { (self.base, self.structural) = (base, structural) }

  /// Returns the inverse's value x at `value`, its velocity 1/e′(x) and its acceleration −e″(x)/e′(x)³. Here e is
  /// ``base``, and e(x) = `value`.
  public func evaluate(at value: Double) -> CurveState {
    if let structural { return structural.evaluate(at: value) }
    let progress = root(at: value)
    let slope = base.evaluate(at: progress)
    // Near a level point the inverse is vertical: its slope decreases from infinity, and at 1 it increases to
    // infinity.
    if slope.velocity == 0 {
      return CurveState(value: progress, velocity: .infinity, acceleration: progress < 1 ? -.infinity : .infinity)
    }
    var state = reciprocal(of: slope, at: progress)
    if slope.acceleration.isInfinite, slope.velocity.isFinite, progress > 0, progress < Self.overflowBound,
      let differences = centralDifferences(at: value)
    {
      state.acceleration = differences.acceleration
    }
    return completed(state, at: value)
  }

  /// Returns the third derivative at `value`.
  public func evaluateJerk(at value: Double) -> Double {
    if let structural { return structural.jerk(at: value) }
    let progress = root(at: value)
    let slope = base.evaluate(at: progress)
    if slope.velocity == 0 { return .infinity }
    // (3·e″² − e′·e‴) / e′⁵
    let velocity = 1 / slope.velocity
    let bend = slope.acceleration * velocity * velocity
    return (3 * bend * bend - base.jerk(at: progress) * velocity * velocity * velocity) * velocity
  }

  /// Returns the progress x at which the base easing e has the value `value`: e(x) = `value`.
  public func evaluateValue(at value: Double) -> Double {
    structural?.evaluateValue(at: value) ?? root(at: value)
  }

  /// Whether the inverse has an inverse: always `true`.
  public var isInvertible: Bool { true }

  /// The expression `inverse(…)`.
  public var description: String { "inverse(\(base))" }

  /// The inverse of the base's unit curve.
  public var unitCurve: UnitCurve {
    UnitCurve(boxing: Inverse<UnitCurve>(base.unitCurve, structural: structural))
  }

  /// One combinator. The cost is that of the inverse made of the parts' inverses, if that inverse exists. Otherwise it
  /// is that of a root search: about 16 evaluations of the base.
  ///
  /// An inverse that is composed of the inverses of the base's parts is at most one level deeper than the base. For
  /// such an inverse, the depth is an upper bound.
  public var structure: CurveStructure {
    let base = base.structure
    return CurveStructure(
      combining: base, evaluationCount: structural?.structure.evaluationCount ?? 16 * base.evaluationCount)
  }

  /// The base: inverting twice gives it back.
  public var _knownInverse: UnitCurve? { base.unitCurve }

  func root(at value: Double) -> Double {
    if value <= 0 { return 0 }
    if value >= 1 { return 1 }
    return itpRoot(atZero: -value, atOne: 1 - value) { base.evaluateValue(at: $0) - value }
  }

  private func reciprocal(of slope: CurveState, at progress: Double) -> CurveState {
    let velocity = 1 / slope.velocity
    return CurveState(
      value: progress, velocity: velocity, acceleration: -slope.acceleration * velocity * velocity * velocity)
  }
}

extension Inverse {
  /// Returns whether both bases are equal.
  public static func == (left: Inverse, right: Inverse) -> Bool { left.base == right.base }

  /// Hashes the base.
  public func hash(into hasher: inout Hasher) { hasher.combine(base) }
}

extension Easing {
  /// The inverse of the easing: y ↦ the x with e(x) = y.
  ///
  /// - Precondition: the easing is continuous and rises strictly from 0 to 1 (``isInvertible``).
  public var inverse: Inverse<Self> { Inverse(self) }
}

extension Inverse {
  /// The original easing: inverting twice gives it back.
  @inlinable
  public var inverse: Base { base }
}

extension UnitCurve {
  /// The inverse of the curve: `inverse.value(at: value(at: x))` is `x`.
  ///
  /// - Precondition: ``isInvertible``: the curve is continuous and rises strictly from 0 to 1.
  public var inverse: UnitCurve {
    require(problemOfInverse)
    return _knownInverse ?? UnitCurve(deepening: Inverse(self, structural: nil))
  }
}

extension Easing {
  /// Returns the problem of an easing that has no inverse.
  package var problemOfInverse: ArgumentProblem? {
    isInvertible
      ? nil
      : ArgumentProblem("\(self) has no inverse: only a continuous curve that rises strictly from 0 to 1 has one")
  }
}
