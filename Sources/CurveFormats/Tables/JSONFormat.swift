/// One JSON array with an object for each row, a row on each line.
struct JSONFormat: TableFormat {
  private let row = JSONLinesFormat()

  func opening(columns: [String]) -> String { "[\n" }

  func beforeCell(_ index: Int, column: String) -> String { row.beforeCell(index, column: column) }

  func cell(_ text: String) -> String { row.cell(text) }

  func cell(nonFinite number: Double) -> String { row.cell(nonFinite: number) }

  var rowEnd: String { "}" }
  var betweenRows: String { ",\n" }
  var closing: String { "\n]\n" }
}
