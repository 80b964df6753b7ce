import ArgumentParser
import Workloads

/// The choice of workloads, and the time for them.
struct Selection: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only workloads whose suite and case, as in bulk/ease-in, contain this text. The suites are \(Self.suites).",
      valueName: "text"))
  var only: String?

  @Flag(help: "Fewer and shorter rounds, and nothing of more than 500000 samples a call: two to three minutes in all.")
  var quick = false

  static var suites: String { Suite.allCases.map(\.rawValue).joined(separator: ", ") }

  var effort: Effort { quick ? .quick : .full }

  /// The chosen workloads, by suite.
  func workloads() throws -> [Workload] {
    let workloads = Suite.allCases.flatMap(\.workloads).filter { workload in
      (only.map { workload.path.contains($0) } ?? true) && workload.count <= effort.maximumSampleCount
        && !(quick && workload.isDetail)
    }
    if workloads.isEmpty {
      throw ValidationError(
        "No workload's suite and case contain \"\(only ?? "")\". The suites are \(Self.suites); "
          + "curve-benchmarks list names all cases.")
    }
    return workloads
  }
}
