/// A share of each of two easings: (1 − w)·e + w·f.
///
/// - Domain: 0...1, progress.
/// - Accuracy: within 4 ulp of max(1, |value|), and what 4 roundings of progress do to the value; asserted in
///   `CombinatorOracleTests`.
/// - Edge cases: weight 0 is exactly the first easing, weight 1 exactly the second; a weight outside 0...1
///   extrapolates. Where infinite velocities cancel, the one-sided limit is taken, good to 7 digits.
public struct Blended<First: Easing, Second: Easing>: Easing {
  /// The easing of weight 1 − w.
  public let first: First
  /// The easing of weight w.
  public let second: Second
  /// The share of the second easing.
  public let weight: Double

  /// (1 − weight)·first + weight·second.
  ///
  /// - Precondition: the magnitude of `weight` is at most 10¹⁰⁰.
  @inlinable
  public init(_ first: First, _ second: Second, weight: Double = 0.5) {
    precondition(weight.isWithinMagnitudeLimit, "the weight of a blend is within ±\(magnitudeLimit), not \(weight)")
    (self.first, self.second, self.weight) = (first, second, weight)
  }

  /// The weighted sums of values, velocities and accelerations.
  public func evaluate(at progress: Double) -> CurveState {
    mixed(at: progress).completed(at: progress, by: mixed)
  }

  /// The weighted sum of the values.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    mixed(first.evaluateValue(at: progress), second.evaluateValue(at: progress))
  }

  /// Whether each easing of a weight above 0 has an inverse, and neither weight is negative.
  public var isInvertible: Bool {
    if weight == 0 { return first.isInvertible }
    if weight == 1 { return second.isInvertible }
    return weight > 0 && weight < 1 && first.isInvertible && second.isInvertible
  }

  /// `blended(…, …, weight: …)`.
  public var description: String { "blended(\(first), \(second), weight: \(number: weight))" }

  /// Reckoned from the nearer end, so that both weights 0 and 1, and equal values, are exact.
  @usableFromInline
  func mixed(_ a: Double, _ b: Double) -> Double {
    weight <= 0.5 ? a + weight * (b - a) : b - (1 - weight) * (b - a)
  }

  /// The weighted sums, NaN where they say ∞ − ∞.
  private func mixed(at progress: Double) -> CurveState {
    /// As a sum, which infinite velocities of one sign survive; a weight of 0 silences even an infinite one.
    func sum(_ a: Double, _ b: Double) -> Double {
      weight == 0 ? a : weight == 1 ? b : (1 - weight) * a + weight * b
    }
    let (a, b) = (first.evaluate(at: progress), second.evaluate(at: progress))
    return CurveState(
      value: mixed(a.value, b.value), velocity: sum(a.velocity, b.velocity),
      acceleration: sum(a.acceleration, b.acceleration))
  }
}

extension Easing {
  /// (1 − weight) of this easing and `weight` of `second`.
  ///
  /// - Precondition: the magnitude of `weight` is at most 10¹⁰⁰.
  @inlinable
  public func blended<Second: Easing>(with second: Second, weight: Double = 0.5) -> Blended<Self, Second> {
    Blended(self, second, weight: weight)
  }
}

extension Blended: CurveCombinator {
  var erased: any Curve {
    Blended<UnitCurve, UnitCurve>(UnitCurve(first), UnitCurve(second), weight: weight)
  }
}
