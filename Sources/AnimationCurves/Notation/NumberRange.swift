/// The numbers that an argument allows.
public struct NumberRange: Hashable, Sendable {
  /// One end of the range.
  public struct Bound: Hashable, Sendable {
    /// The number at the end.
    public let value: Double
    /// Whether the number itself is allowed: 0 ≤ x has it, 0 < x has not.
    public let isIncluded: Bool

    /// A bound that is allowed itself, or not.
    public init(_ value: Double, isIncluded: Bool) {
      self.value = value
      self.isIncluded = isIncluded
    }
  }

  /// The lower end; `nil` where every small number is allowed.
  public let lower: Bound?
  /// The upper end; `nil` where every large number is allowed.
  public let upper: Bound?

  /// A range with the given ends.
  public init(lower: Bound? = nil, upper: Bound? = nil) {
    self.lower = lower
    self.upper = upper
  }

  /// Both ends included.
  public init(_ range: ClosedRange<Double>) {
    self.init(
      lower: Bound(range.lowerBound, isIncluded: true), upper: Bound(range.upperBound, isIncluded: true))
  }

  /// Whether `number` is allowed. NaN and infinities never are.
  public func contains(_ number: Double) -> Bool {
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

  /// Every finite number above `bound`.
  public static func moreThan(_ bound: Double) -> NumberRange {
    NumberRange(lower: Bound(bound, isIncluded: false))
  }

  /// Every finite number from `bound` up.
  public static func atLeast(_ bound: Double) -> NumberRange {
    NumberRange(lower: Bound(bound, isIncluded: true))
  }

  /// Every number between the two, neither included.
  public static func between(_ lower: Double, _ upper: Double) -> NumberRange {
    NumberRange(lower: Bound(lower, isIncluded: false), upper: Bound(upper, isIncluded: false))
  }
}
