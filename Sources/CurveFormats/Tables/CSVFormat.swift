import TextFormats

/// RFC 4180 in UTF-8: a header row, a comma between cells, LF after each row.
package struct CSVFormat: TableFormat {
  package init() {}

  package func opening(columns: [String]) -> String { columns.map(cell).joined(separator: ",") + rowEnd }

  package func beforeCell(_ index: Int, column: String) -> String { index == 0 ? "" : "," }

  package func cell(_ text: String) -> String { CSVText.quoted(text) }

  package func cell(nonFinite number: Double) -> String { "\(number)" }

  package var rowEnd: String { "\n" }
  package var betweenRows: String { "" }
  package var closing: String { "" }
}
