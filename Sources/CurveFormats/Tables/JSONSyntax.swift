import TextFormats

/// JSON with an object for each row, one row per line: in one array, or without it, as JSON Lines.
struct JSONSyntax: TableSyntax {
  let isArray: Bool

  func opening(columns: [TableColumn], rowCount: Int) -> [UInt8] { Array((isArray ? "[\n" : "").utf8) }

  func beforeCell(_ index: Int, column: String) -> String { (index == 0 ? "{" : ",") + JSONText.string(column) + ":" }

  func cell(_ text: String) -> [UInt8] { Array(JSONText.string(text).utf8) }

  func style(decimals: Int?) -> NumberStyle { NumberStyle(decimals: decimals, nonFinite: JSONText.number) }

  var rowEnd: String { isArray ? "}" : "}\n" }
  var betweenRows: String { isArray ? ",\n" : "" }
  var closing: String { isArray ? "\n]\n" : "" }
}
