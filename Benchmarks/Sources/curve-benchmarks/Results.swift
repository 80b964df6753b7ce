import ArgumentParser
package import Foundation
import Workloads

/// The rows of a run, and where and when they were measured.
package struct Results {
  let rows: [Row]
  let context: Context
  /// The share of the time of all runs in which a process waited for a processor.
  let waited: Double

  package init(rows: [Row], context: Context, waited: Double) {
    (self.rows, self.context, self.waited) = (rows, context, waited)
  }

  // MARK: - CSV

  private static let header = [
    "suite", "case", "table", "count", "ns_per_sample", "reference", "reference_ns_per_sample", "ratio",
    "max_abs_error", "error_from", "ratio_low", "ratio_high", "reference_kind", "processes", "rounds", "repeated",
    "commit", "date",
    "machine",
  ]

  /// The table as comma-separated values.
  var csv: String {
    let lines = rows.map { row in
      [row.suite, row.name, row.table, "\(row.count)", decimal(row.nanoseconds), row.reference]
        + [decimal(row.referenceNanoseconds), decimal(row.ratio.median)]
        + [row.maxAbsError == 0 ? "0" : String(format: "%.2e", row.maxAbsError)]
        + [row.hasExactErrors ? "exact" : "value(at:)"]
        + [decimal(row.ratio.low), decimal(row.ratio.high), row.kind.rawValue]
        + ["\(row.processes)", "\(row.rounds.count)", "\(row.repeated)"]
        + [context.commit + (context.isClean ? "" : " and changes"), context.date, context.machine]
    }
    return ([Self.header] + lines).map { CSVLine.text($0) + "\n" }.joined()
  }

  private func decimal(_ number: Double) -> String { String(format: "%.4g", number) }

  // MARK: - JSON of Google Benchmark

  /// The object that Google Benchmark's `compare.py` reads, with two entries for each row: the library, and the
  /// reference. What that program does not have stands beside it.
  package var json: Data {
    get throws {
      let benchmarks = rows.enumerated().flatMap { index, row in
        [
          entry(row, index, of: "library", row.nanoseconds, row.processor, row.rounds, row.maxAbsError),
          entry(
            row, index, of: row.reference, row.referenceNanoseconds, row.referenceProcessor, row.referenceRounds,
            row.referenceMaxAbsError),
        ]
      }
      return try JSONSerialization.data(
        withJSONObject: ["context": contextObject, "benchmarks": benchmarks], options: [.prettyPrinted, .sortedKeys])
    }
  }

  private var contextObject: [String: Any] {
    [
      "date": context.date, "executable": CommandLine.arguments[0], "library_build_type": "release",
      "num_cpus": ProcessInfo.processInfo.processorCount, "load_avg": context.load, "caches": [Any](),
      "cpu_scaling_enabled": !["unknown", "performance"].contains(context.governor),
      "commit": context.commit, "is_clean": context.isClean, "machine": context.machine,
      "governor": context.governor, "blas": Context.blas, "waited_share": waited, "stolen_share": context.stolen,
    ]
  }

  private func entry(
    _ row: Row, _ index: Int, of name: String, _ real: Double, _ processor: Double, _ rounds: [Double], _ error: Double
  ) -> [String: Any] {
    let path = "\(row.suite)/\(row.name)/\(row.count)/\(row.table)/\(row.reference)/\(name)"
    let sorted = rounds.sorted()
    // JSON has no infinite numbers, and none that is none.
    func number(_ number: Double) -> Any { number.isFinite ? number : "\(number)" }
    func percentile(_ share: Double) -> Double { sorted[Int((share * Double(sorted.count - 1)).rounded())] }
    return [
      "name": path, "run_name": path, "run_type": "iteration", "family_index": index,
      "per_family_instance_index": 0, "repetitions": row.processes, "repetition_index": 0, "threads": 1,
      "iterations": rounds.count, "real_time": real, "cpu_time": processor, "time_unit": "ns", "suite": row.suite,
      "case": row.name, "table": row.table, "count": row.count, "reference": row.reference,
      "reference_kind": row.kind.rawValue, "ratio": number(row.ratio.median), "ratio_low": number(row.ratio.low),
      "ratio_high": number(row.ratio.high), "outcome": row.outcome.rawValue, "repeated": row.repeated, "rounds": rounds,
      "p10": percentile(0.1), "p50": percentile(0.5), "p90": percentile(0.9),
      "error_from": row.hasExactErrors ? "exact" : "value(at:)", "max_abs_error": number(error),
    ]
  }

  // MARK: - The end of a run

  /// What people read after the rows.
  func summary(activeTable: String) -> [String] {
    let lost = waited + context.stolen
    let warning = String(
      format: "The machine was busy: %.0f %% of the time went to others. Runs were repeated, and figures are rough.",
      lost * 100)
    return Verdict(rows, activeTable: activeTable).lines + ["", context.machine] + (lost > 0.05 ? [warning] : [])
  }
}
