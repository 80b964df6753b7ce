import ArgumentParser
import Foundation
import Workloads

struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure, and fail where the library has lost against a saved baseline.",
    discussion: """
      What is compared is the ratio to the reference, not the time, so that a busy machine does no harm; a baseline of \
      another kind of machine does. A row that seems worse is measured twice more, with patience, before it counts.
      """)

  @OptionGroup var selection: Selection

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The results that measure --csv wrote before.", valueName: "file"), completion: .file())
  var baseline: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The share of a ratio that may be lost.", valueName: "share"), transform: share)
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
