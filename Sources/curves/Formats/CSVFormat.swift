/// RFC 4180 in UTF-8: a header row, a comma between cells, LF after each row.
struct CSVFormat: TableFormat {
  func opening(columns: [String]) -> String { columns.map(cell).joined(separator: ",") + rowEnd }

  func beforeCell(_ index: Int, column: String) -> String { index == 0 ? "" : "," }

  /// The text, in quotes where a comma, a quote or a line end in it asks for them.
  func cell(_ text: String) -> String {
    let special: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    if !text.utf8.contains(where: special.contains) { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  func cell(nonFinite number: Double) -> String { "\(number)" }

  var rowEnd: String { "\n" }
  var betweenRows: String { "" }
  var closing: String { "" }
}
