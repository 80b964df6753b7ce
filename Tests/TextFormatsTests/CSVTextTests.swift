import Testing
import TextFormats

@Suite struct CSVTextTests {
  @Test func whatNeedsNoQuotesHasNone() {
    #expect(CSVText.quoted("scale.x") == "scale.x" && CSVText.quoted("") == "" && CSVText.quoted("a b") == "a b")
  }

  @Test func whatWouldBreakTheRowIsInQuotes() {
    #expect(CSVText.quoted("a,b") == "\"a,b\"" && CSVText.quoted("a\r\nb") == "\"a\r\nb\"")
    #expect(CSVText.quoted("a \"b\"") == "\"a \"\"b\"\"\"")
    // A quotation mark with an accent is one character, and still ends a field.
    #expect(CSVText.quoted("\"\u{301}").unicodeScalars.elementsEqual("\"\"\"\u{301}\"".unicodeScalars))
  }
}
