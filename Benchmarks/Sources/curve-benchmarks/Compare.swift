import ArgumentParser
import Foundation
import Workloads

struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compare this build with another one, and fail if a workload has become slower.",
    discussion: """
      Both builds run at the same time, in pairs of new processes that are asked alternately, in random order. Pairs are \
      added until the interval of the median is within 2 %. A workload is slower if its interval lies above 0; the \
      more workloads, the longer the intervals, so that all findings together are false in 5 of 100 runs. The status \
      is 1 if one of the slower workloads takes more time than the tolerance allows.
      """)

  @OptionGroup var selection: Selection

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The executable curve-benchmarks of the other build.", valueName: "file"), completion: .file())
  var base: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The share of time by which a workload may be slower.", valueName: "share"), transform: share)
  var tolerance = 0.025

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Also write the ratio of each pair to a file of comma-separated values.", valueName: "file"),
    completion: .file())
  var pairs: String?

  /// The least number of pairs, and the most.
  private static let count = 20...120
  /// The seconds that the pairs of a workload may take, so that sixty workloads take 45 minutes.
  private static let seconds = 45.0

  func run() throws {
    let start = Context()
    guard FileManager.default.isExecutableFile(atPath: base) else {
      throw ValidationError("\"\(base)\" is no executable. make benchmark-compare BASE=main~1 builds it.")
    }
    var random = SystemRandomNumberGenerator()
    var workloads: [PairedRatios] = []
    for workload in try selection.workloads() {
      guard let ratios = ratios(of: workload, using: &random) else {
        print("not compared: \(workload.line), which the other build does not have, or does in another size")
        continue
      }
      workloads.append(PairedRatios(place: workload.line, logarithms: ratios))
      FileHandle.standardError.write(Data("\(ratios.count) pairs: \(workload.line)\n".utf8))
    }
    let findings = PairedComparison(workloads).findings
    for finding in findings { print(finding.text) }
    let failures = findings.filter { $0.isSlower && $0.change > tolerance }
    print(
      "\(findings.count) workloads compared, \(findings.count { $0.isSlower }) slower, \(failures.count) of them by "
        + String(format: "more than %g %%; ", tolerance * 100) + start.machine)
    if let pairs {
      let lines = workloads.flatMap { workload in workload.logarithms.map { [workload.place, "\($0)"] } }
      let text = ([["workload", "log_ratio"]] + lines).map { CSVLine.text($0) + "\n" }.joined()
      try text.write(toFile: pairs, atomically: true, encoding: .utf8)
    }
    if !failures.isEmpty { throw ExitCode.failure }
  }

  /// The logarithm of this build's time by the other's, for each pair of processes; `nil` if they cannot be compared.
  private func ratios(of workload: Workload, using random: inout some RandomNumberGenerator) -> [Double]? {
    let builds = [base, CommandLine.arguments[0]]
    let start = ContinuousClock.now
    var ratios: [Double] = []
    while ratios.count < Self.count.upperBound, start.duration(to: .now) / .seconds(1) < Self.seconds {
      if ratios.count >= Self.count.lowerBound {
        let interval = MedianInterval(ratios)
        if (interval.high - interval.low) / 2 <= Effort.precision { break }
      }
      var programs: [Int: ExternalProgram] = [:]
      for index in [0, 1].shuffled(using: &random) {
        programs[index] = ExternalProgram(builds[index], ["serve"], as: "", line: workload.line, inputs: [0])
      }
      guard let old = programs[0], let new = programs[1], old.values == new.values else { return nil }
      ratios.append(Self.ratio(of: new, to: old, using: &random))
    }
    return ratios
  }

  /// The median over rounds, in each of which both run.
  private static func ratio(
    of new: ExternalProgram, to old: ExternalProgram, using random: inout some RandomNumberGenerator
  ) -> Double {
    let effort = Effort.quick
    var passes = 1
    while old.run(passes).elapsed < effort.secondsPerRun * 1e9 { passes *= 2 }
    _ = new.run(passes)
    let logarithms = (0..<effort.rounds.upperBound).map { _ in
      var times = [0.0, 0.0]
      for index in [0, 1].shuffled(using: &random) { times[index] = (index == 0 ? old : new).run(passes).elapsed }
      return log(times[1] / times[0])
    }
    return MedianInterval(logarithms).median
  }

  private static func share(_ text: String) throws -> Double {
    guard let share = Double(text), share > 0, share < 1 else {
      throw ValidationError("It must be a number between 0 and 1, such as 0.025.")
    }
    return share
  }
}
