import TextFormats

/// RFC 4180 in UTF-8: a header row, a comma between cells, LF after each row.
struct CSVSyntax: TableSyntax {
  func opening(columns: [String]) -> String { CSVText.row(columns) + rowEnd }

  func beforeCell(_ index: Int, column: String) -> String { index == 0 ? "" : "," }

  func cell(_ text: String) -> String { CSVText.quoted(text) }

  func cell(nonFinite number: Double) -> String { "\(number)" }

  var rowEnd: String { "\n" }
  var betweenRows: String { "" }
  var closing: String { "" }
}
