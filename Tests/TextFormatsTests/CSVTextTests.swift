import Testing
import TextFormats

@Suite struct CSVTextTests {
  @Test func `a cell that needs no quotes has none`() {
    #expect(CSVText.quoted("scale.x") == "scale.x" && CSVText.quoted("") == "" && CSVText.quoted("a b") == "a b")
  }

  @Test func `a cell that would break the row is in quotes`() {
    #expect(CSVText.quoted("a,b") == "\"a,b\"" && CSVText.quoted("a\r\nb") == "\"a\r\nb\"")
    #expect(CSVText.quoted("a\rb") == "\"a\rb\"" && CSVText.quoted("a\nb") == "\"a\nb\"")
    #expect(CSVText.quoted("a \"b\"") == "\"a \"\"b\"\"\"")
    // A comma with an accent is one character too.
    #expect(CSVText.quoted("a,\u{301}b").unicodeScalars.elementsEqual("\"a,\u{301}b\"".unicodeScalars))
    // A quotation mark with an accent is one character, and still ends a field.
    #expect(CSVText.quoted("\"\u{301}").unicodeScalars.elementsEqual("\"\"\"\u{301}\"".unicodeScalars))
  }

  @Test func `a row is its cells between commas`() {
    #expect(CSVText.row(["a", "b,c", "\"", ""]) == "a,\"b,c\",\"\"\"\",")
    #expect(CSVText.row([]) == "")
  }
}
