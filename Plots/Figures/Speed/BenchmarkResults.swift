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
      let cells = Self.cells(of: line)
      guard cells.count == 9, let count = Int(cells[3]), let own = Double(cells[4]), let other = Double(cells[6]) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return Row(
        suite: cells[0], name: cells[1], table: cells[2], count: count, nanoseconds: own, reference: cells[5],
        referenceNanoseconds: other)
    }
  }

  /// The cells of a line, of which some are in quotes for the sake of their commas.
  private static func cells(of line: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}
