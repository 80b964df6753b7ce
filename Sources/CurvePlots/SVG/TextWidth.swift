/// How wide a text is about to be: a picture does not know the fonts of whoever looks at it.
package enum TextWidth {
  /// The width of `text` at a size of `size` points, rather too much than too little.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func of(_ text: some StringProtocol, size: Double) -> Double {
    points(text.reduce(0) { $0 + hundredths($1) }, size: size)
  }

  /// `text`, its middle left out where it is wider than `width`.
  ///
  /// - Complexity: O(*m*) for *m* characters that have room, however long the text is.
  package static func shortened(_ text: String, to width: Double, size: Double) -> String {
    // No text of more characters than this fits.
    let most = max(3, Int((width / points(narrowest, size: size)).rounded(.up)) + 1)
    let start = Array(text.prefix(most + 1))
    if start.count <= most, of(text, size: size) <= width { return text }
    let end = Array(text.suffix(most + 1).reversed())
    let (startWidths, endWidths) = (sums(start), sums(end))
    var kept = min(most, start.count - 1)
    while kept > 2 {
      let (before, after) = ((kept + 1) / 2, kept / 2)
      if points(startWidths[before] + hundredths("…") + endWidths[after], size: size) <= width {
        return String(start.prefix(before)) + "…" + String(end.prefix(after).reversed())
      }
      kept -= 1
    }
    return String(text.prefix(1)) + "…"
  }

  // MARK: - Characters

  private static let narrow: Set<Character> = [
    ".", ",", ":", ";", " ", "i", "l", "j", "(", ")", "'", "/", "-", "t", "f", "…",
  ]

  /// The width of the narrowest character, in hundredths of the size.
  private static let narrowest = 33

  /// The width of a character in hundredths of the size: whole numbers, so that sums are the same in any order.
  private static func hundredths(_ character: Character) -> Int {
    // From the Hangul on, scripts are set in squares.
    if (character.unicodeScalars.first?.value ?? 0) >= 0x1100 { return 100 }
    return narrow.contains(character) ? narrowest : 60
  }

  /// The widths of the first 0, 1, 2 … characters.
  private static func sums(_ characters: [Character]) -> [Int] {
    characters.reduce(into: [0]) { sums, character in sums.append(sums[sums.count - 1] + hundredths(character)) }
  }

  private static func points(_ hundredths: Int, size: Double) -> Double { Double(hundredths) / 100 * size }
}
