/// The max-plus semiring of durations: the sum is the maximum, the product is the addition of seconds.
///
///     MaxPlus(2) + MaxPlus(3)  // 3
///     MaxPlus(2) * MaxPlus(3)  // 5
///     MaxPlus.zero             // −∞, also after a product with +∞
public struct MaxPlus: Semiring, Hashable, Comparable, Sendable {
  /// The duration in seconds: −∞, or 0 or more, or +∞.
  public let seconds: Double

  /// Creates a duration.
  ///
  /// - Precondition: `seconds` is not NaN.
  public init(_ seconds: Double) {
    precondition(!seconds.isNaN, "a duration in seconds must not be NaN")
    self.seconds = seconds
  }

  /// −∞, the duration of the cancelled clip (``Clip/cancelled``).
  public static var zero: MaxPlus { MaxPlus(-.infinity) }

  /// 0, the duration of the trivial clip (``Clip/trivial``).
  public static var one: MaxPlus { MaxPlus(0) }

  /// Returns the longer of both durations.
  public static func + (left: MaxPlus, right: MaxPlus) -> MaxPlus { max(left, right) }

  /// Returns the sum of both durations; −∞ if one of them is −∞.
  public static func * (left: MaxPlus, right: MaxPlus) -> MaxPlus {
    left == zero || right == zero ? zero : MaxPlus(left.seconds + right.seconds)
  }

  /// Returns whether the left duration is shorter.
  public static func < (left: MaxPlus, right: MaxPlus) -> Bool { left.seconds < right.seconds }
}
