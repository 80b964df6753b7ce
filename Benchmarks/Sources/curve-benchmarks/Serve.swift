import ArgumentParser
import CPinning
import ProgramServer
import Workloads

/// The command that does the work of workloads by the protocol of Benchmarks/Rivals/README.md, for another process that
/// compares it.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Do the work of workloads for another process; the command compare starts it.", shouldDisplay: false)

  func run() throws {
    try ProgramServer(about: "{}") { line, _ in Self.work(of: line) }.run()
  }

  /// The library's work on the active table, `bulk/ease 1024`, or that of a reference, which stands behind a tabulator.
  /// Its value is the number of samples in a pass.
  private static func work(of line: String) -> ServedWork? {
    let parts = line.split(separator: "\t")
    guard let workload = Workload.all.first(where: { $0.line == parts[0] }) else {
      return nil
    }
    if workload.suite.usesOneCore { pin_to_current_processor() }
    let prepared = workload.prepared()
    let reference = parts.count > 1 ? prepared.references.first { $0.name == parts[1] } : prepared.onActiveTable
    guard let reference else { return nil }
    var work = ServedWork(pass: reference.pass)
    work.values = { [Double(prepared.samplesPerPass)] }
    return work
  }
}
