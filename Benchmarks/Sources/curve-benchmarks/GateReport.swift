import Foundation

/// Counts of instructions beside the baseline's.
package struct GateReport {
  /// The text for people: a line for each finding, and a summary.
  package private(set) var lines: [String] = []
  package let outcome: Outcome

  package enum Outcome: Int32 {
    case passed = 0
    case failed = 1
    /// The counts are of another environment than the baseline, and are not compared.
    case skipped = 69
  }

  /// - Parameters:
  ///   - counts: The instructions of one sample of each workload that was counted.
  ///   - environment: Where they were counted. If it is not the baseline's, no count fails.
  package init(_ counts: [GateRow.Key: GateCounts], in environment: String, beside baseline: GateBaseline) {
    var losses = 0
    for (index, row) in baseline.rows.enumerated() {
      for table in GateBaseline.tables {
        // Callgrind's file, and the workload.
        let place = "\(table).\(index + 1) \(row.key)"
        guard let count = counts[row.key]?[table], let before = row.instructions[table] else {
          losses += 1
          lines.append("\(place): \(counts[row.key]?[table] == nil ? "not counted" : "not in the baseline")")
          continue
        }
        let change = (count / before - 1) * 100
        guard abs(change) > row.tolerance else { continue }
        if change > 0 { losses += 1 }
        lines.append(
          String(
            format: "%@: %.4g instructions per sample, %.1f %% %@ than %.4g; the tolerance is %g %%", place, count,
            abs(change), change > 0 ? "more" : "fewer", before, row.tolerance))
      }
    }
    outcome = environment != baseline.environment ? .skipped : losses == 0 ? .passed : .failed
    let count = baseline.rows.count * GateBaseline.tables.count
    lines.append("\(count) counts of instructions, \(losses) of them above the baseline or missing; \(environment)")
    if environment != baseline.environment {
      lines.append("The baseline is of another environment, \(baseline.environment): no count fails.")
    }
  }
}
