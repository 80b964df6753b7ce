/// A mixture of two easings: (1 − w)·first + w·second.
///
/// - Domain: 0...1, progress.
/// - Accuracy: |1 − w| and |w| times that of the easings, plus 1 ulp of the greatest of both parts.
public struct Blended<First: Easing, Second: Easing>: Easing, CurveCombinator {
  /// The easing at weight 0.
  public let first: First
  /// The easing at weight 1.
  public let second: Second
  /// The share of the second easing; beyond 0...1 it extrapolates.
  public let weight: Double

  /// `first` and `second` mixed by `weight`.
  ///
  /// - Precondition: `weight` is finite.
  @inlinable
  public init(_ first: First, _ second: Second, weight: Double = 0.5) {
    precondition(weight.isFinite, "the weight of a blend is finite, not \(weight)")
    (self.first, self.second, self.weight) = (first, second, weight)
  }

  /// Value, velocity and acceleration at `progress`.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    let (from, to) = (first.evaluate(at: progress), second.evaluate(at: progress))
    return CurveState(
      value: mix(from.value, to.value), velocity: mix(from.velocity, to.velocity),
      acceleration: mix(from.acceleration, to.acceleration))
  }

  /// The value at `progress`.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    mix(first.evaluateValue(at: progress), second.evaluateValue(at: progress))
  }

  /// The weighted sum, in which a share of nothing is nothing, and equal parts are what they are.
  @inlinable
  func mix(_ from: Double, _ to: Double) -> Double {
    if from == to { return from }
    return (weight == 1 ? 0 : (1 - weight) * from) + (weight == 0 ? 0 : weight * to)
  }

  /// Whether both easings have an inverse, and neither is subtracted.
  public var isInvertible: Bool { first.isInvertible && second.isInvertible && weight >= 0 && weight <= 1 }

  /// `blended(…, …, weight: 0.5)`.
  public var description: String { "blended(\(first), \(second), weight: \(number: weight))" }

  var erased: any Curve { Blended<UnitCurve, UnitCurve>(UnitCurve(first), UnitCurve(second), weight: weight) }
}

extension Easing {
  /// A mixture of this easing and `other`; weight 1 is the other one.
  ///
  /// - Precondition: `weight` is finite.
  @inlinable
  public func blended<Other: Easing>(with other: Other, weight: Double = 0.5) -> Blended<Self, Other> {
    Blended(self, other, weight: weight)
  }
}
