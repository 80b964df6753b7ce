/// Why a text is no curve expression, and where.
public struct CurveExpressionError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// There is no expression at all.
    case empty
  }

  /// What is wrong.
  public let reason: Reason
  /// Where, as the number of the character, from 1.
  public let column: Int
}
