import ArgumentParser
import Foundation
import Workloads

struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure, and print a table. (default)",
    discussion: """
      ns is the median time per sample, ± the median distance from it; times says how many times faster the library \
      is than the reference: the median over the rounds, in each of which both run. error is the greatest difference \
      to value(at:), found in this run over the same inputs, and its error that of the reference.
      """)

  @OptionGroup var selection: Selection

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Also write the results to a file of comma-separated values.", valueName: "file"),
    completion: .file())
  var csv: String?

  @Flag(help: "Print a line for each suite instead of one for each row, which --csv has.")
  var brief = false

  func run() throws {
    let workloads = try selection.workloads()
    // Created now, so that an error is reported before minutes of work.
    let file = try csv.map(ResultsFile.init(creating:))
    try requireCommand(for: workloads)
    var rows: [Row] = []
    var share = ProcessorShare()
    var suite: Suite?
    for workload in workloads {
      if workload.suite != suite {
        if brief {
          print(workload.suite.question)
        } else {
          print("\(suite == nil ? "" : "\n")\(workload.suite.question)\n\n\(Measurement.heading)")
        }
        suite = workload.suite
        fflush(nil)
      }
      let measurements = share.watch(workload) { Measurement.measure(workload, effort: selection.effort) }
      for measurement in measurements {
        if !brief { print(measurement.text) }
        rows.append(measurement.row)
      }
      fflush(nil)
    }
    try file?.write(rows)
    print("\n\(Machine.description)")
    if let warning = share.warning { print(warning) }
  }

  /// Refuses to measure tables without the command `curves` beside this one.
  private func requireCommand(for workloads: [Workload]) throws {
    guard workloads.contains(where: { $0.suite == .csv }) else { return }
    let path = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("curves").path
    guard let path, FileManager.default.isExecutableFile(atPath: path) else {
      throw ValidationError("The suite csv needs the command curves beside this one. make benchmark builds both.")
    }
  }
}
