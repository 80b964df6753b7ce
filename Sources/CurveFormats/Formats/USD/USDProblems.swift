import TextFormats

extension FormatProblem {
  /// The text is not a USD layer in text, for the reason that the sentence gives.
  static func notUSD(_ reason: String) -> Self { .init(.syntax, "not a USD layer in text: \(whole: reason)") }

  static let unlistedOperation = FormatProblem(
    .reference, "the operation is not in xformOpOrder, so it has no effect and was left out")

  static let movingMatrix = FormatProblem(
    .unsupported, "the motion of a matrix is not read: the matrix stays as it is in its first sample")

  static let movingInverse = FormatProblem(
    .unsupported, "the motion of an inverse operation is not read: it stays the inverse of the first value")

  static let noInverse = FormatProblem(.value, "the operation has no inverse, so the inverse was left out")

  /// The attribute has a motion that does not count beside another one.
  static let secondMotion = FormatProblem(
    .name,
    "the attribute has another motion that counts, so this one was left out: time samples come before a spline")

  static let inactive = FormatProblem(
    .unsupported, "active = false is not read: the prim is read as if it were active")

  static func upAxis(_ word: String) -> Self {
    .init(.value, "the axis that points up must be \"Y\" or \"Z\", not \(quoted: word), so none is known")
  }

  /// The node has a matrix at rest, and a motion moves it.
  static func matrixOfMoving(_ name: String) -> Self {
    .init(
      .unsupported,
      "the matrix of the node \(quoted: name) was left out, because a motion moves the node: it has no other place")
  }
}
