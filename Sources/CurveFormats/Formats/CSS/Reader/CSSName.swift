/// A decoder of CSS names.
enum CSSName {
  /// Returns the text of bytes. NUL becomes U+FFFD.
  ///
  /// - Source: CSS Syntax Module Level 3, section 3.3.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    if !bytes.contains(0) { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }

  /// Returns the name with every escape replaced by the character that the escape encodes.
  ///
  /// - Source: CSS Syntax Module Level 3, section 4.3.7: an escape is a backslash before up to six hexadecimal digits
  ///   and a space, or before another character.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    let text = text(bytes)
    guard bytes.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let digits = scalars.prefix(6).prefix { $0.properties.isASCIIHexDigit }
      guard let value = UInt32(String(digits), radix: 16) else {
        if let escaped = scalars.popFirst() { result.unicodeScalars.append(escaped) }
        continue
      }
      scalars = scalars[digits.endIndex...]
      if scalars.starts(with: "\r\n".unicodeScalars) { scalars.removeFirst() }
      if let first = scalars.first, [" ", "\t", "\n", "\r", "\u{C}"].contains(first) { scalars.removeFirst() }
      result.unicodeScalars.append(value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return result
  }

  /// Returns the name in lower case, for case-insensitive comparisons.
  static func lowercased(_ bytes: ArraySlice<UInt8>) -> String { decoded(bytes).lowercased() }

  /// The maximum length, in bytes, of a selector or another part within the name of a curve. One selector can be part
  /// of many names. Without the limit, the total length of all names could be the selector's length times the number of
  /// declarations.
  static let limit = 200

  /// Returns the text, shortened if it is longer than ``limit`` UTF-8 bytes.
  static func shortened(_ text: String) -> String { ShortenedText.of(text, to: limit) }
}
