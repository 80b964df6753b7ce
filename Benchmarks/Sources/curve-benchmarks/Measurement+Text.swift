import Foundation

// The table that people read.

extension Measurement {
  /// The names of the columns.
  static let heading = line(
    "case", "table", "count", "ns", "±", "reference", "ns", "±", "times", "error", "its error")

  /// The measurement as a line under the heading.
  var text: String {
    Self.line(
      row.key.name, row.key.table, "\(row.key.count)", nanoseconds(row.nanosecondsPerSample), percent(spread),
      row.key.reference, nanoseconds(row.referenceNanosecondsPerSample), percent(referenceSpread),
      String(format: row.ratio < 10 ? "%.2f" : "%.1f", row.ratio), difference(row.maxAbsError),
      difference(referenceError))
  }

  private func nanoseconds(_ number: Double) -> String { String(format: number < 10 ? "%.2f" : "%.1f", number) }
  private func percent(_ share: Double) -> String { String(format: "%.0f %%", share * 100) }
  private func difference(_ error: Double) -> String { error == 0 ? "0" : String(format: "%.0e", error) }

  /// Words to the left of their columns, numbers to the right.
  private static func line(_ cells: String...) -> String {
    let widths = [-26, -8, 8, 9, 6, -16, 9, 6, 6, 7, 10]
    let padded = zip(cells, widths).map { cell, width in
      let space = String(repeating: " ", count: max(0, abs(width) - cell.count))
      return width < 0 ? cell + space : space + cell
    }
    return padded.joined(separator: " ")
  }
}
