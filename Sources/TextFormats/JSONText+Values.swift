extension JSONText {
  /// A number in its shortest text; `null` for infinity and for what is no number.
  package static func number(_ number: Double) -> String { number.isFinite ? shortestText(number) : "null" }

  /// Values, each of which ends its last line, as an array of them.
  package static func array(of values: [String]) -> String {
    let indented = values.map { value in
      value.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    }
    return "[\n\(indented.joined(separator: ",\n"))\n]\n"
  }
}
