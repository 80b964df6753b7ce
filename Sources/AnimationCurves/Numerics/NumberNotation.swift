extension DefaultStringInterpolation {
  /// Appends the shortest text that reads back to the same number, in the notation's spelling: `1`, not `1.0`.
  ///
  /// The standard library prints it. The printer of `TextFormats`, which writes the same text for tables, would be
  /// linked into every program that depends on this module.
  package mutating func appendInterpolation(number: Double) {
    let text = number.description
    appendInterpolation(text.hasSuffix(".0") ? text.dropLast(2) : text[...])
  }
}
