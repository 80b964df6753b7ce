package import TextFormats

/// A line of text in a terminal: pieces, each in a colour.
package struct TerminalLine: Hashable, Sendable {
  private var pieces: [Piece] = []
  /// The number of columns that the line takes.
  package private(set) var width = 0

  private struct Piece: Hashable {
    var text: String
    let ink: TerminalInk
  }

  package init() {}

  /// Appends a text whose every character takes one column.
  package mutating func append(_ text: String, _ ink: TerminalInk = .plain) {
    append(text, ink, width: text.count)
  }

  /// Appends a text from outside.
  package mutating func append(_ text: TerminalText, _ ink: TerminalInk = .plain) {
    append(text.description, ink, width: text.width)
  }

  /// Appends a line.
  package mutating func append(_ line: TerminalLine) {
    for piece in line.pieces { append(piece.text, piece.ink, width: 0) }
    width += line.width
  }

  /// Appends spaces up to a width.
  package mutating func pad(to width: Int) {
    if width > self.width { append(String(repeating: " ", count: width - self.width)) }
  }

  private mutating func append(_ text: String, _ ink: TerminalInk, width: Int) {
    if text.isEmpty { return }
    if pieces.last?.ink == ink {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(Piece(text: text, ink: ink))
    }
    self.width += width
  }

  /// The text, with the control sequences that choose its colours; without spaces at its end.
  package func text(_ colors: TerminalFormat.Colors) -> String {
    var text = ""
    for (index, piece) in pieces.enumerated() {
      var words = piece.text
      if index == pieces.count - 1, piece.ink == .plain { while words.last == " " { words.removeLast() } }
      if words.isEmpty { continue }
      text += piece.ink.parameters(colors).map { "\u{1B}[\($0)m\(words)\u{1B}[0m" } ?? words
    }
    return text
  }
}

/// Lines of text in a terminal.
package struct TerminalPicture: Hashable, Sendable {
  package var lines: [TerminalLine]

  package init(_ lines: [TerminalLine] = []) { self.lines = lines }

  /// The number of columns that the picture takes.
  package var width: Int { lines.map(\.width).max() ?? 0 }

  /// The text, each line with its line end.
  package func text(_ colors: TerminalFormat.Colors) -> String { lines.map { $0.text(colors) + "\n" }.joined() }

  /// Pictures side by side, with `gap` columns between one and the next.
  package static func beside(_ pictures: [TerminalPicture], gap: Int) -> TerminalPicture {
    var lines = [TerminalLine](repeating: TerminalLine(), count: pictures.map(\.lines.count).max() ?? 0)
    var left = 0
    for picture in pictures {
      for (row, line) in picture.lines.enumerated() {
        lines[row].pad(to: left)
        lines[row].append(line)
      }
      left += picture.width + gap
    }
    return TerminalPicture(lines)
  }
}
