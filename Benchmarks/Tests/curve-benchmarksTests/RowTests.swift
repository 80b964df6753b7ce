import Testing

@testable import curve_benchmarks

@Suite struct RowTests {
  @Test func `a row reads back from its line`() throws {
    let key = Row.Key(
      suite: "bulk", name: "a \"quoted\" case, with a comma", table: "avx2", count: 1024, reference: "libm")
    let row = Row(
      key: key, nanosecondsPerSample: 0.25, referenceNanosecondsPerSample: 12.5, ratio: 49, maxAbsError: 2.2e-16)
    #expect(row.csv == #"bulk,"a ""quoted"" case, with a comma",avx2,1024,0.25,libm,12.5,49,2.20e-16"#)
    #expect(try #require(Row.rows(csv: "\(Row.header)\n\(row.csv)\n")) == [row])
  }

  @Test(arguments: ["", "\n", "suite,case\nbulk,ease\n", "\(Row.header)\nbulk,ease,avx2,many,1,libm,2,2,0\n"])
  func `what is no table of results is not read`(text: String) {
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
