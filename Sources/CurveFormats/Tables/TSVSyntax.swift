import TextFormats

/// Tab-separated values in UTF-8: a header row, a tab between cells, LF after each row.
///
/// The format has no quotes. A tab, a line end or a backslash within a text is written as `\t`, `\n`, `\r` or `\\`.
struct TSVSyntax: TableSyntax {
  func opening(columns: [TableColumn], rowCount: Int) -> [UInt8] {
    Array((columns.map { escaped($0.name) }.joined(separator: "\t") + rowEnd).utf8)
  }

  func beforeCell(_ index: Int, column: String) -> String { index == 0 ? "" : "\t" }

  func cell(_ text: String) -> [UInt8] { Array(escaped(text).utf8) }

  private static let escapes: [Unicode.Scalar: String] = ["\t": "\\t", "\n": "\\n", "\r": "\\r", "\\": "\\\\"]

  private func escaped(_ text: String) -> String { text.replacingScalars { Self.escapes[$0] } }

  func style(decimals: Int?) -> NumberStyle { NumberStyle(decimals: decimals) { "\($0)" } }

  var rowEnd: String { "\n" }
  var betweenRows: String { "" }
  var closing: String { "" }
}
