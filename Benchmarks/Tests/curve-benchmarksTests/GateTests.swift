import Foundation
import Testing
import Workloads
import curve_benchmarks

@Suite struct GateTests {
  private static let key = GateRow.Key(suite: "bulk", name: "ease, \"fast\"", count: 1024)
  private static let environment = "Swift version 6.3.1, glibc 2.36"
  private static let baseline = GateBaseline(
    environment: environment, rows: [GateRow(key: key, tolerance: 1, instructions: ["avx2": 10, "baseline": 40])])

  private func report(avx2: Double?, baseline: Double?, in environment: String = environment) -> GateReport {
    var counts: GateCounts = [:]
    (counts["avx2"], counts["baseline"]) = (avx2, baseline)
    return GateReport([Self.key: counts], in: environment, beside: Self.baseline)
  }

  @Test(arguments: [10, 10.09, 5])
  func `a count within the tolerance, or below it, passes`(count: Double) {
    #expect(report(avx2: count, baseline: 40).outcome == .passed)
  }

  @Test func `a count above the tolerance fails`() {
    let report = report(avx2: 10.2, baseline: 40)
    #expect(report.outcome == .failed)
    #expect(
      report.lines == [
        "avx2.1 bulk/ease, \"fast\" 1024: 10.2 instructions per sample, 2.0 % more than 10; the tolerance is 1 %",
        "2 counts of instructions, 1 of them above the baseline or missing; Swift version 6.3.1, glibc 2.36",
      ])
  }

  @Test func `a loss on one table alone fails`() { #expect(report(avx2: 10, baseline: 41).outcome == .failed) }

  @Test func `a count below the tolerance is reported`() {
    #expect(report(avx2: 10, baseline: 30).lines.first?.contains("25.0 % fewer than 40") == true)
  }

  @Test func `a workload that is not counted fails`() {
    let report = report(avx2: 10, baseline: nil)
    #expect(report.outcome == .failed)
    #expect(report.lines.first == "baseline.1 bulk/ease, \"fast\" 1024: not counted")
    #expect(GateReport([:], in: Self.environment, beside: Self.baseline).outcome == .failed)
  }

  @Test func `a row without counts fails`() {
    var baseline = Self.baseline
    baseline.rows[0].instructions = [:]
    #expect(
      GateReport([Self.key: ["avx2": 1, "baseline": 1]], in: Self.environment, beside: baseline).outcome == .failed)
  }

  @Test func `another environment is skipped with a report`() {
    let report = report(avx2: 20, baseline: nil, in: "Swift version 6.4, glibc 2.41")
    #expect(report.outcome == .skipped)
    #expect(
      report.lines == [
        "avx2.1 bulk/ease, \"fast\" 1024: 20 instructions per sample, 100.0 % more than 10; the tolerance is 1 %",
        "baseline.1 bulk/ease, \"fast\" 1024: not counted",
        "2 counts of instructions, 2 of them above the baseline or missing; Swift version 6.4, glibc 2.41",
        "The baseline is of another environment, Swift version 6.3.1, glibc 2.36: no count fails.",
      ])
  }

  @Test func `a baseline reads back from its text`() {
    var baseline = Self.baseline
    baseline.rows.append(
      GateRow(key: GateRow.Key(suite: "clips", name: "sum", count: 1), tolerance: 2, instructions: [:]))
    #expect(
      baseline.csv == """
        # Swift version 6.3.1, glibc 2.36
        suite,case,count,tolerance_percent,avx2,baseline
        bulk,"ease, ""fast""\",1024,1,10,40
        clips,sum,1,2,,

        """)
    #expect(GateBaseline(csv: baseline.csv) == baseline)
  }

  @Test(arguments: [
    "", "\n", GateBaseline.header, "# here\n", "# here\nbulk,ease,1,1,2,3", "# here\n\(GateBaseline.header)\nbulk,ease",
    "# here\n\(GateBaseline.header)\nbulk,ease,one,1,2,3", "# here\n\(GateBaseline.header)\nbulk,ease,1,1,2,many",
    "# here\n\(GateBaseline.header)\nbulk,ease,1,1,2,nan", "# here\n\(GateBaseline.header)\nbulk,ease,1,1,2,0",
    "# here\n\(GateBaseline.header)\nbulk,ease,1,1,2,3\nbulk,ease,1,1,2,3",
  ])
  func `a text that is no baseline is not read`(text: String) { #expect(GateBaseline(csv: text) == nil) }

  @Test func `the baseline of the repository has sixty workloads, which exist`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../gate.csv")
    let baseline = try GateBaseline(reading: file.path)
    #expect(baseline.rows.count == 60)
    let keys = Set(Workload.all.map { GateRow.Key($0) })
    #expect(baseline.rows.map(\.key).filter { !keys.contains($0) } == [])
  }
}
