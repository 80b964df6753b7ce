import Testing
import Workloads
import curve_benchmarks

@Suite struct MeasurementTests {
  @Test func `a workload without a reference has a row`() throws {
    let workload = try #require(Suite.fits.workloads.first { $0.name == "fit of a fling" })
    #expect(workload.prepared().references.isEmpty)
    let rows = Measurement.measure(workload, effort: .quick).map(\.row)
    #expect(rows.map(\.key.reference) == [activeTable])
    #expect(rows.map(\.ratio) == [1])
  }
}
