import Testing
import curve_benchmarks

@Suite struct CSVLineTests {
  @Test func `cells with quotation marks and commas read back, with accents too`() {
    let cells = ["bulk", "a \"quoted\" case, with a comma", "\"\u{301}a,\u{301}b", "", "1024"]
    let text = CSVLine.text(cells)
    // Scalars are compared: an accent would join the quotation mark before it.
    let quoted = "bulk,\"a \"\"quoted\"\" case, with a comma\",\"\"\"\u{301}a,\u{301}b\",,1024"
    #expect(Array(text.unicodeScalars) == Array(quoted.unicodeScalars))
    #expect(CSVLine.cells(of: text[...]).map { Array($0.unicodeScalars) } == cells.map { Array($0.unicodeScalars) })
  }
}
