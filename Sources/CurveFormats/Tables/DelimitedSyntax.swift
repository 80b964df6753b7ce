import TextFormats

/// Cells between separators in UTF-8: a header row, and LF after each row.
struct DelimitedSyntax: TableSyntax {
  private let separator: String
  /// Returns a text as a cell.
  private let quoted: @Sendable (String) -> String

  /// RFC 4180: a comma between cells.
  static let csv = Self(separator: ",", quoted: CSVText.quoted)

  /// Tab-separated values, which have no quotes. A tab, a line end or a backslash within a text is written as `\t`,
  /// `\n`, `\r` or `\\`.
  static let tsv = Self(separator: "\t") { text in
    let escapes: [Unicode.Scalar: String] = ["\t": "\\t", "\n": "\\n", "\r": "\\r", "\\": "\\\\"]
    return text.replacingScalars { escapes[$0] }
  }

  func opening(columns: [TableColumn], rowCount: Int) -> [UInt8] {
    Array((columns.map { quoted($0.name) }.joined(separator: separator) + rowEnd).utf8)
  }

  func beforeCell(_ index: Int, column: String) -> String { index == 0 ? "" : separator }

  func cell(_ text: String) -> [UInt8] { Array(quoted(text).utf8) }

  /// Readers of recordings take a blank cell for a gap.
  func style(decimals: Int?) -> NumberStyle { NumberStyle(decimals: decimals) { $0.isNaN ? "" : "\($0)" } }

  var rowEnd: String { "\n" }
}
