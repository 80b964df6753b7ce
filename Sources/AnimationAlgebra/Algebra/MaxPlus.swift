/// The max-plus semiring: its sum is the larger of two durations, its product is one after the other.
///
///     MaxPlus(2) + MaxPlus(3)  // 3
///     MaxPlus(2) * MaxPlus(3)  // 5
///     MaxPlus.zero             // −∞: no duration at all, not even with an endless one
public struct MaxPlus: Semiring, Hashable, Comparable, Sendable {
  /// Seconds: −∞, or 0 or more, or +∞.
  public let seconds: Double

  /// A duration.
  ///
  /// - Precondition: `seconds` is not NaN.
  public init(_ seconds: Double) {
    precondition(!seconds.isNaN, "a duration is a number of seconds, not NaN")
    self.seconds = seconds
  }

  /// −∞, the duration of what is cancelled.
  public static var zero: MaxPlus { MaxPlus(-.infinity) }

  /// 0, the duration of what is trivial.
  public static var one: MaxPlus { MaxPlus(0) }

  /// The larger of both.
  public static func + (left: MaxPlus, right: MaxPlus) -> MaxPlus { max(left, right) }

  /// Both together; −∞ if one of them is.
  public static func * (left: MaxPlus, right: MaxPlus) -> MaxPlus {
    left == zero || right == zero ? zero : MaxPlus(left.seconds + right.seconds)
  }

  /// Whether the left duration is shorter.
  public static func < (left: MaxPlus, right: MaxPlus) -> Bool { left.seconds < right.seconds }
}
