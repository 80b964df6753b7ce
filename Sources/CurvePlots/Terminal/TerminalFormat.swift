package import TextFormats

/// The size of a picture in a terminal, and the available characters and colours.
package struct TerminalFormat: Hashable, Sendable {
  /// The characters of a picture.
  package enum Glyphs: Hashable, Sendable {
    /// Lines of braille dots, 2 × 4 in each character. Axes of box-drawing characters.
    case unicode
    /// Printable ASCII only. Each line is drawn by repeating one character.
    case ascii
  }

  /// The colours that distinguish lines, in addition to their dashes.
  package enum Colors: Hashable, Sendable {
    case none
    /// The first 16 colours, whose appearance depends on the terminal's settings.
    case sixteen
    /// The 240 colours with a fixed appearance.
    case many
  }

  package var columns: Int
  package var rows: Int
  package var glyphs: Glyphs
  package var colors: Colors

  /// Creates the format of a picture of the given columns and rows.
  ///
  /// - Parameters:
  ///   - columns: The maximum width, clamped to ``minimumColumns``...``most``.
  ///   - rows: The preferred height. The picture is higher if its axes would not be readable otherwise.
  package init(columns: Int, rows: Int, glyphs: Glyphs = .unicode, colors: Colors = .none) {
    self.columns = min(max(columns, Self.minimumColumns), Self.most)
    self.rows = min(max(rows, 1), Self.most)
    (self.glyphs, self.colors) = (glyphs, colors)
  }

  /// The number of columns of the narrowest possible picture.
  package static let minimumColumns = 20
  /// The maximum number of columns and of rows: more than any screen has.
  package static let most = 1000

  /// Returns a format of another size with the same characters and colours.
  package func sized(columns: Int, rows: Int) -> TerminalFormat {
    TerminalFormat(columns: columns, rows: rows, glyphs: glyphs, colors: colors)
  }

  // MARK: - Text

  /// Returns one of two characters: the second if only ASCII is available.
  func glyph(_ unicode: Character, _ ascii: Character) -> Character { glyphs == .unicode ? unicode : ascii }

  /// Returns a text from outside the package, made printable in this terminal. If the text is wider than `columns`, its
  /// middle is omitted.
  package func label(_ text: String, columns: Int) -> TerminalText {
    switch glyphs {
    case .unicode: return TerminalText(text, columns: columns)
    case .ascii:
      // The middle of a longer text will be omitted, so only its ends are read.
      let scalars = text.unicodeScalars
      let isLong = scalars.count > 2 * columns
      let ends = isLong ? Array(scalars.prefix(columns)) + Array(scalars.suffix(columns)) : Array(scalars)
      let ascii = ends.map { $0.isASCII ? String($0) : "\\u{\(String($0.value, radix: 16, uppercase: true))}" }.joined()
      return TerminalText(String(TerminalText(ascii, columns: columns).description.map { $0 == "…" ? "~" : $0 }))
    }
  }

  /// Returns `text`, which the package wrote, in the characters of this terminal. In ASCII, the characters −, ∞, ² and
  /// … are replaced.
  package func words(_ text: String) -> String {
    if glyphs == .unicode { return text }
    let ascii = ["−": "-", "∞": "inf", "²": "^2", "³": "^3", "±": "+-", "…": "..."]
    return String(text.flatMap { ascii[String($0)] ?? String($0) })
  }
}
