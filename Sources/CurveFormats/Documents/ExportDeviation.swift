import TextFormats

/// The deviation of an export from its curve: the difference in value, and the shift of jumps in time.
///
/// A jump whose time has no short text is moved slightly. Between the exact and the moved time, the values differ by
/// the height of the jump. This difference does not count. Elsewhere, each graph is within ``value`` vertically of the
/// other. A jump is moved by at most ``leeway`` of the duration.
public struct ExportDeviation: Hashable, Sendable {
  /// The maximum difference in value at any time, also between the points and after the end, including rounding; 0 if
  /// the text is exact.
  public let value: Double
  /// Whether a jump is moved from its exact time.
  public let areJumpsMoved: Bool

  /// The maximum shift of a jump, as a fraction of the duration: 10⁻⁷. Some browsers keep percentages in single
  /// precision, which can still represent this shift.
  public static let leeway = 1e-7

  /// The number of decimals of the percentage that gives the time of a jump. With so many decimals, the rounded time is
  /// within ``leeway`` of the exact one.
  static let jumpPercentDecimals = 5

  init(_ value: Double, areJumpsMoved: Bool = false) { (self.value, self.areJumpsMoved) = (value, areJumpsMoved) }

  /// Throws an error if the deviation of the curve of this name is greater than allowed, because numbers are rounded.
  func check(_ accuracy: ExportAccuracy, of curve: String) throws(WritingError) {
    if case .error(let allowed) = accuracy, !(value <= allowed) {
      throw .fitting(.errorBelowRounding(allowed, least: value), curve: curve)
    }
  }

  /// The greater of both deviations.
  func merged(_ other: ExportDeviation) -> ExportDeviation {
    ExportDeviation(max(value, other.value), areJumpsMoved: areJumpsMoved || other.areJumpsMoved)
  }

  /// The deviation, worded for a comment in the exported file: `exact` or `within 0.001`.
  var words: String {
    (value == 0 ? "exact" : "within \(roundedUp(value))") + (areJumpsMoved ? ", jumps \(Self.leewayText)" : "")
  }

  /// The description of ``leeway`` for messages.
  package static let leewayText = "within a ten-millionth of the duration"
}
