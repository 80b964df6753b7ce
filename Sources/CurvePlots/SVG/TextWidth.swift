/// How wide a text is about to be: a picture does not know the fonts of whoever looks at it.
package enum TextWidth {
  /// The width of `text` at a size of `size` points, rather too much than too little.
  package static func of(_ text: some StringProtocol, size: Double) -> Double {
    text.reduce(0) { width, character in
      // From the Hangul on, scripts are set in squares.
      width + ((character.unicodeScalars.first?.value ?? 0) >= 0x1100 ? 1 : narrow.contains(character) ? 0.33 : 0.6)
    } * size
  }

  /// `text`, its middle left out where it is wider than `width`.
  package static func shortened(_ text: String, to width: Double, size: Double) -> String {
    if of(text, size: size) <= width { return text }
    var kept = text.count - 1
    while kept > 2 {
      let candidate = text.prefix((kept + 1) / 2) + "…" + text.suffix(kept / 2)
      if of(candidate, size: size) <= width { return String(candidate) }
      kept -= 1
    }
    return String(text.prefix(1)) + "…"
  }

  private static let narrow: Set<Character> = [
    ".", ",", ":", ";", " ", "i", "l", "j", "(", ")", "'", "/", "-", "t", "f", "…",
  ]
}
