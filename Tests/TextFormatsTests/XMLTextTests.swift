import Testing
import TextFormats

@Suite struct XMLTextTests {
  @Test func `what would be markup is escaped`() {
    #expect(XMLText.escaped("<a href=\"x\">'&amp;</a>") == "&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;&lt;/a&gt;")
    #expect(XMLText.escaped("grün — 緩急 🎢") == "grün — 緩急 🎢")
  }

  @Test func `characters that XML does not know are replaced`() {
    #expect(XMLText.escaped("a\u{0}b\u{1B}c\u{7F}d\u{FFFF}e\tf") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\tf")
  }
}
