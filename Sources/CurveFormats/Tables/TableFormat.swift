/// How a table is written down: what stands around and between the numbers.
///
/// A format only says texts. They are asked for once per table or curve; what is written row by row is made of them and
/// of numbers (see ``RowTemplate``).
package protocol TableFormat {
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

/// The formats by the names they have on the command line.
package enum TableFormatName: String, CaseIterable {
  case csv, tsv, json, jsonl

  package var format: any TableFormat {
    switch self {
    case .csv: CSVFormat()
    case .tsv: TSVFormat()
    case .json: JSONFormat()
    case .jsonl: JSONLinesFormat()
    }
  }
}
