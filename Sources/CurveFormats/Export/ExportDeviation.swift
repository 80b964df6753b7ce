/// How far an export is from its curve: in value, and at a jump in time.
///
/// A jump whose place has no short text stands a little beside it, and there the values differ by as much as the curve
/// jumps. So the error is that of the graph: no point of either is further from the other than ``value`` up or down, but at
/// a jump by ``leeway`` of the duration to the left or right.
package struct ExportDeviation {
  /// The greatest distance in value.
  package let value: Double
  /// Whether a jump stands beside its place.
  package let areJumpsMoved: Bool

  /// How far beside its place a jump may stand, as a share of the duration: what single precision, in which some browsers
  /// keep percentages, tells apart.
  package static let leeway = 1e-7

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
