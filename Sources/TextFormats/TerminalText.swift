/// Text as shown by a terminal: on one line, with no scalar that moves the cursor or changes the reading direction.
///
/// An invisible scalar is written as a Swift escape: `\t`, `\n`, `\r`, `\u{1B}`. Control, format, private and
/// unassigned scalars, line and paragraph separators, and every space but U+0020 count as invisible. A combining mark
/// at the start is escaped too, because it would change the character before the text. All else is unchanged.
package struct TerminalText: Hashable, Sendable, CustomStringConvertible {
  /// The part of a long text that is replaced by an ellipsis.
  package enum Omission: Hashable, Sendable {
    case start, middle, end
  }

  /// The printable text.
  package let description: String

  /// Creates the text of `source`, shortened if it needs more than `columns` columns.
  ///
  /// - Complexity: O(*columns*) in time and memory, however long the source is.
  package init(_ source: some StringProtocol, columns: Int = .max, omitting omission: Omission = .middle) {
    let scalars = source.unicodeScalars
    if Self.isPrintable(scalars, columns: columns) {
      description = String(source)
      return
    }
    let whole = Self.pieces(scalars, scalars.indices, columns: columns)
    if whole.isComplete {
      description = whole.pieces.joined()
      return
    }
    // The ellipsis takes one column.
    let tail = omission == .end ? 0 : omission == .start ? columns - 1 : (columns - 1) / 3
    let head = columns - 1 - tail
    let first = Self.pieces(scalars, scalars.indices, columns: head).pieces
    let last = Self.pieces(scalars, scalars.indices.reversed(), columns: tail).pieces.reversed()
    description = first.joined() + "…" + last.joined()
  }

  /// The number of terminal columns of the text.
  package var width: Int { description.unicodeScalars.reduce(0) { $0 + Self.width(of: $1) } }

  /// Returns whether all scalars are printable and fit into `columns` columns, so that the text stays as it is.
  private static func isPrintable(_ scalars: some Sequence<Unicode.Scalar>, columns: Int) -> Bool {
    var used = 0
    for scalar in scalars {
      if !isPrintable(scalar) || used == 0 && isMark(scalar) { return false }
      used += max(1, width(of: scalar))
      if used > columns { return false }
    }
    return true
  }

  /// Returns the printable forms of the scalars at `indices`, as many as fit into `columns` columns, and whether all of
  /// them fit.
  private static func pieces<Scalars: BidirectionalCollection<Unicode.Scalar>>(
    _ scalars: Scalars, _ indices: some Sequence<Scalars.Index>, columns: Int
  ) -> (pieces: [String], isComplete: Bool) {
    var pieces: [String] = []
    var used = 0
    for index in indices {
      let scalar = scalars[index]
      let isPrintable = isPrintable(scalar) && !(index == scalars.startIndex && isMark(scalar))
      let piece = isPrintable ? String(scalar) : escaped(scalar)
      // A combining mark counts as one column here, so that a text of marks alone is limited too.
      used += isPrintable ? max(1, width(of: scalar)) : piece.utf8.count
      if used > columns { return (pieces, false) }
      pieces.append(piece)
    }
    return (pieces, true)
  }
}

// MARK: - Scalars

extension TerminalText {
  /// Returns whether a scalar is printable ASCII, as most are: then its properties need not be looked up.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool { (" "..."~").contains(scalar) }

  /// Returns whether a scalar is visible in a terminal: not one of those that are written as an escape.
  package static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if isPlain(scalar) { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    case .spaceSeparator: scalar == " "
    default: true
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    !isPlain(scalar)
      && [.nonspacingMark, .enclosingMark, .spacingMark].contains(scalar.properties.generalCategory)
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// Returns the columns of a printable scalar: 0 for a mark, 2 for a wide one, 1 for others.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    if isPlain(scalar) { return 1 }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: 0
    // Hangul vowels and final consonants join the preceding consonant.
    case .otherLetter where (0x1160...0x11FF).contains(scalar.value): 0
    default: isWide(scalar) ? 2 : 1
    }
  }

  /// Returns whether a scalar takes two columns.
  ///
  /// - Source: Unicode Standard Annex #11, East Asian Width: the blocks of characters with the values W and F.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
      0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      true
    // Two regional indicators form one flag.
    case 0x1F1E6...0x1F1FF: false
    default: scalar.properties.isEmojiPresentation
    }
  }
}
