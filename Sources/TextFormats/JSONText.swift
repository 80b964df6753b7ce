/// Text as JSON writes it.
///
/// - Source: RFC 8259.
package enum JSONText {
  /// Returns `text` as a string: in quotes, with quotes, backslashes and control characters escaped.
  ///
  /// The separators of lines and paragraphs are escaped too, so that every reader takes a line of JSON lines for one.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let hexadecimal = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension JSONText {
  /// Returns a number in its shortest text; `null` for infinity and for what is no number.
  package static func number(_ number: Double) -> String { number.isFinite ? shortestText(number) : "null" }

  /// Returns an array of values, each of which ends its last line.
  package static func array(of values: [String]) -> String {
    let indented = values.map { value in
      value.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    }
    return "[\n\(indented.joined(separator: ",\n"))\n]\n"
  }
}
