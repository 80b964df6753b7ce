import Foundation
import Testing
import Workloads
import curve_benchmarks

@Suite struct PairedComparisonTests {
  /// So many workloads of so many pairs, whose ratios scatter by 3 %. The first one has changed.
  private func findings(change: Double, workloads: Int, pairs: Int, seed: UInt64) -> [PairedComparison.Finding] {
    var random = SplitMix64(seed: seed)
    let ratios = (0..<workloads).map { workload in
      let shift = workload == 0 ? log(1 + change) : 0
      let logarithms = (0..<pairs).map { _ in
        shift + (0..<6).reduce(0) { sum, _ in sum + Double.random(in: -0.02...0.02, using: &random) }
      }
      return PairedRatios(place: "\(workload)", logarithms: logarithms)
    }
    return PairedComparison(ratios).findings
  }

  @Test func `a loss of 5 % in one of sixty workloads is found`() {
    let found = (1...20).count { seed in
      findings(change: 0.05, workloads: 60, pairs: 30, seed: UInt64(seed))[0].isSlower
    }
    #expect(found >= 19)
  }

  @Test func `what is the same is found slower in few of a hundred runs`() {
    let runs = 200
    let falseRuns = (1...runs).count { seed in
      findings(change: 0, workloads: 60, pairs: 30, seed: UInt64(seed)).contains { $0.isSlower }
    }
    #expect(falseRuns <= runs / 20)
  }

  @Test func `what takes less time is faster, and not slower`() {
    let finding = findings(change: -0.1, workloads: 3, pairs: 30, seed: 7)[0]
    #expect(finding.isCertain && !finding.isSlower)
    #expect(abs(finding.change + 0.1) < 0.02)
  }
}
