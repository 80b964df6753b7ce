import ArgumentParser
import Foundation
import Workloads

struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure, and print a table. (default)",
    discussion: """
      ns is the median time per sample; times says how many times faster the library is than the reference, in the \
      median of at least six processes, and low and high are an interval that holds this median in 95 of 100 cases. \
      Where the interval lies within 3 % of 1 the row is equal; where it lies on one side of 1, faster or slower. \
      error is the greatest error, found in this run over the same inputs, from exact values or from value(at:), and its \
      error that of the reference.
      """)

  @OptionGroup var selection: Selection

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Also write the results to a file of comma-separated values.", valueName: "file"),
    completion: .file())
  var csv: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Also write them as Google Benchmark does, with all rounds.", valueName: "file"),
    completion: .file())
  var json: String?

  @Flag(help: "Print the verdict alone, without a line for each row.")
  var brief = false

  func run() throws {
    let context = Context()
    let workloads = try selection.workloads()
    if selection.isComplete, csv != nil, !context.isClean {
      throw ValidationError(
        "A complete run writes results of a commit, but the working folder has changes. Commit them.")
    }
    // Created now, so that an error is reported before minutes of work.
    let files = try [csv, json].map { try $0.map(ResultsFile.init(creating:)) }
    try requireCommand(for: workloads)
    var (rows, elapsed, waited) = ([Row](), 0.0, 0.0)
    for suite in Suite.allCases {
      let workloads = workloads.filter { $0.suite == suite }
      if workloads.isEmpty { continue }
      print("\(rows.isEmpty ? "" : "\n")\(suite.question)")
      if !brief { print("\n\(Row.heading)") }
      fflush(nil)
      for (workload, trials) in zip(workloads, try trials(of: workloads)) {
        let found = Row.rows(of: workload, from: trials)
        if !brief { for row in found { print(row.text) } }
        rows += found
        elapsed += trials.reduce(0) { $0 + $1.elapsed }
        waited += trials.reduce(0) { $0 + $1.waited }
      }
    }
    let results = Results(rows: rows, context: context, waited: elapsed > 0 ? waited / elapsed : 0)
    try files[0]?.write(Data(results.csv.utf8))
    try files[1]?.write(results.json)
    print()
    for line in results.summary(activeTable: activeTable) { print(line) }
  }

  /// What processes measured of each workload of a suite: the least number of processes, and more for those with a row
  /// that is not certain.
  private func trials(of workloads: [Workload]) throws -> [[Trial]] {
    let effort = selection.effort
    var trials = [[Trial]](repeating: [], count: workloads.count)
    for number in 1...effort.processes.upperBound {
      let open = workloads.indices.filter { index in
        if number <= effort.processes.lowerBound { return true }
        let spent = trials[index].reduce(0) { $0 + $1.elapsed } / 1e9
        return spent < effort.secondsInAll
          && Row.rows(of: workloads[index], from: trials[index]).contains { $0.ratio.halfWidth > Effort.precision }
      }
      if open.isEmpty { break }
      let suite = workloads[0].suite.rawValue
      FileHandle.standardError.write(Data("\(suite): process \(number), of \(open.count) workloads\n".utf8))
      try TrialProcess.measure(open.map { workloads[$0] }, quick: selection.quick, errors: number == 1) {
        trials[open[$0]].append($1)
      }
    }
    return trials
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

/// A file that results are written to.
private struct ResultsFile {
  private let path: String

  /// The file at `path`, which can be written to.
  init(creating path: String) throws {
    self.path = path
    // The old file stays until there are results.
    guard let file = fopen(path, "a") else {
      throw ValidationError("\"\(path)\" cannot be written: \(String(cString: strerror(errno))).")
    }
    fclose(file)
  }

  func write(_ data: Data) throws { try data.write(to: URL(filePath: path), options: .atomic) }
}
