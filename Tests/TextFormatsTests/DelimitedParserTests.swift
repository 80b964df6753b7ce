import Testing
import TextFormats

@Suite struct DelimitedParserTests {
  /// The texts of the cells of every record.
  private func records(_ text: String) throws(SyntaxError) -> [[String]] {
    var parser = try DelimitedParser(Array(text.utf8))
    var records: [[String]] = []
    while let record = try parser.nextRecord() { records.append(record.cells.map(\.text)) }
    return records
  }

  @Test func `cells and records are those of RFC 4180`() throws {
    #expect(try records("") == [])
    #expect(try records("a,b\n1,\n") == [["a", "b"], ["1", ""]])
    #expect(try records("a, b\r\n1,2") == [["a", " b"], ["1", "2"]])
    #expect(try records("\"a,\"\"b\"\"\r\n\",\"\"\n\n") == [["a,\"b\"\r\n", ""], [""]])
  }

  @Test func `what DelimitedText writes is read back`() throws {
    let cells = ["a,b", "\"", "x\ry", "x\r\ny", "", "é\u{301}", "\"\u{301}"]
    #expect(try records(DelimitedText.csv.row(cells) + "\n") == [cells])
  }

  @Test func `tabs separate cells without quotes, whose escapes are read back`() throws {
    let cells = ["a\tb", "\"", "x\ry", "x\r\ny", "", "\\t", "\\", "a,b", "é\u{301}"]
    var parser = try DelimitedParser(Array((DelimitedText.tsv.row(cells) + "\r\n1\t\\x\\").utf8), as: .tsv)
    #expect(try parser.nextRecord()?.cells.map(\.text) == cells)
    #expect(try parser.nextRecord()?.cells.map(\.text) == ["1", "\\x\\"])
    func form(_ text: String, _ name: String = "") -> DelimitedText { DelimitedText(of: Array(text.utf8), named: name) }
    #expect(form("time\tx\n0,1") == .tsv && form("time,a\tb\n") == .csv && form("time\ta,b", "A.TSV") == .tsv)
  }

  @Test func `each cell and the end of each record have their offsets in bytes`() throws {
    var parser = try DelimitedParser(Array("é,b\n\"x\ny\",z".utf8))
    let header = try #require(try parser.nextRecord())
    #expect(header.cells.map(\.offset) == [0, 3] && header.end == 4)
    let row = try #require(try parser.nextRecord())
    #expect(row.cells.map(\.offset) == [5, 11] && row.end == 12)
  }

  @Test(arguments: [
    ("a\n\"b", "the quote that opens here is not closed", 2),
    ("a\"b", "quotes can only enclose a whole cell; a quote inside a quoted cell must be written twice", 1),
    ("\"a\"b", "a comma or a line end is expected after the closing quote", 3),
    ("a,b\rc", "a line must end in LF or CR LF, not in CR alone", 3),
  ])
  func `a text that is no CSV is refused with its place`(text: String, words: String, offset: Int) {
    let failure = #expect(throws: SyntaxError.self) { try records(text) }
    #expect(failure?.words.text == words && failure?.offset == offset)
  }

  @Test func `what is not UTF-8 is refused with its place`() {
    let failure = #expect(throws: SyntaxError.self) { try DelimitedParser([0x61, 0x0A, 0x62, 0xFF, 0x63]) }
    #expect(failure?.words == SyntaxError.notUTF8 && failure?.offset == 3)
  }
}
