extension DefaultStringInterpolation {
  /// Appends the shortest text that reads back to the same number, in the notation's spelling: `1`, not `1.0`.
  mutating func appendInterpolation(number: Double) {
    let text = number.description
    if text.hasSuffix(".0") { appendInterpolation(text.dropLast(2)) } else { appendInterpolation(text) }
  }
}
