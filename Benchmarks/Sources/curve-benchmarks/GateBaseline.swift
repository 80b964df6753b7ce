import ArgumentParser
import Foundation

/// The baseline of the gate: its workloads, the instructions that they took, and where they were counted.
package struct GateBaseline: Equatable {
  /// The kernel tables on which instructions are counted. Valgrind has no AVX-512.
  package static let tables = ["avx2", "baseline"]
  /// The line above the rows.
  package static let header = CSVLine.text(["suite", "case", "count", "tolerance_percent"] + tables)

  /// The compiler, the C library, valgrind and the kernel tables: counts depend on these.
  package var environment: String
  package var rows: [GateRow]

  package init(environment: String, rows: [GateRow]) { (self.environment, self.rows) = (environment, rows) }
}

extension GateBaseline {
  /// The file: the environment behind a number sign, the names of the columns, and the rows. A count that is not known
  /// is an empty cell.
  package var csv: String {
    let lines = rows.map { row in
      CSVLine.text(
        [row.key.suite, row.key.name, "\(row.key.count)", String(format: "%g", row.tolerance)]
          + Self.tables.map { table in row.instructions[table].map { String(format: "%.4g", $0) } ?? "" })
    }
    return (["# \(environment)", Self.header] + lines).map { $0 + "\n" }.joined()
  }

  /// The baseline of a file's text; nil where a line is none, or two rows are the same workload.
  package init?(csv text: String) {
    var lines = text.split(whereSeparator: \.isNewline)[...]
    guard let environment = lines.popFirst(), environment.hasPrefix("# "), let header = lines.popFirst(),
      header == Self.header
    else { return nil }
    self.environment = String(environment.dropFirst(2))
    rows = lines.compactMap { GateRow(csv: $0) }
    guard rows.count == lines.count, Set(rows.map(\.key)).count == rows.count else { return nil }
  }
}

extension GateBaseline {
  /// The file at `path`.
  package init(reading path: String) throws {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw ValidationError("There is no file \"\(path)\" to read.")
    }
    guard let baseline = GateBaseline(csv: text) else {
      throw ValidationError("\"\(path)\" is not a baseline of the gate.")
    }
    self = baseline
  }
}

extension GateRow {
  fileprivate init?(csv line: Substring) {
    let cells = CSVLine.cells(of: line)
    guard cells.count == 4 + GateBaseline.tables.count, let count = Int(cells[2]), let tolerance = Double(cells[3])
    else { return nil }
    (key, self.tolerance) = (Key(suite: cells[0], name: cells[1], count: count), tolerance)
    instructions = [:]
    for (table, cell) in zip(GateBaseline.tables, cells.dropFirst(4)) where !cell.isEmpty {
      guard let number = Double(cell), number > 0 else { return nil }
      instructions[table] = number
    }
  }
}
