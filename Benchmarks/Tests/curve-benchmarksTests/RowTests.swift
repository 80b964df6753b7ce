import Testing
import curve_benchmarks

@Suite struct RowTests {
  @Test func `a row reads back from its line`() throws {
    let key = Row.Key(
      suite: "bulk", name: "a \"quoted\" case, with a comma", table: "avx2", count: 1024, reference: "libm")
    let row = Row(
      key: key, nanosecondsPerSample: 0.25, referenceNanosecondsPerSample: 12.5, ratio: 49, maxAbsError: 2.2e-16)
    #expect(row.csv == #"bulk,"a ""quoted"" case, with a comma",avx2,1024,0.25,libm,12.5,49,2.20e-16"#)
    #expect(try #require(Row.rows(csv: "\(Row.header)\n\(row.csv)\n")) == [row])
  }

  @Test func `quotation marks and commas with an accent are quoted and read back`() throws {
    let key = Row.Key(suite: "bulk", name: "\"\u{301}a,\u{301}b", table: "avx2", count: 1, reference: "libm")
    let row = Row(key: key, nanosecondsPerSample: 1, referenceNanosecondsPerSample: 2, ratio: 2, maxAbsError: 0)
    let quoted = "bulk,\"\"\"\u{301}a,\u{301}b\",avx2"
    #expect(row.csv.unicodeScalars.starts(with: quoted.unicodeScalars))
    #expect(try #require(Row.rows(csv: "\(Row.header)\n\(row.csv)\n")).map(\.key) == [key])
  }

  @Test(arguments: ["", "\n", "suite,case\nbulk,ease\n", "\(Row.header)\nbulk,ease,avx2,many,1,libm,2,2,0\n"])
  func `a text that is no table of results is not read`(text: String) {
    #expect(Row.rows(csv: text) == nil)
  }
}

extension Row {
  /// A row of one case.
  init(_ nanoseconds: Double, against reference: Double, error: Double = 0) {
    self.init(
      key: Key(suite: "bulk", name: "ease", table: "avx2", count: 16, reference: "textbook"),
      nanosecondsPerSample: nanoseconds, referenceNanosecondsPerSample: reference, ratio: reference / nanoseconds,
      maxAbsError: error)
  }
}
