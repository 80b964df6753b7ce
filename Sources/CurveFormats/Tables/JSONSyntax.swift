import TextFormats

/// JSON Lines: an object for each row, one row per line.
struct JSONLinesSyntax: TableSyntax {
  func opening(columns: [String]) -> String { "" }

  func beforeCell(_ index: Int, column: String) -> String { (index == 0 ? "{" : ",") + cell(column) + ":" }

  func cell(_ text: String) -> String { JSONText.string(text) }

  func cell(nonFinite number: Double) -> String { JSONText.number(number) }

  var rowEnd: String { "}\n" }
  var betweenRows: String { "" }
  var closing: String { "" }
}

/// One JSON array with an object for each row, one row per line.
struct JSONSyntax: TableSyntax {
  private let row = JSONLinesSyntax()

  func opening(columns: [String]) -> String { "[\n" }

  func beforeCell(_ index: Int, column: String) -> String { row.beforeCell(index, column: column) }

  func cell(_ text: String) -> String { row.cell(text) }

  func cell(nonFinite number: Double) -> String { row.cell(nonFinite: number) }

  var rowEnd: String { "}" }
  var betweenRows: String { ",\n" }
  var closing: String { "\n]\n" }
}
