import TextFormats

/// A text format in which a table is written.
public enum TableFormat: String, Hashable, Sendable, CaseIterable {
  /// Comma-separated values: RFC 4180 in UTF-8 with a header row, LF after each row; `inf`, `-inf` and `nan`.
  case csv
  /// Tab-separated values with a header row. A tab, a line end or a backslash within a name is written as `\t`, `\n`,
  /// `\r` or `\\`.
  case tsv
  /// One JSON array with an object for each row; `null` for infinity and for NaN.
  case json
  /// JSON Lines: an object for each row, one row per line.
  case jsonLines = "jsonl"

  var syntax: any TableSyntax {
    switch self {
    case .csv: CSVSyntax()
    case .tsv: TSVSyntax()
    case .json: JSONSyntax()
    case .jsonLines: JSONLinesSyntax()
    }
  }
}

/// The syntax around and between the numbers of a table.
///
/// The texts are not requested again for each row. A ``RowTemplate`` made from the texts of a row writes all rows of
/// the table, or all rows of one curve if each row belongs to one curve.
protocol TableSyntax: Sendable {
  /// Returns the text before the first row.
  func opening(columns: [String]) -> String
  /// Returns the text before a cell of the column with this index and name.
  func beforeCell(_ index: Int, column: String) -> String
  /// Returns the cell that contains `text`, quoted or escaped as the format requires.
  func cell(_ text: String) -> String
  /// Returns the text of a cell for an infinite number or NaN.
  func cell(nonFinite number: Double) -> String
  /// The text after the last cell of a row.
  var rowEnd: String { get }
  /// The text between two rows.
  var betweenRows: String { get }
  /// The text after the last row.
  var closing: String { get }
}

extension RowTemplate {
  /// Creates the template of a row of the given columns.
  init(_ columns: [(name: String, cell: Cell)], syntax: some TableSyntax) {
    let cells = columns.enumerated().map { index, column in
      let before = syntax.beforeCell(index, column: column.name)
      guard case .text(let text) = column.cell else { return (before: before, cell: column.cell) }
      return (before: before, cell: .text(syntax.cell(text)))
    }
    self.init(separator: syntax.betweenRows, cells: cells, end: syntax.rowEnd)
  }
}
