import Foundation

/// The exact values of Bézier curves that the tests use. Each line has an expression, a time, the value as a Double,
/// and the remainder.
struct ExactTable {
  struct Row {
    let time: Double
    let value: Double
    let rest: Double

    /// Returns the distance of `computed` from the exact value.
    func error(_ computed: Double) -> Double { ((computed - value) - rest).magnitude }
  }

  private var rows: [String: [Row]] = [:]

  init(contentsOf path: String) throws {
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count >= 4, let time = Double(cells[1]), let value = Double(cells[2]), let rest = Double(cells[3])
      else { throw CocoaError(.fileReadCorruptFile) }
      rows[String(cells[0]), default: []].append(Row(time: time, value: value, rest: rest))
    }
  }

  /// The rows of a curve, by its expression.
  subscript(expression: String) -> [Row] { rows[expression] ?? [] }
}
