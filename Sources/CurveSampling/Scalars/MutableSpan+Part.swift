extension MutableSpan where Element: ~Copyable {
  /// Calls `body` with a part of the span.
  @inline(__always)
  mutating func withPart(_ part: Range<Int>, _ body: (inout MutableSpan<Element>) -> Void) {
    var elements = self._mutatingExtracting(part)
    body(&elements)
  }
}
