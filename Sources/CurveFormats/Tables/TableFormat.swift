import TextFormats

/// A format in which a table is written.
///
/// Further cases may be added: a `switch` in another package needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum TableFormat: String, Hashable, Sendable, CaseIterable {
  /// Comma-separated values: RFC 4180 in UTF-8 with a header row, LF after each row; `inf`, `-inf`, and a blank cell
  /// for NaN.
  case csv
  /// Tab-separated values with a header row. A tab, a line end or a backslash within a name is written as `\t`, `\n`,
  /// `\r` or `\\`.
  case tsv
  /// One JSON array with an object for each row; `null` for infinity and for NaN.
  case json
  /// JSON Lines: an object for each row, one row per line.
  case jsonLines = "jsonl"
  /// A structured array of NumPy, in version 1.0 or 2.0 of its format: a field for each column. Numbers are Doubles,
  /// which are not rounded.
  case npy

  /// Returns the syntax of a table in which `texts` are cells.
  func syntax(texts: [String]) -> any TableSyntax {
    switch self {
    case .csv: DelimitedSyntax(form: .csv)
    case .tsv: DelimitedSyntax(form: .tsv)
    case .json: JSONSyntax(isArray: true)
    case .jsonLines: JSONSyntax(isArray: false)
    case .npy: NPYSyntax(texts: texts)
    }
  }
}

/// The syntax around and between the numbers of a table.
///
/// The texts are not requested again for each row. A `RowTemplate` made from the texts of a row writes all rows of a
/// group of curves.
protocol TableSyntax: Sendable {
  /// Returns the bytes before the first row.
  func opening(columns: [TableColumn], rowCount: Int) -> [UInt8]
  /// Returns the text before a cell of the column with this index and name.
  func beforeCell(_ index: Int, column: String) -> String
  /// Returns the cell that contains `text`, quoted or escaped as the format requires.
  func cell(_ text: String) -> [UInt8]
  /// Returns the style of numbers rounded to `decimals` digits after the point; `nil` for the shortest text.
  func style(decimals: Int?) -> NumberStyle
  /// The text after the last cell of a row.
  var rowEnd: String { get }
  /// The text between two rows.
  var betweenRows: String { get }
  /// The text after the last row.
  var closing: String { get }
}

extension TableSyntax {
  var betweenRows: String { "" }
  var closing: String { "" }
}

/// The name of a column, and one of its cells.
typealias TableColumn = (name: String, cell: RowTemplate.Cell)
