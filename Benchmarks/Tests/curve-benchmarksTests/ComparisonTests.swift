import Testing
import curve_benchmarks

@Suite struct ComparisonTests {
  let comparison = Comparison(with: [Row(1, against: 10, error: 1e-16)], tolerance: 0.2)

  @Test func `a ratio within the tolerance is no finding`() {
    #expect(comparison.findings(in: [Row(1.2, against: 10, error: 1e-16)]).isEmpty)
  }

  @Test func `a ratio below the tolerance is a finding`() {
    let findings = comparison.findings(in: [Row(2, against: 10, error: 1e-16)])
    #expect(findings.map(\.text) == ["bulk/ease avx2 16: 5.00 times as fast as textbook, was 10.00"])
  }

  @Test func `a machine that is slower in all changes nothing`() {
    #expect(comparison.findings(in: [Row(5, against: 50, error: 1e-16)]).isEmpty)
  }

  @Test(arguments: [3e-16, .nan, .infinity])
  func `an error that has more than doubled is a finding`(error: Double) {
    #expect(comparison.findings(in: [Row(1, against: 10, error: error)]).count == 1)
  }

  @Test func `a row that the baseline does not have is not compared`() {
    let other = Row(
      key: Row.Key(suite: "bulk", name: "ease", table: "avx512", count: 16, reference: "textbook"),
      nanosecondsPerSample: 9, referenceNanosecondsPerSample: 1, ratio: 1.0 / 9, maxAbsError: 1)
    #expect(comparison.findings(in: [other]).isEmpty)
    #expect(comparison.count(of: [other]) == 0)
  }
}
