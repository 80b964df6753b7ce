/// A text of limited length.
enum ShortenedText {
  /// Returns the text, shortened if it is longer than `limit` UTF-8 bytes. A shortened text consists of the leading
  /// Unicode scalars that fit into `limit` bytes, and an ellipsis.
  static func of(_ text: some StringProtocol, to limit: Int) -> String {
    if text.utf8.count <= limit { return String(text) }
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      count += UTF8.width(scalar)
      if count > limit { break }
      result.append(scalar)
    }
    return String(result) + "…"
  }
}
