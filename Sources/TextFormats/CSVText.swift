/// Text as a CSV field.
///
/// - Source: RFC 4180.
package enum CSVText {
  /// Returns the cells as a row, without a line end.
  package static func row(_ cells: some Sequence<String>) -> String { cells.map(quoted).joined(separator: ",") }

  /// Returns `text`, in quotes if it would otherwise not be read as one field.
  package static func quoted(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { [",", "\"", "\n", "\r"].contains($0) }) else { return text }
    return "\"\(text.replacingScalars { $0 == "\"" ? "\"\"" : nil })\""
  }
}
