import TextFormats

/// Lines of two columns: a name, and words that may be wrapped beside it. The layout of all reports and lists.
enum WordColumns {
  /// The indentation of names, and the gap between the columns.
  private static let (indent, gap) = (2, 2)
  /// The minimum width of the column of words. In a narrower terminal the words stand below their names.
  private static let minimumWidth = 24

  /// Returns the text of each row: one line, or several whose words are wrapped.
  ///
  /// - Parameter columns: The width in columns at which words are wrapped; `nil` for one line a row.
  static func lines(_ rows: [(name: Message, words: Message)], columns: Int? = nil) -> [Message] {
    let nameWidth = rows.map(\.name.width).max() ?? 0
    let start = indent + nameWidth + gap
    return rows.map { name, words in
      let besideName: Message = "  \(name)\(spaces(nameWidth - name.width + gap))"
      guard let columns else { return "\(besideName)\(words)\n" }
      let isBeside = columns - start >= minimumWidth
      let hanging = isBeside ? start : 3 * indent
      let lines = wrapped(words, columns: max(columns - hanging, 1))
      let rest = lines.dropFirst(isBeside ? 1 : 0).map { "\(spaces(hanging))\($0)\n" as Message }.joined()
      return isBeside ? "\(besideName)\(lines.first ?? "")\n\(rest)" : "  \(name)\n\(rest)"
    }
  }

  private static func spaces(_ count: Int) -> Message { "\(whole: String(repeating: " ", count: count))" }

  /// Returns the lines of a text broken at spaces. Only a word that is wider than `columns` makes a longer line.
  static func wrapped(_ text: Message, columns: Int) -> [Message] {
    var lines: [(text: String, width: Int)] = []
    for word in text.text.split(separator: " ", omittingEmptySubsequences: false) {
      let width = TerminalText(word).width
      if let last = lines.last, last.width + 1 + width <= columns {
        lines[lines.count - 1] = ("\(last.text) \(word)", last.width + 1 + width)
      } else {
        lines.append((String(word), width))
      }
    }
    return lines.map { "\(whole: $0.text)" }
  }
}
