package import TextFormats

/// The size of a picture in a terminal, and the characters and colours that the terminal can show.
package struct TerminalFormat: Hashable, Sendable {
  /// The characters that a picture is made of.
  package enum Glyphs: Hashable, Sendable {
    /// Lines of braille dots, 2 × 4 in each character; axes of box-drawing characters.
    case unicode
    /// Printable ASCII only: a line is a row of one character.
    case ascii
  }

  /// The colours that tell lines apart, besides their dashes.
  package enum Colors: Hashable, Sendable {
    case none
    /// The first 16 colours, whose look the terminal's settings choose.
    case sixteen
    /// The 240 colours that look the same everywhere.
    case many
  }

  package var columns: Int
  package var rows: Int
  package var glyphs: Glyphs
  package var colors: Colors

  /// The format of a picture of so many columns and rows.
  ///
  /// - Parameters:
  ///   - columns: The greatest width. It counts as ``leastColumns`` at least, and as ``most`` at most.
  ///   - rows: The height that the picture should have. It is higher where its axes could not be read otherwise.
  package init(columns: Int, rows: Int, glyphs: Glyphs = .unicode, colors: Colors = .none) {
    self.columns = min(max(columns, Self.leastColumns), Self.most)
    self.rows = min(max(rows, 1), Self.most)
    (self.glyphs, self.colors) = (glyphs, colors)
  }

  /// The width of the narrowest picture.
  package static let leastColumns = 20
  /// The greatest number of columns, and of rows: more than any screen has.
  package static let most = 1000

  /// The same characters and colours in another size.
  package func sized(columns: Int, rows: Int) -> TerminalFormat {
    TerminalFormat(columns: columns, rows: rows, glyphs: glyphs, colors: colors)
  }

  // MARK: - Text

  /// A text from outside, printable in this terminal, its middle left out where it takes more than `columns` columns.
  package func label(_ text: String, columns: Int) -> TerminalText {
    switch glyphs {
    case .unicode: return TerminalText(text, columns: columns)
    case .ascii:
      // A text of more scalars has its middle left out: only its ends are looked at.
      let scalars = text.unicodeScalars
      let isLong = scalars.count > 2 * columns
      let ends = isLong ? Array(scalars.prefix(columns)) + Array(scalars.suffix(columns)) : Array(scalars)
      let ascii = ends.map { $0.isASCII ? String($0) : "\\u{\(String($0.value, radix: 16, uppercase: true))}" }.joined()
      return TerminalText(String(TerminalText(ascii, columns: columns).description.map { $0 == "…" ? "~" : $0 }))
    }
  }

  /// The package's own words and numbers, in the characters of this terminal.
  package func words(_ text: String) -> String {
    if glyphs == .unicode { return text }
    let ascii = ["−": "-", "∞": "inf", "²": "^2", "…": "..."]
    return String(text.flatMap { ascii[String($0)] ?? String($0) })
  }
}
