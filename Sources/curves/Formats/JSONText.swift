/// Values as JSON writes them (RFC 8259).
enum JSONText {
  /// A string: quotes, backslashes and control characters escaped.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ":
        let hexadecimal = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A number in its shortest text; `null` for infinity and for what is no number.
  static func number(_ number: Double) -> String { number.isFinite ? shortestText(number) : "null" }

  /// Values, each of which ends its last line, as an array of them.
  static func array(of values: [String]) -> String {
    let indented = values.map { value in
      value.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    }
    return "[\n\(indented.joined(separator: ",\n"))\n]\n"
  }
}
