/// Cells between separators, in rows that end in LF.
package enum DelimitedText: Hashable, Sendable {
  /// Comma-separated values: quotes enclose a cell with a comma, a quote or a line end.
  ///
  /// - Source: RFC 4180.
  case csv
  /// Tab-separated values, which have no quotes. A tab, a line end or a backslash within a cell is written as `\t`,
  /// `\n`, `\r` or `\\`.
  case tsv

  /// Creates the form of a file: that with tabs if its name ends in `.tsv`, or its first line has a tab and no comma.
  package init(of bytes: [UInt8], named name: String) {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let hasTabs = line.contains(UInt8(ascii: "\t")) && !line.contains(UInt8(ascii: ","))
    self = hasTabs || name.lowercased().hasSuffix(".tsv") ? .tsv : .csv
  }

  package var separator: String { self == .csv ? "," : "\t" }

  /// Returns the cells as a row, without a line end.
  package func row(_ cells: some Sequence<String>) -> String { cells.map(cell).joined(separator: separator) }

  /// Returns a text as a cell.
  package func cell(_ text: String) -> String {
    switch self {
    case .csv:
      guard text.unicodeScalars.contains(where: { [",", "\"", "\n", "\r"].contains($0) }) else { return text }
      return "\"\(text.replacingScalars { $0 == "\"" ? "\"\"" : nil })\""
    case .tsv:
      let escapes: [Unicode.Scalar: String] = ["\t": "\\t", "\n": "\\n", "\r": "\\r", "\\": "\\\\"]
      return text.replacingScalars { escapes[$0] }
    }
  }
}
