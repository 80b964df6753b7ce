/// The deviation of an export from its curve: in value, and at a jump in time.
///
/// A jump whose place has no short text stands a little beside it, and there the values differ by as much as the curve
/// jumps. So the deviation is that of the graph: no point of either is further from the other than ``value`` up or down,
/// except at a jump by ``leeway`` of the duration to the left or right.
public struct ExportDeviation: Hashable, Sendable {
  /// The greatest difference in value, between the points and after the end too, rounding included; 0 where the text is
  /// exact.
  public let value: Double
  /// Whether a jump stands beside its place.
  public let areJumpsMoved: Bool

  /// The greatest distance of a jump from its place, as a share of the duration: 10⁻⁷, which single precision tells
  /// apart, in which some browsers keep percentages.
  public static let leeway = 1e-7

  /// Digits of a percentage that place a jump within the leeway.
  static let jumpPercentDecimals = 5

  init(_ value: Double, areJumpsMoved: Bool = false) { (self.value, self.areJumpsMoved) = (value, areJumpsMoved) }

  /// The error for a comment: `exact`, `within 0.001`.
  var words: String {
    (value == 0 ? "exact" : "within \(CSSText.rounded(value))") + (areJumpsMoved ? ", jumps \(Self.leewayWords)" : "")
  }

  /// The leeway in words.
  package static let leewayWords = "within a ten-millionth of the duration"
}
