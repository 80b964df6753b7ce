/// An easing solved for its progress: y ↦ the x at which e(x) = y.
///
///     let square = CubicBezier(0.3, 0.1, 0.7, 0.9)
///     square.inverse.value(at: square.value(at: 0.25))  // 0.25
///
/// - Domain: 0...1. Range: 0...1; the ends are exact.
/// - Accuracy: backward: e rises through y within 1 ulp of x, but for the rounding of e itself (2⁻⁵³); where e takes the
///   value y on a whole stretch of Doubles, x is its middle. The inverse of a combinator is made of the inverses of its
///   parts. Asserted in `InverseTests`.
/// - Edge cases: +infinite velocity where e is level, 0 where e is vertical; the acceleration there is its one-sided
///   limit, good to 8 digits where e is vertical.
/// - Complexity: where the inverse is made of inverses of parts, that of its parts; elsewhere some 16 evaluations of the
///   base, 75 at most where it is not level and 325 where it is. So each inverse inside another one that both must be
///   searched for multiplies the work; ``CurveExpression/costLimit`` is where the notation stops.
/// - Precondition: the base is invertible.
public struct Inverse<Base: Easing>: Easing {
  /// The easing that is inverted.
  public let base: Base

  /// The inverse made of the inverses of the base's parts, where there is one.
  let structural: UnitCurve?

  /// The inverse of `base`.
  ///
  /// - Precondition: `base` is continuous and rises strictly from 0 to 1 (``Easing/isInvertible``).
  public init(_ base: Base) {
    precondition(base.isInvertible, "\(base) has no inverse: only a curve that rises steadily from 0 to 1 has one")
    self.base = base
    structural = base.structuralInverse.map { UnitCurve(erasing: $0) }
  }

  /// The same inverse with another type of base. Its structure is handed on: made anew at every level, it would double
  /// the work at each.
  private init(_ base: Base, structural: UnitCurve?) { (self.base, self.structural) = (base, structural) }

  /// x, with velocity 1/e′ and acceleration −e″/e′³.
  public func evaluate(at value: Double) -> CurveState {
    if let structural { return structural.evaluate(at: value) }
    let progress = root(at: value)
    let slope = base.evaluate(at: progress)
    // Beside a level point the inverse is vertical: its slope falls from infinity, and at 1 it rises to it.
    if slope.velocity == 0 {
      return CurveState(value: progress, velocity: .infinity, acceleration: progress < 1 ? -.infinity : .infinity)
    }
    var state = reciprocal(of: slope, at: progress)
    if slope.acceleration.isInfinite, slope.velocity.isFinite, progress > 0, progress < Self.overflowBound,
      let differences = centralDifferences(at: value)
    {
      state.acceleration = differences.acceleration
    }
    return state.completed(at: progress) { reciprocal(of: base.evaluate(at: $0), at: $0) }
  }

  /// x.
  public func evaluateValue(at value: Double) -> Double {
    structural?.evaluateValue(at: value) ?? root(at: value)
  }

  /// Always.
  public var isInvertible: Bool { true }

  /// `inverse(…)`.
  public var description: String { "inverse(\(base))" }

  private func root(at value: Double) -> Double {
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
  /// Whether equal easings are inverted.
  public static func == (left: Inverse, right: Inverse) -> Bool { left.base == right.base }

  /// Hashes the base.
  public func hash(into hasher: inout Hasher) { hasher.combine(base) }
}

extension Easing {
  /// The easing solved for its progress: y ↦ the x at which e(x) = y.
  ///
  /// - Precondition: the easing is continuous and rises strictly from 0 to 1 (``isInvertible``).
  public var inverse: Inverse<Self> { Inverse(self) }
}

extension Inverse {
  /// The easing that was inverted: inverting twice changes nothing.
  @inlinable
  public var inverse: Base { base }
}

extension Inverse: CurveCombinator, StructurallyInvertible {
  var erased: any Curve { Inverse<UnitCurve>(UnitCurve(base), structural: structural) }
  var structuralInverse: (any Easing)? { base }
}

extension UnitCurve {
  /// The curve that gives progress back from a value: `inverse.value(at: value(at: x))` is `x`.
  ///
  /// - Precondition: ``isInvertible``: the curve is continuous and rises strictly from 0 to 1.
  public var inverse: UnitCurve {
    precondition(isInvertible, "\(self) has no inverse: only a curve that rises steadily from 0 to 1 has one")
    return base.structuralInverse.map { UnitCurve(erasing: $0) } ?? UnitCurve(erasing: Inverse(self))
  }
}
