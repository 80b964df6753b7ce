import TextFormats

/// RFC 4180 in UTF-8: a header row, a comma between cells, LF after each row.
struct CSVSyntax: TableSyntax {
  func opening(columns: [TableColumn], rowCount: Int) -> [UInt8] {
    Array((CSVText.row(columns.map(\.name)) + rowEnd).utf8)
  }

  func beforeCell(_ index: Int, column: String) -> String { index == 0 ? "" : "," }

  func cell(_ text: String) -> [UInt8] { Array(CSVText.quoted(text).utf8) }

  func style(decimals: Int?) -> NumberStyle { NumberStyle(decimals: decimals) { "\($0)" } }

  var rowEnd: String { "\n" }
  var betweenRows: String { "" }
  var closing: String { "" }
}
