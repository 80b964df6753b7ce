import TextFormats

/// JSON Lines: an object for each row, one row per line.
struct JSONLinesSyntax: TableSyntax {
  func opening(columns: [TableColumn], rowCount: Int) -> [UInt8] { [] }

  func beforeCell(_ index: Int, column: String) -> String { (index == 0 ? "{" : ",") + JSONText.string(column) + ":" }

  func cell(_ text: String) -> [UInt8] { Array(JSONText.string(text).utf8) }

  func style(decimals: Int?) -> NumberStyle { NumberStyle(decimals: decimals, nonFinite: JSONText.number) }

  var rowEnd: String { "}\n" }
  var betweenRows: String { "" }
  var closing: String { "" }
}

/// One JSON array with an object for each row, one row per line.
struct JSONSyntax: TableSyntax {
  private let row = JSONLinesSyntax()

  func opening(columns: [TableColumn], rowCount: Int) -> [UInt8] { Array("[\n".utf8) }

  func beforeCell(_ index: Int, column: String) -> String { row.beforeCell(index, column: column) }

  func cell(_ text: String) -> [UInt8] { row.cell(text) }

  func style(decimals: Int?) -> NumberStyle { row.style(decimals: decimals) }

  var rowEnd: String { "}" }
  var betweenRows: String { ",\n" }
  var closing: String { "\n]\n" }
}
