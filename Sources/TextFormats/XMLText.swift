/// Text escaped for XML and HTML, in an element or between quotes.
package enum XMLText {
  /// Returns `text` with markup characters escaped. Characters that XML does not allow become U+FFFD.
  package static func escaped(_ text: some StringProtocol) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case "\t", "\n", "\r": nil
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }
}
