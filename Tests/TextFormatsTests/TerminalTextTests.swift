import Testing
import TextFormats

@testable import TestSupport

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("grün — 緩急 🎢 x\u{301}", "grün — 緩急 🎢 x\u{301}"), ("", ""), ("a b", "a b"), ("\\u{1B}", "\\u{1B}"),
    ("\u{1B}[2J\u{7}", "\\u{1B}[2J\\u{7}"), ("a\tb\r\nc\0", "a\\tb\\r\\nc\\u{0}"),
    ("\u{9B}1m\u{7F}", "\\u{9B}1m\\u{7F}"),
    ("a\u{202E}b\u{2066}c\u{200D}d\u{FEFF}", "a\\u{202E}b\\u{2066}c\\u{200D}d\\u{FEFF}"),
    ("a\u{A0}b\u{2028}c\u{2029}d\u{85}", "a\\u{A0}b\\u{2028}c\\u{2029}d\\u{85}"),
    ("\u{E000}\u{FFFE}\u{10FFFF}\u{FFFD}", "\\u{E000}\\u{FFFE}\\u{10FFFF}\u{FFFD}"),
    ("\u{301}x", "\\u{301}x"), ("\r\n\u{301}", "\\r\\n\u{301}"),
  ])
  func `a scalar that cannot be seen is written as Swift writes it`(text: String, shown: String) {
    #expect(TerminalText(text).description.unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test func `no scalar that a terminal would obey reaches it`() {
    let hidden: Set<Unicode.GeneralCategory> = [
      .control, .format, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
    ]
    // Of the planes beyond the first, a part of the scalars.
    for value in UInt32(0)...0x10FFFF where value < 0x3000 || value % UInt32(cases(17, thorough: 1)) == 0 {
      guard let scalar = Unicode.Scalar(value), hidden.contains(scalar.properties.generalCategory) else { continue }
      let shown = TerminalText(String(scalar)).description
      if !shown.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { Issue.record("\(shown)") }
    }
  }

  /// The widths are those of `EastAsianWidth.txt`; marks join the character before them.
  @Test(arguments: [
    ("abc", 3), ("x\u{301}\u{302}", 1), ("緩急", 4), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｶ", 1), ("Ａ", 2),
    ("🎢", 2), ("🇨🇭", 2), ("…", 1), ("\u{1B}", 6), ("\t", 2), ("ア", 2), ("𠀀", 2), ("é", 1),
  ])
  func `the width is that in a terminal`(text: String, width: Int) {
    #expect(TerminalText(text).width == width)
  }

  @Test func `a long text loses its middle, its start or its end`() {
    let text = "0123456789abcdefghij"
    #expect(TerminalText(text, columns: 20).description == text)
    #expect(TerminalText(text, columns: 10).description == "012345…hij")
    #expect(TerminalText(text, columns: 10, omitting: .start).description == "…bcdefghij")
    #expect(TerminalText(text, columns: 10, omitting: .end).description == "012345678…")
  }

  @Test func `an escape is left out whole, and marks and wide characters take room`() {
    #expect(TerminalText("a\u{1B}b", columns: 7, omitting: .end).description == "a…")
    #expect(TerminalText("緩急緩急", columns: 6, omitting: .end).description == "緩急…")
    let marks = String(repeating: "\u{301}", count: 100_000)
    #expect(TerminalText("x" + marks, columns: 10).description.unicodeScalars.count <= 10)
    #expect(TerminalText(String(repeating: "\u{1B}", count: 100_000), columns: 100).width <= 100)
  }
}
