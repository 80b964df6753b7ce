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
    /// The reference's time divided by the library's.
    let ratio: Double
    /// The greatest difference between the library's values and the reference's.
    let greatestDifference: Double
  }

  let rows: [Row]

  init(contentsOf path: String) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    rows = try lines.dropFirst().map { line in
      let cells = Self.cells(of: line)
      guard cells.count == 9, let count = Int(cells[3]), let own = Double(cells[4]), let other = Double(cells[6]),
        let ratio = Double(cells[7]), let difference = Double(cells[8])
      else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return Row(
        suite: cells[0], name: cells[1], table: cells[2], count: count, nanoseconds: own, reference: cells[5],
        referenceNanoseconds: other, ratio: ratio, greatestDifference: difference)
    }
  }

  /// References that are no rivals: they do less than the same job. Each is a lower limit of the time.
  private static let limits = ["kept", "fill", "streaming fill", "copy"]

  /// The name of the rival that takes the least time on any kernel table; `nil` if there is none.
  static func strongestRival(in rows: [Row]) -> String? {
    rows.filter { !limits.contains($0.reference) }.min { $0.referenceNanoseconds < $1.referenceNanoseconds }?.reference
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
