import CurvePlots
import Testing

@Suite struct TextWidthTests {
  /// The text of the most characters that has room, found by trying one after the other.
  private func expected(_ text: String, to width: Double, size: Double) -> String {
    if TextWidth.of(text, size: size) <= width { return text }
    for kept in stride(from: text.count - 1, to: 2, by: -1) {
      let candidate = text.prefix((kept + 1) / 2) + "…" + text.suffix(kept / 2)
      if TextWidth.of(candidate, size: size) <= width { return String(candidate) }
    }
    return text.prefix(1) + "…"
  }

  @Test(arguments: [
    "", "a", "ease", "llllllllllllllllllllllllllll", "cubic-bezier(0.25, 0.1, 0.25, 1)", "曲線曲線曲線曲線", "👩‍👩‍👧 and é, é",
  ])
  func `a shortened text keeps as many characters as have room`(text: String) {
    for width in stride(from: 0.0, through: 240, by: 3) {
      #expect(TextWidth.shortened(text, to: width, size: 12) == expected(text, to: width, size: 12))
    }
  }

  @Test func `a text is as wide as its characters, and the widest ones are squares`() {
    #expect(TextWidth.of("", size: 12) == 0)
    #expect(TextWidth.of("ab", size: 10) == 12)
    #expect(TextWidth.of("il", size: 100) == 66)
    #expect(TextWidth.of("曲", size: 12) == 12)
  }

  // A version that measured a candidate for every number of characters would take weeks for these two million.
  @Test func `a text is shortened in a time that does not grow with the square of its length`() {
    let text = String(repeating: "0.25, ", count: 350_000)
    let short = TextWidth.shortened(text, to: 100, size: 12)
    #expect(short.hasPrefix("0.25, ") && short.count < 30)
    #expect(TextWidth.of(short, size: 12) <= 100)
  }
}
