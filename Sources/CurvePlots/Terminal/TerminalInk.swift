/// The colour of text in a terminal.
///
/// The background may be light or dark, and a program cannot find out which. Every colour is readable on both.
package enum TerminalInk: Hashable, Sendable {
  /// The terminal's default text colour.
  case plain
  /// The colour of axes and grid lines.
  case muted
  /// The colour of the line of one curve, given by the curve's index in the picture, counted from 0.
  case line(Int)
  /// The colour of the line of one curve, given by the curve's index in the picture, in inverse video: the colours of
  /// text and background are swapped.
  case reversed(Int)

  /// The line colours, as indices into a terminal's 256 colours. Only the last 240 of the 256 colours are used, because
  /// they look the same in all themes.
  ///
  /// Each colour has a contrast of at least 3 : 1 to white, to black, and to the backgrounds of common themes. Any two
  /// differ by at least 0.088 in OKLab, as seen by people without red, green or blue cones. Asserted in
  /// `TerminalInkTests`. A search over the terminal's colour cube (216 colours) found no better set of six.
  static let many = [33, 130, 29, 197, 97, 103]
  /// The grey of axes and grid lines, with a contrast of at least 3 : 1 to white, black, and the backgrounds of common
  /// themes.
  static let grey = 243

  /// The SGR parameters of the default text colour, red, magenta and bright blue. In the palettes of xterm and of the
  /// Linux console, the other colours are too light for a light background or too dark for a dark one.
  private static let sixteen = [nil, 31, 35, 94]

  /// Returns the number of line colours.
  static func colorCount(_ colors: TerminalFormat.Colors) -> Int {
    switch colors {
    case .none: 1
    case .sixteen: sixteen.count
    case .many: many.count
    }
  }

  /// Returns the parameters of the control sequence SGR that select the colour; `nil` if none is needed.
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

/// The dash patterns of lines, in dots. Each pattern repeats after an even number of dots. A braille character is two
/// dots wide, so the repetitions in a horizontal line look alike.
enum TerminalDash {
  /// Returns the lengths of the dashes and gaps of the line with index `number`, alternately, in dots; empty for a
  /// solid line.
  ///
  /// In coarse dots, a solid line is more legible than a dashed one. With colours, a line is therefore dashed only to
  /// distinguish it from another line of the same colour.
  static func line(_ number: Int, _ format: TerminalFormat) -> [Double] {
    if format.glyphs == .ascii { return [] }
    let count = TerminalInk.colorCount(format.colors)
    return patterns[number / count % patterns.count]
  }

  /// Returns the character that draws the line with index `number` if only ASCII characters are used.
  static func character(_ number: Int) -> Character { characters[number % characters.count] }

  private static let patterns: [[Double]] = [
    [], [6, 2], [1, 1], [4, 4], [10, 2, 2, 2], [2, 2], [1, 3],
  ]
  private static let characters: [Character] = ["*", "+", "x", "#", "%", "=", "&"]
}
