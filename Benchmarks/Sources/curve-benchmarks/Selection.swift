import ArgumentParser
import Foundation
import Workloads

/// The choice of workloads, and the time for them.
struct Selection: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Only the workload whose suite and case, as in bulk/ease-in, are this text; if there is none, those whose suite \
      and case contain it. The suites are \(Self.suites).
      """, valueName: "text"))
  var only: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only the workloads of a table with the columns suite, case and count, such as Benchmarks/gate.csv.",
      valueName: "file"), completion: .file())
  var listed: String?

  @Flag(help: "Shorter rounds, and fewer processes for a row that is not certain.")
  var quick = false

  static var suites: String { Suite.allCases.map(\.rawValue).joined(separator: ", ") }

  var effort: Effort { quick ? .quick : .full }

  /// Whether all workloads are measured, as long as it takes.
  var isComplete: Bool { only == nil && listed == nil && !quick }

  /// The chosen workloads, by suite.
  func workloads() throws -> [Workload] {
    var workloads = Workload.all
    if let listed {
      let lines = Set(try Self.lines(of: listed))
      workloads = workloads.filter { lines.contains($0.line) }
      if workloads.isEmpty { throw ValidationError("\"\(listed)\" lists no workload that there is.") }
    }
    guard let only else { return workloads }
    let exact = workloads.filter { $0.path == only }
    workloads = exact.isEmpty ? workloads.filter { $0.path.contains(only) } : exact
    if workloads.isEmpty {
      throw ValidationError(
        "No workload's suite and case contain \"\(only)\". The suites are \(Self.suites); "
          + "curve-benchmarks list names all cases.")
    }
    return workloads
  }

  /// The workloads that a table names. Lines that start with a number sign are left out.
  private static func lines(of path: String) throws -> [String] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw ValidationError("There is no file \"\(path)\" to read.")
    }
    var lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }.map(CSVLine.cells)[...]
    let names = lines.popFirst() ?? []
    let columns = ["suite", "case", "count"].compactMap { names.firstIndex(of: $0) }
    guard columns.count == 3 else { throw ValidationError("\"\(path)\" has no columns suite, case and count.") }
    return lines.map { cells in
      let words = columns.map { $0 < cells.count ? cells[$0] : "" }
      return "\(words[0])/\(words[1]) \(words[2])"
    }
  }
}
