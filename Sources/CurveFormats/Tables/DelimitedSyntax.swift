import TextFormats

/// Cells between separators in UTF-8: a header row, and LF after each row.
struct DelimitedSyntax: TableSyntax {
  let form: DelimitedText

  func opening(columns: [TableColumn], rowCount: Int) -> [UInt8] {
    Array((form.row(columns.map(\.name)) + rowEnd).utf8)
  }

  func beforeCell(_ index: Int, column: String) -> String { index == 0 ? "" : form.separator }

  func cell(_ text: String) -> [UInt8] { Array(form.cell(text).utf8) }

  /// Readers of recordings take a blank cell for a gap.
  func style(decimals: Int?) -> NumberStyle { NumberStyle(decimals: decimals) { $0.isNaN ? "" : "\($0)" } }

  var rowEnd: String { "\n" }
}
