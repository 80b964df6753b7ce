import ArgumentParser
import Foundation
import Workloads

struct Gate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Count instructions, and fail if a workload takes more than in the baseline.",
    discussion: """
      Instructions are counted by Callgrind, a tool of valgrind, on one core and on the kernel tables \
      \(GateBaseline.tables.joined(separator: " and ")). A busy machine does not change them. Counts of another \
      compiler, C library or valgrind are reported, and not compared: the status is then 69.
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The file of the workloads, their tolerances and their instructions.", valueName: "file"),
    completion: .file())
  var baseline: String

  @Flag(help: "Write the counts into the file, as the new baseline.")
  var write = false

  func run() throws {
    var baseline = try GateBaseline(reading: self.baseline)
    #if arch(x86_64)
      let tables = GateBaseline.tables.filter(availableTables.contains)
      let environment = try Self.environment(tables)
      // Callgrind runs a process on one core.
      let runs = try tables.map { try CallgrindRun(on: $0, baseline: self.baseline) }
      var counts: [GateRow.Key: GateCounts] = [:]
      for run in runs {
        for (row, count) in zip(baseline.rows, try run.counts()) { counts[row.key, default: [:]][run.table] = count }
      }
      let report = GateReport(counts, in: environment, beside: baseline)
      for line in report.lines { print(line) }
      if write {
        baseline.environment = environment
        for index in baseline.rows.indices {
          let key = baseline.rows[index].key
          guard let count = counts[key], !count.isEmpty else {
            throw ValidationError("There is no workload \(key). curve-benchmarks list names all of them.")
          }
          baseline.rows[index].instructions = count
        }
        try baseline.csv.write(toFile: self.baseline, atomically: true, encoding: .utf8)
        print("\(self.baseline) has the new counts.")
      } else {
        if report.outcome == .failed {
          print("callgrind_annotate names the functions of these files in \(CallgrindRun.folder.path)")
        }
        throw ExitCode(report.outcome.rawValue)
      }
    #else
      print("Instructions are counted on x86-64 only.")
      throw ExitCode(GateReport.Outcome.skipped.rawValue)
    #endif
  }

  /// What counts depend on.
  private static func environment(_ tables: [String]) throws -> String {
    guard let valgrind = Machine.firstLine(of: "valgrind", "--version") else {
      throw ValidationError("There is no valgrind. make benchmark-gate installs it.")
    }
    return [Machine.swift, Machine.cLibrary, valgrind, "kernels \(tables.joined(separator: " and "))"]
      .joined(separator: ", ")
  }
}
