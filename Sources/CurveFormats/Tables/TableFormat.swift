import TextFormats

/// A format of a table.
public enum TableFormat: String, Hashable, Sendable, CaseIterable {
  /// Comma-separated values: RFC 4180 in UTF-8 with a header row, LF after each row; `inf`, `-inf` and `nan`.
  case csv
  /// Tab-separated values with a header row. A tab, a line end or a backslash within a name is written `\t`, `\n`, `\r`
  /// or `\\`.
  case tsv
  /// One JSON array with an object for each row; `null` for infinity and for NaN.
  case json
  /// A JSON object for each row, and a row on each line.
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

/// The texts around and between the numbers of a table.
///
/// They are asked for once per table or curve. What is written row by row is made of them and of numbers (see
/// ``RowTemplate``).
protocol TableSyntax: Sendable {
  /// What stands before the first row.
  func opening(columns: [String]) -> String
  /// What stands before the cell of the column with this number and name.
  func beforeCell(_ index: Int, column: String) -> String
  /// A cell that is a text.
  func cell(_ text: String) -> String
  /// A cell that is infinite or not a number.
  func cell(nonFinite number: Double) -> String
  /// What stands after the last cell of a row.
  var rowEnd: String { get }
  /// What stands between two rows.
  var betweenRows: String { get }
  /// What stands after the last row.
  var closing: String { get }
}

extension RowTemplate {
  /// The row of the given columns in a syntax.
  init(_ columns: [(name: String, cell: Cell)], syntax: some TableSyntax) {
    let cells = columns.enumerated().map { index, column in
      let before = syntax.beforeCell(index, column: column.name)
      guard case .text(let text) = column.cell else { return (before: before, cell: column.cell) }
      return (before: before, cell: .text(syntax.cell(text)))
    }
    self.init(separator: syntax.betweenRows, cells: cells, end: syntax.rowEnd)
  }
}
