/// The colour of a piece of text in a terminal.
///
/// The background may be light or dark: a terminal does not tell. Every colour can be read on both.
package enum TerminalInk: Hashable, Sendable {
  /// The terminal's own colour of text.
  case plain
  /// What stands behind the lines.
  case muted
  /// The colour of the line with this number.
  case line(Int)
  /// The same with the colours of text and background exchanged.
  case reversed(Int)

  /// The colours of lines among the 240 that look the same everywhere.
  ///
  /// Each has a contrast of 3 : 1 or more to white, black, and the backgrounds of common themes. Any two differ by 0.088 or
  /// more in OKLab, as people without red, green or blue cones see them. Asserted in `TerminalInkTests`; a search over the
  /// 216 colours of the cube found no better six.
  static let many = [33, 130, 29, 197, 97, 103]
  /// The grey of what stands behind the lines, with the same contrast.
  static let grey = 243

  /// The parameters of SGR that choose the text's own colour, red, magenta and bright blue. In the palettes of xterm and
  /// of the Linux console, the other colours are too light for a light background or too dark for a dark one.
  private static let sixteen = [nil, 31, 35, 94]

  /// The number of colours that lines have.
  static func colorCount(_ colors: TerminalFormat.Colors) -> Int {
    switch colors {
    case .none: 1
    case .sixteen: sixteen.count
    case .many: many.count
    }
  }

  /// The parameters of the control sequence SGR that choose the colour; `nil` where none is needed.
  func parameters(_ colors: TerminalFormat.Colors) -> String? {
    switch (self, colors) {
    case (.plain, _), (.muted, .none), (.line, .none): nil
    // Faint.
    case (.muted, .sixteen): "2"
    case (.muted, .many): "38;5;\(Self.grey)"
    case (.line(let number), .sixteen): Self.sixteen[number % Self.sixteen.count].map { "\($0)" }
    case (.line(let number), .many): "38;5;\(Self.many[number % Self.many.count])"
    case (.reversed(let number), _): (TerminalInk.line(number).parameters(colors).map { "\($0);" } ?? "") + "7"
    }
  }
}

/// The dashes of lines, in dots. Their lengths are even, or one, so that they look alike in every braille character.
enum TerminalDash {
  /// The lengths of the parts that are drawn and left out by turns; empty for a line without gaps.
  ///
  /// Dots are coarse, and a line without gaps shows more. Where there are colours, only lines of the same colour have
  /// dashes of their own.
  static func line(_ number: Int, _ format: TerminalFormat) -> [Double] {
    if format.glyphs == .ascii { return [] }
    let count = TerminalInk.colorCount(format.colors)
    return patterns[number / count % patterns.count]
  }

  /// The character of the line where there are no dots.
  static func character(_ number: Int) -> Character { characters[number % characters.count] }

  private static let patterns: [[Double]] = [
    [], [6, 2], [1, 1], [4, 4], [10, 2, 2, 2], [2, 2], [1, 3],
  ]
  private static let characters: [Character] = ["*", "+", "x", "#", "%", "=", "&"]
}
