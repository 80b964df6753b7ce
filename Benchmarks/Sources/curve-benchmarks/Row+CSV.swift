import Foundation

extension Row {
  /// The first line of a file of results.
  package static let header =
    "suite,case,table,count,ns_per_sample,reference,reference_ns_per_sample,ratio,max_abs_error"

  /// The row as a line of comma-separated values.
  package var csv: String {
    CSVLine.text([
      key.suite, key.name, key.table, "\(key.count)", decimal(nanosecondsPerSample), key.reference,
      decimal(referenceNanosecondsPerSample), decimal(ratio),
      maxAbsError == 0 ? "0" : String(format: "%.2e", maxAbsError),
    ])
  }

  /// The row that a line stands for; nil where it is not one.
  init?(csv line: Substring) {
    let cells = CSVLine.cells(of: line)
    guard cells.count == 9, let count = Int(cells[3]), let nanoseconds = Double(cells[4]),
      let reference = Double(cells[6]), let ratio = Double(cells[7]), let error = Double(cells[8])
    else { return nil }
    key = Key(suite: cells[0], name: cells[1], table: cells[2], count: count, reference: cells[5])
    nanosecondsPerSample = nanoseconds
    referenceNanosecondsPerSample = reference
    self.ratio = ratio
    maxAbsError = error
  }

  /// All rows of a file's text; nil where a line is none.
  package static func rows(csv text: String) -> [Row]? {
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.first.map(String.init) == header else { return nil }
    let rows = lines.dropFirst().compactMap { Row(csv: $0) }
    return rows.count == lines.count - 1 ? rows : nil
  }

  private func decimal(_ number: Double) -> String { String(format: "%.4g", number) }
}
