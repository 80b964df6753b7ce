import ArgumentParser
import CCallgrind
import Foundation
import Workloads

/// The counting of instructions on one kernel table. `Gate` starts it under Callgrind.
struct Count: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Count the instructions of the gate's workloads under Callgrind; the command gate starts it.",
    shouldDisplay: false)

  @Option(help: "The file that names the workloads.")
  var baseline: String

  @Option(help: "The value of Callgrind's --callgrind-out-file.")
  var dumps: String

  func run() throws {
    guard callgrind_is_running() else { throw ValidationError("It counts only under valgrind.") }
    let workloads = Dictionary(
      Suite.allCases.flatMap(\.workloads).map { (GateRow.Key($0), $0) }, uniquingKeysWith: { first, _ in first })
    for (index, row) in try GateBaseline(reading: baseline).rows.enumerated() {
      guard let prepared = workloads[row.key]?.prepared(), let library = prepared.onActiveTable else { continue }
      withOneCore {
        // The first pass also makes what is kept, such as the metadata of types.
        library.pass()
        callgrind_start()
        library.pass()
        callgrind_stop()
      }
      callgrind_dump("\(row.key)")
      let instructions = try Self.total(ofDump: "\(dumps).\(index + 1)")
      print(index, instructions / Double(prepared.samplesPerPass))
    }
  }

  /// The instructions that a file of Callgrind's counts.
  private static func total(ofDump path: String) throws -> Double {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    guard let line = lines.last(where: { $0.hasPrefix("totals: ") }), let total = Double(line.dropFirst(8)) else {
      throw ValidationError("\"\(path)\" has no total.")
    }
    return total
  }
}
