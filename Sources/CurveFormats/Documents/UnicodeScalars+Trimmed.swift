extension Substring.UnicodeScalarView {
  /// The scalars without white space around them.
  package var trimmed: Substring.UnicodeScalarView {
    let start = drop(while: \.properties.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return start }
    return start[...last]
  }
}
