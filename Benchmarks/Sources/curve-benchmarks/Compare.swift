import ArgumentParser
import Foundation
import Workloads

struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure, and fail if a ratio is worse than in a saved baseline.",
    discussion: """
      The ratio to the reference is compared, not the time, so a busy machine has little effect. A baseline of \
      another kind of machine is not comparable. A row that seems worse is measured twice more, with longer runs.
      """)

  @OptionGroup var selection: Selection

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The results that measure --csv wrote before.", valueName: "file"), completion: .file())
  var baseline: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The fraction by which a ratio may be below the baseline.", valueName: "fraction"), transform: share)
  var tolerance = 0.2

  func run() throws {
    let comparison = Comparison(with: try ResultsFile.rows(of: baseline), tolerance: tolerance)
    let workloads = try selection.workloads()
    var findings: [Comparison.Finding] = []
    var compared = 0
    for workload in workloads {
      let rows = Measurement.measure(workload, effort: selection.effort).map(\.row)
      compared += comparison.count(of: rows)
      var worse = comparison.findings(in: rows)
      for _ in 0..<2 where !worse.isEmpty {
        let again = Measurement.measure(workload, effort: .patient).map(\.row)
        worse = comparison.findings(in: again).filter { finding in worse.contains { $0.key == finding.key } }
      }
      for finding in worse { print(finding.text) }
      fflush(nil)
      findings += worse
    }
    guard compared > 0 else { throw ValidationError("\"\(baseline)\" has none of the rows that were measured.") }
    print("\(compared) rows compared with the baseline, \(findings.count) worse; \(Machine.description)")
    if !findings.isEmpty { throw ExitCode.failure }
  }

  private static func share(_ text: String) throws -> Double {
    guard let share = Double(text), share > 0, share < 1 else {
      throw ValidationError("It must be a number between 0 and 1, such as 0.2.")
    }
    return share
  }
}
