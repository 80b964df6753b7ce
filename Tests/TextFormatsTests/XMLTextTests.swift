import Testing
import TextFormats

@Suite struct XMLTextTests {
  @Test func `characters of markup are escaped`() {
    #expect(XMLText.escaped("<a href=\"x\">'&amp;</a>") == "&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;&lt;/a&gt;")
    #expect(XMLText.escaped("grün — 緩急 🎢") == "grün — 緩急 🎢")
  }

  @Test(arguments: ["\u{301}", "\u{200D}", "\u{FE0F}", ""])
  func `a character of markup with a combining mark is escaped`(mark: String) {
    for (markup, escaped) in [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;")] {
      #expect(XMLText.escaped(markup + mark).unicodeScalars.elementsEqual((escaped + mark).unicodeScalars))
    }
    #expect(
      XMLText.escaped("]]></script>\(mark)-->").unicodeScalars.elementsEqual(
        "]]&gt;&lt;/script&gt;\(mark)--&gt;".unicodeScalars))
  }

  @Test func `characters that XML does not know are replaced`() {
    #expect(XMLText.escaped("a\u{0}b\u{1B}c\u{7F}d\u{FFFF}e\tf") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\tf")
  }
}
