import Foundation
import Workloads

/// The fraction of the time in which this process ran. On a busy machine it is small, and times are not accurate.
struct ProcessorShare {
  private var elapsed = 0.0
  private var used = 0.0

  /// Measures, and adds up the times. A workload whose work is done by another process is left out.
  mutating func watch<Result>(_ workload: Workload, _ measure: () -> Result) -> Result {
    let used = clock()
    let start = ContinuousClock.now
    let result = measure()
    if workload.suite != .csv {
      elapsed += start.duration(to: .now) / .seconds(1)
      self.used += Double(clock() - used) / Double(CLOCKS_PER_SEC)
    }
    return result
  }

  /// A note about the measurements; nil if nothing disturbed them.
  var warning: String? {
    let lost = elapsed > 0 ? 1 - used / elapsed : 0
    if lost < 0.05 { return nil }
    return String(
      format:
        "The machine was busy, %.0f %% of the time with other processes: runs were repeated, and figures are rough.",
      lost * 100)
  }
}
