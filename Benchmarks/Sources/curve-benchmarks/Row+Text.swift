import Foundation
import Workloads

// The table that people read.

extension Row {
  /// The names of the columns.
  static let heading = line(
    "case", "table", "count", "ns", "reference", "ns", "times", "low", "high", "", "error", "its error", "from")

  /// The row as a line under the heading.
  var text: String {
    Self.line(
      name, table, "\(count)", Self.three(nanoseconds), reference, Self.three(referenceNanoseconds),
      Self.three(ratio.median), Self.three(ratio.low), Self.three(ratio.high), outcome.rawValue,
      Self.difference(maxAbsError), Self.difference(referenceMaxAbsError), hasExactErrors ? "exact" : "value(at:)")
  }

  private static func three(_ number: Double) -> String {
    String(format: number < 10 ? "%.2f" : number < 100 ? "%.1f" : "%.0f", number)
  }

  /// Empty where it is not known.
  private static func difference(_ error: Double) -> String {
    error.isNaN ? "" : error == 0 ? "0" : String(format: "%.0e", error)
  }

  /// Words to the left of their columns, numbers to the right.
  private static func line(_ cells: String...) -> String {
    let widths = [-26, -8, 8, 8, -16, 8, 7, 7, 7, -10, 7, 10, -10]
    let padded = zip(cells, widths).map { cell, width in
      let space = String(repeating: " ", count: max(0, abs(width) - cell.count))
      return width < 0 ? cell + space : space + cell
    }
    return padded.joined(separator: " ")
  }
}
