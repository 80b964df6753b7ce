import TextFormats

extension DefaultStringInterpolation {
  /// Appends the shortest text that reads back to the same number, in the notation's spelling: `1`, not `1.0`.
  package mutating func appendInterpolation(number: Double) { appendInterpolation(shortestText(number)) }
}
