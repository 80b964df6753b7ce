import CurveSampling

/// The numbers that an argument allows.
public struct NumberRange: Hashable, Sendable {
  /// One end of the range.
  package struct Bound: Hashable, Sendable {
    /// The number at this end of the range.
    package let value: Double
    /// Whether the number itself is allowed: true for 0 ≤ x, false for 0 < x.
    package let isIncluded: Bool

    /// Creates a bound. `isIncluded` tells whether `value` itself is allowed.
    package init(_ value: Double, isIncluded: Bool) {
      self.value = value
      self.isIncluded = isIncluded
    }
  }

  /// The lower bound; `nil` if there is none.
  package let lower: Bound?
  /// The upper bound; `nil` if there is none.
  package let upper: Bound?

  /// Creates a range with the given bounds.
  package init(lower: Bound? = nil, upper: Bound? = nil) {
    self.lower = lower
    self.upper = upper
  }

  /// Creates a range with both ends included.
  public init(_ range: ClosedRange<Double>) {
    self.init(
      lower: Bound(range.lowerBound, isIncluded: true), upper: Bound(range.upperBound, isIncluded: true))
  }

  /// Returns whether `number` is allowed. NaN and infinities never are.
  package func contains(_ number: Double) -> Bool {
    guard number.isFinite else { return false }
    if let lower, number < lower.value || (number == lower.value && !lower.isIncluded) { return false }
    if let upper, number > upper.value || (number == upper.value && !upper.isIncluded) { return false }
    return true
  }
}

extension NumberRange {
  /// Every finite number.
  public static let finite = NumberRange()
  /// Every finite number above 0.
  public static let positive = moreThan(0)

  /// Returns the range of all finite numbers above `bound`.
  public static func moreThan(_ bound: Double) -> NumberRange {
    NumberRange(lower: Bound(bound, isIncluded: false))
  }

  /// Returns the range of all finite numbers from `bound` up.
  public static func atLeast(_ bound: Double) -> NumberRange {
    NumberRange(lower: Bound(bound, isIncluded: true))
  }

  /// Returns the range of the numbers between the two bounds, neither included.
  public static func between(_ lower: Double, _ upper: Double) -> NumberRange {
    NumberRange(lower: Bound(lower, isIncluded: false), upper: Bound(upper, isIncluded: false))
  }
}
