/// Lines of two columns: a name, and words that are wrapped beside it.
enum WordColumns {
  /// The indentation of names, and the gap between the columns.
  private static let (indent, gap) = (2, 2)
  /// The minimum width of the column of words. In a narrower terminal the words stand below their names.
  private static let minimumWidth = 24

  /// Returns the text of each row: one line, or several whose words are wrapped.
  ///
  /// - Parameter columns: The width in columns at which words are wrapped; `nil` for one line a row.
  static func lines(_ rows: [(name: String, words: String)], columns: Int?) -> [String] {
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let start = indent + nameWidth + gap
    guard let columns else {
      return rows.map { line(name: $0, padded: nameWidth, $1) }
    }
    let isBeside = columns - start >= minimumWidth
    let hanging = String(repeating: " ", count: isBeside ? start : 3 * indent)
    return rows.map { name, words in
      let lines = wrapped(words, columns: max(columns - hanging.count, 1))
      let rest = lines.dropFirst(isBeside ? 1 : 0).map { "\(hanging)\($0)\n" }.joined()
      return (isBeside ? line(name: name, padded: nameWidth, lines.first ?? "") : "  \(name)\n") + rest
    }
  }

  private static func line(name: String, padded width: Int, _ words: String) -> String {
    "  \(name)\(String(repeating: " ", count: width - name.count + gap))\(words)\n"
  }

  /// Returns the lines of a text broken at spaces. Only a word that is wider than `columns` makes a longer line.
  private static func wrapped(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
