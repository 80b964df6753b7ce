/// A curve as text: parsed from the notation, and printed in it.
public struct CurveExpression: Sendable, CustomStringConvertible {
  /// The curve that the expression stands for.
  public let curve: any Curve

  /// The curve that `text` writes down.
  ///
  /// - Throws: ``CurveExpressionError``, which says what is wrong, where, and what is allowed.
  public init(_ text: String) throws(CurveExpressionError) {
    throw CurveExpressionError(reason: .empty, column: 1)
  }

  /// The expression's canonical text.
  public var description: String { curve.description }
}
