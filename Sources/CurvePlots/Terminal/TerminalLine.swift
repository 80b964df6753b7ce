package import TextFormats

/// A line of text in a terminal: pieces in different colours.
package struct TerminalLine: Hashable, Sendable {
  private var pieces: [Piece] = []
  /// The width of the line in columns.
  package private(set) var width = 0

  private struct Piece: Hashable {
    var text: String
    let ink: TerminalInk
  }

  package init() {}

  /// Creates a line of a text, with spaces after it if it is narrower than `width`.
  package init(_ text: TerminalText, _ ink: TerminalInk = .plain, width: Int = 0) {
    append(text, ink)
    pad(to: width)
  }

  /// Appends a text in which every character is one column wide.
  package mutating func append(_ text: String, _ ink: TerminalInk = .plain) {
    append(text, ink, width: text.count)
  }

  /// Appends a text that the package did not write, such as a name from a file, after its conversion to a
  /// `TerminalText`.
  package mutating func append(_ text: TerminalText, _ ink: TerminalInk = .plain) {
    append(text.description, ink, width: text.width)
  }

  /// Appends a line.
  package mutating func append(_ line: TerminalLine) {
    for piece in line.pieces { append(piece.text, piece.ink, width: 0) }
    width += line.width
  }

  /// Appends spaces until the line is `width` columns wide. A line that is wider stays as it is.
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

  /// Returns the text with the control sequences of its colours, without trailing spaces.
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

extension [TerminalLine] {
  /// The width of the widest line, in columns.
  package var width: Int { map(\.width).max() ?? 0 }

  /// Returns the text, with a line end after each line.
  package func text(_ colors: TerminalFormat.Colors) -> String { map { $0.text(colors) + "\n" }.joined() }

  /// Returns pictures side by side, with `gap` columns between neighbours.
  package static func beside(_ pictures: [[TerminalLine]], gap: Int) -> [TerminalLine] {
    var lines = [TerminalLine](repeating: TerminalLine(), count: pictures.map(\.count).max() ?? 0)
    var left = 0
    for picture in pictures {
      for (row, line) in picture.enumerated() {
        lines[row].pad(to: left)
        lines[row].append(line)
      }
      left += picture.width + gap
    }
    return lines
  }
}
