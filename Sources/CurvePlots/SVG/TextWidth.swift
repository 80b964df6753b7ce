/// An estimate of the width of a text. The fonts of the viewer are unknown.
package enum TextWidth {
  /// Returns an upper estimate of the width of `text`, in points, at a font size of `size` points.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func of(_ text: some StringProtocol, size: Double) -> Double {
    points(text.reduce(0) { $0 + hundredths($1) }, size: size)
  }

  /// Returns `text`, with its middle omitted if it is wider than `width`.
  ///
  /// - Complexity: O(*m*), where *m* is the number of characters that fit. The length of the text does not matter.
  package static func shortened(_ text: String, to width: Double, size: Double) -> String {
    // No text with more characters than this fits.
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

  /// The width of the narrowest character, in hundredths of the font size.
  private static let narrowest = 33

  /// Returns the width of a character in hundredths of the font size. Sums of whole numbers are exact in any order.
  private static func hundredths(_ character: Character) -> Int {
    // From Hangul on, characters of most scripts are as wide as high.
    if (character.unicodeScalars.first?.value ?? 0) >= 0x1100 { return 100 }
    return narrow.contains(character) ? narrowest : 60
  }

  /// Returns the widths of the first 0, 1, 2 … characters.
  private static func sums(_ characters: [Character]) -> [Int] {
    characters.reduce(into: [0]) { sums, character in sums.append(sums[sums.count - 1] + hundredths(character)) }
  }

  private static func points(_ hundredths: Int, size: Double) -> Double { Double(hundredths) / 100 * size }
}
