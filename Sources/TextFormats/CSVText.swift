/// Text as a CSV field.
///
/// - Source: RFC 4180.
package enum CSVText {
  /// Returns the cells as a row, without a line end.
  package static func row(_ cells: some Sequence<String>) -> String { cells.map(quoted).joined(separator: ",") }

  /// Returns `text`, in quotes if it would otherwise not be read as one field.
  ///
  /// The function compares scalars, not characters: "\r\n" is one character, and so is a quotation mark with an accent.
  package static func quoted(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { [",", "\"", "\n", "\r"].contains($0) }) else { return text }
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { result += "\"" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
