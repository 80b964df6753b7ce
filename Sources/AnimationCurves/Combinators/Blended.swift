/// A weighted sum of two easings: (1 − w)·e + w·f.
///
/// - Domain: 0...1, progress.
/// - Accuracy: the error is at most |1 − w| · the bound of e, |w| · the bound of f, and 2⁻⁵¹ times the greater of
///   |value| and |w| · |f − e|; asserted in `CombinatorOracleTests`.
///   With linear, polynomial and sine easings and w in −1...2, a velocity is within 8 ulp, an acceleration within
///   16 ulp and a jerk within 512 ulp of the exact one, at a progress that differs by at most 4 · 2⁻⁵³. The ulp is
///   2⁻⁵² · max(1, |derivative|).
/// - Edge cases: Weight 0 is exactly the first easing, weight 1 exactly the second. A weight outside 0...1
///   extrapolates. If the weighted sum of the velocities or of the accelerations is ∞ − ∞, that derivative of the blend
///   is a difference of values, as in ``Composed``.
public struct Blended<First: Easing, Second: Easing>: Easing {
  /// The easing that is multiplied by 1 − ``weight``.
  public let first: First
  /// The easing that is multiplied by ``weight``.
  public let second: Second
  /// The weight of the second easing.
  public let weight: Double

  /// Blends two easings: (1 − weight)·first + weight·second.
  ///
  /// - Precondition: the magnitude of `weight` is at most 10¹⁰⁰.
  @inlinable
  public init(_ first: First, _ second: Second, weight: Double = 0.5) {
    require(Self.problem(weight: weight))
    (self.first, self.second, self.weight) = (first, second, weight)
  }

  /// Returns what is wrong with a weight, if anything is.
  @inlinable
  package static func problem(weight: Double) -> ArgumentProblem? {
    problemUnlessWithinMagnitudeLimit(weight, "the weight of a blend")
  }

  /// Returns the weighted sums of values, velocities and accelerations.
  public func evaluate(at progress: Double) -> CurveState {
    completed(mixed(at: progress), at: progress)
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double {
    jerkOrNeighbor(at: progress) { progress in
      sum(first.jerk(at: progress), second.jerk(at: progress))
    }
  }

  /// Returns the weighted sum of the values.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    weightedMean(first.evaluateValue(at: progress), second.evaluateValue(at: progress), weight: weight)
  }

  /// Whether the blend has an inverse: neither weight is negative, and each easing with a weight above 0 has an
  /// inverse.
  public var isInvertible: Bool {
    if weight == 0 { return first.isInvertible }
    if weight == 1 { return second.isInvertible }
    return weight > 0 && weight < 1 && first.isInvertible && second.isInvertible
  }

  /// The expression `blended(…, …, weight: …)`.
  public var description: String { "blended(\(first), \(second), weight: \(number: weight))" }

  /// The blend of both unit curves.
  public var unitCurve: UnitCurve {
    UnitCurve(boxing: Blended<UnitCurve, UnitCurve>(first.unitCurve, second.unitCurve, weight: weight))
  }

  /// One combinator: an evaluation needs one of each easing.
  public var structure: CurveStructure { CurveStructure(combining: first.structure, second.structure) }

  /// Returns the weighted sums of the two easings' values, velocities and accelerations. A sum ∞ − ∞ is NaN.
  private func mixed(at progress: Double) -> CurveState {
    let (a, b) = (first.evaluate(at: progress), second.evaluate(at: progress))
    return CurveState(
      value: weightedMean(a.value, b.value, weight: weight), velocity: sum(a.velocity, b.velocity),
      acceleration: sum(a.acceleration, b.acceleration))
  }

  /// Returns the weighted sum of two derivatives. If both are infinities of one sign, the sum is that infinity. An
  /// infinite derivative with weight 0 is ignored.
  private func sum(_ a: Double, _ b: Double) -> Double {
    weight == 0 ? a : weight == 1 ? b : (1 - weight) * a + weight * b
  }
}

extension Easing {
  /// Returns (1 − weight) of this easing plus `weight` of `second`.
  ///
  /// - Precondition: the magnitude of `weight` is at most 10¹⁰⁰.
  @inlinable
  public func blended<Second: Easing>(with second: Second, weight: Double = 0.5) -> Blended<Self, Second> {
    Blended(self, second, weight: weight)
  }
}

/// Returns (1 − w)·`a` + w·`b`, computed as the value with the greater weight plus a multiple of b − a. For a weight of
/// 0 or 1, and for equal values, the result is exact.
@inlinable
package func weightedMean(_ a: Double, _ b: Double, weight: Double) -> Double {
  weight <= 0.5 ? a + weight * (b - a) : b - (1 - weight) * (b - a)
}
