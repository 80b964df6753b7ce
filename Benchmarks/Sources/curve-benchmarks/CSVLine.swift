/// A line of comma-separated values.
package enum CSVLine {
  /// Returns the line of some cells.
  package static func text(_ cells: [String]) -> String { cells.map(quoted).joined(separator: ",") }

  /// Returns a cell, between quotes where it needs them.
  ///
  /// The library's own function is not public. This one examines scalars, because a quotation mark with an accent is
  /// one character.
  private static func quoted(_ cell: String) -> String {
    guard cell.unicodeScalars.contains(where: { [",", "\"", "\n", "\r"].contains($0) }) else { return cell }
    let parts = cell.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).map { String($0) }
    return "\"\(parts.joined(separator: "\"\""))\""
  }

  /// Returns the cells of a line.
  package static func cells(of line: Substring) -> [String] {
    var cells = [String.UnicodeScalarView()]
    var isQuoted = false
    var previous: Unicode.Scalar = ","
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\"":
        // Two quotes between quotes are one quote of the text.
        if !isQuoted, previous == "\"" { cells[cells.count - 1].append(scalar) }
        isQuoted.toggle()
      case "," where !isQuoted: cells.append(.init())
      default: cells[cells.count - 1].append(scalar)
      }
      previous = scalar
    }
    return cells.map { String($0) }
  }
}
