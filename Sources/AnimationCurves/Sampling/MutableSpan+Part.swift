extension MutableSpan where Element: ~Copyable {
  /// Lets `body` write a part.
  @inline(__always)
  mutating func withPart(_ part: Range<Int>, _ body: (inout MutableSpan<Element>) -> Void) {
    var elements = self._mutatingExtracting(part)
    body(&elements)
  }
}
