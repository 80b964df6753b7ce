import Testing
import TextFormats

@Suite struct DelimitedTextTests {
  @Test func `a cell that needs no quotes has none`() {
    #expect(
      DelimitedText.csv.cell("scale.x") == "scale.x" && DelimitedText.csv.cell("") == ""
        && DelimitedText.csv.cell("a b") == "a b")
  }

  @Test func `a cell that would break the row is in quotes`() {
    #expect(DelimitedText.csv.cell("a,b") == "\"a,b\"" && DelimitedText.csv.cell("a\r\nb") == "\"a\r\nb\"")
    #expect(DelimitedText.csv.cell("a\rb") == "\"a\rb\"" && DelimitedText.csv.cell("a\nb") == "\"a\nb\"")
    #expect(DelimitedText.csv.cell("a \"b\"") == "\"a \"\"b\"\"\"")
    // A comma with an accent is one character too.
    #expect(DelimitedText.csv.cell("a,\u{301}b").unicodeScalars.elementsEqual("\"a,\u{301}b\"".unicodeScalars))
    // A quotation mark with an accent is one character, and still ends a field.
    #expect(DelimitedText.csv.cell("\"\u{301}").unicodeScalars.elementsEqual("\"\"\"\u{301}\"".unicodeScalars))
  }

  @Test func `a row is its cells between commas`() {
    #expect(DelimitedText.csv.row(["a", "b,c", "\"", ""]) == "a,\"b,c\",\"\"\"\",")
    #expect(DelimitedText.csv.row([]) == "")
  }
}
