import ArgumentParser
import CCallgrind
import Workloads

/// The counting of instructions on one kernel table. `CallgrindRun` starts it under Callgrind.
struct Count: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Count the instructions of the gate's workloads under Callgrind; the command gate starts it.",
    shouldDisplay: false)

  @Option(help: "The kernel table, which the environment variable ANIMATION_CURVES_KERNELS has chosen.")
  var table: String

  @Option(help: "The file that names the workloads.")
  var baseline: String

  /// Has Callgrind write a file for each row, and prints the samples of a pass; 0 if there is no such workload.
  func run() throws {
    guard callgrind_is_running() else { throw ValidationError("It counts only under valgrind.") }
    guard activeTable == table else { throw ValidationError("Under valgrind there are no kernels named \(table).") }
    let workloads = Dictionary(
      Workload.all.map { (GateRow.Key($0), $0) }, uniquingKeysWith: { first, _ in first })
    for row in try GateBaseline(reading: baseline).rows {
      let prepared = workloads[row.key]?.prepared()
      if let library = prepared?.onActiveTable {
        withOneCore {
          // The first pass also makes what is kept, such as the metadata of types.
          library.pass()
          callgrind_start()
          library.pass()
          callgrind_stop()
        }
      }
      callgrind_dump("\(row.key)")
      print(prepared?.samplesPerPass ?? 0)
    }
  }
}
