import Testing
import Workloads

@testable import curve_benchmarks

@Suite struct MeasurementTests {
  @Test func `a workload without a reference has a row`() throws {
    let workload = try #require(Suite.fits.workloads.first { $0.name == "fit of a fling" })
    #expect(workload.prepared().references.isEmpty)
    let effort = Effort(rounds: 1...1, seconds: 0, secondsPerRun: 0, attempts: 1, maximumSampleCount: .max)
    let rows = Measurement.measure(workload, effort: effort).map(\.row)
    #expect(rows.map(\.key.reference) == [activeTable])
    #expect(rows.map(\.ratio) == [1])
  }
}
