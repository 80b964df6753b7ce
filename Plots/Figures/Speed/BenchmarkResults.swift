import Foundation

/// The table that `make benchmark` writes.
struct BenchmarkResults {
  struct Row {
    let suite: String
    let name: String
    let table: String
    let count: Int
    let nanoseconds: Double
    let reference: String
    let referenceNanoseconds: Double
  }

  let rows: [Row]

  init(contentsOf path: String) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    rows = try lines.dropFirst().map { line in
      // No cell of these has a comma in it.
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 9, let count = Int(cells[3]), let own = Double(cells[4]), let other = Double(cells[6]) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return Row(
        suite: cells[0], name: cells[1], table: cells[2], count: count, nanoseconds: own, reference: cells[5],
        referenceNanoseconds: other)
    }
  }
}
