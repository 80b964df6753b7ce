import Testing
import TextFormats

@Suite struct CSVParserTests {
  /// The texts of the cells of every record.
  private func records(_ text: String) throws(CSVParser.Failure) -> [[String]] {
    var parser = try CSVParser(Array(text.utf8)[...])
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

  @Test func `what CSVText writes is read back`() throws {
    let cells = ["a,b", "\"", "x\ry", "x\r\ny", "", "é\u{301}", "\"\u{301}"]
    #expect(try records(CSVText.row(cells) + "\n") == [cells])
  }

  @Test func `a position counts lines and scalars`() throws {
    var parser = try CSVParser(Array("é,b\n\"x\ny\",z".utf8)[...])
    let header = try #require(try parser.nextRecord())
    #expect(header.cells.map(\.position.column) == [1, 3] && header.end.line == 1 && header.end.column == 4)
    let row = try #require(try parser.nextRecord())
    #expect(row.cells.map(\.position.line) == [2, 3] && row.cells.map(\.position.column) == [1, 4])
  }

  @Test(arguments: [
    ("a\n\"b", CSVParser.Problem.unclosedQuote, 2, 1), ("a\"b", .quoteInside, 1, 2), ("\"a\"b", .textAfterQuote, 1, 4),
    ("a,b\rc", .strayCarriageReturn, 1, 4),
  ])
  func `a text that is no CSV is refused with its place`(
    text: String, problem: CSVParser.Problem, line: Int, column: Int
  ) {
    let failure = #expect(throws: CSVParser.Failure.self) { try records(text) }
    #expect(failure?.problem == problem)
    #expect(failure?.position.line == line && failure?.position.column == column)
  }

  @Test func `what is not UTF-8 is refused with its place`() {
    let failure = #expect(throws: CSVParser.Failure.self) { try CSVParser([0x61, 0x0A, 0x62, 0xFF, 0x63]) }
    #expect(failure?.problem == .notUTF8)
    #expect(failure?.position.line == 2 && failure?.position.column == 2)
  }
}
