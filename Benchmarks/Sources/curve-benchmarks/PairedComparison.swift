import Foundation

/// The ratios of a workload's times in two builds: one number for each pair of processes, the logarithm of the new time
/// divided by the old one.
package struct PairedRatios {
  package let place: String
  package let logarithms: [Double]

  package init(place: String, logarithms: [Double]) { (self.place, self.logarithms) = (place, logarithms) }

  /// The chance of ratios so far on one side of 1, if neither build is faster.
  var chance: Double { MedianInterval.chance(that: 0, isTheMedianOf: logarithms) }
}

/// Two builds by the ratios of their workloads.
package struct PairedComparison {
  /// What is known of a workload.
  package struct Finding {
    package let place: String
    /// The median, 0.05 for 5 % more time.
    package let change: Double
    package let low, high: Double
    let pairs: Int
    /// Whether one build is faster with certainty, in view of the number of workloads.
    package let isCertain: Bool

    package var isSlower: Bool { isCertain && change > 0 }
  }

  /// The chance of one false finding or more among all workloads, if no workload has changed.
  static let risk = 0.05

  package let findings: [Finding]

  /// Holm's procedure: the workload whose ratios have the least chance is examined first, with the risk divided by the
  /// number of workloads. Each certain one leaves more risk to the next.
  package init(_ workloads: [PairedRatios]) {
    var isOpen = true
    var findings: [Int: Finding] = [:]
    for (place, index) in workloads.indices.sorted(by: { workloads[$0].chance < workloads[$1].chance }).enumerated() {
      let workload = workloads[index]
      let risk = Self.risk / Double(workloads.count - place)
      isOpen = isOpen && workload.chance <= risk
      let interval = MedianInterval(workload.logarithms, confidence: 1 - risk)
      findings[index] = Finding(
        place: workload.place, change: exp(interval.median) - 1, low: exp(interval.low) - 1,
        high: exp(interval.high) - 1, pairs: workload.logarithms.count, isCertain: isOpen)
    }
    self.findings = workloads.indices.compactMap { findings[$0] }
  }
}

extension PairedComparison.Finding {
  /// `slower: +5.1 % (+3.9 % to +6.4 %, 40 pairs): bulk/ease 1024`.
  package var text: String {
    let outcome = isSlower ? "slower" : isCertain ? "faster" : "the same"
    return String(
      format: "%@: %+.1f %% (%+.1f %% to %+.1f %%, %d pairs): %@", outcome, change * 100, low * 100, high * 100, pairs,
      place)
  }
}
