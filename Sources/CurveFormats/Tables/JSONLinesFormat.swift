import TextFormats

/// A JSON object for each row, and a row on each line.
struct JSONLinesFormat: TableFormat {
  func opening(columns: [String]) -> String { "" }

  func beforeCell(_ index: Int, column: String) -> String { (index == 0 ? "{" : ",") + cell(column) + ":" }

  func cell(_ text: String) -> String { JSONText.string(text) }

  func cell(nonFinite number: Double) -> String { JSONText.number(number) }

  var rowEnd: String { "}\n" }
  var betweenRows: String { "" }
  var closing: String { "" }
}
