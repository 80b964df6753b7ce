import Testing
import Workloads
import curve_benchmarks

@Suite struct MeasurementTests {
  @Test func `a workload without a reference has a row`() throws {
    let workload = try #require(Workload.all.first { $0.name == "fit of a fling" })
    #expect(workload.prepared().references.isEmpty)
    let trials = [Trial(of: workload, effort: .quick, checksErrors: true)]
    let rows = Row.rows(of: workload, from: trials)
    #expect(rows.map(\.reference) == [activeTable])
    #expect(rows.map(\.ratio.median) == [1])
  }
}
