/// Text in JSON syntax.
///
/// - Source: RFC 8259.
package enum JSONText {
  /// Returns `text` as a JSON string: quoted, with quotes, backslashes and control characters escaped.
  ///
  /// Line and paragraph separators are escaped too, because some readers of JSON lines would split a line there.
  package static func string(_ text: String) -> String {
    let escaped = text.replacingScalars { scalar in
      switch scalar {
      case "\"": return "\\\""
      case "\\": return "\\\\"
      case "\n": return "\\n"
      case "\r": return "\\r"
      case "\t": return "\\t"
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let hexadecimal = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
      default: return nil
      }
    }
    return "\"\(escaped)\""
  }

  /// Returns the shortest text of a number; `null` for infinity and NaN.
  package static func number(_ number: Double) -> String { number.isFinite ? shortestText(number) : "null" }
}
