import ArgumentParser
import CPinning
import Foundation
import Workloads

/// The command that measures workloads in a process of its own. `Measure` starts it, several times for each suite.
struct TrialProcess: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trial", abstract: "Measure the workloads that standard input names; the command measure starts it.",
    shouldDisplay: false)

  @Flag var quick = false
  @Flag var errors = false

  func run() throws {
    var workloads: [String: Workload] = [:]
    while let line = readLine() {
      if workloads.isEmpty { workloads = Self.table }
      guard let workload = workloads[line] else { throw ValidationError("There is no workload \(line).") }
      // Programs and threads that are started later stay on the same processor.
      if workload.suite.usesOneCore { pin_to_current_processor() }
      print(try Trial(of: workload, effort: quick ? .quick : .full, checksErrors: errors).line)
      fflush(nil)
    }
  }

  private static var table: [String: Workload] {
    Dictionary(Workload.all.map { ($0.line, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Measures workloads of one suite in a new process, and calls `body` with what it measured of each.
  static func measure(
    _ workloads: [Workload], quick: Bool, errors: Bool, body: (_ index: Int, _ trial: Trial) -> Void
  ) throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["trial"] + (quick ? ["--quick"] : []) + (errors ? ["--errors"] : [])
    process.environment = processEnvironment
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(workloads.map { $0.line + "\n" }.joined().utf8))
    try input.fileHandleForWriting.close()
    var (text, index) = (Data(), 0)
    while let part = try output.fileHandleForReading.read(upToCount: 1 << 16), !part.isEmpty {
      text += part
      while let end = text.firstIndex(of: UInt8(ascii: "\n")) {
        body(index, try Trial(line: Substring(decoding: text[..<end], as: UTF8.self)))
        text = Data(text[(end + 1)...])
        index += 1
      }
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0, index == workloads.count else {
      throw ValidationError("The process that measured \(workloads[min(index, workloads.count - 1)].line) has failed.")
    }
  }
}

extension Workload {
  /// `bulk/ease 1024`, by which processes name workloads to each other.
  var line: String { "\(path) \(count)" }
}
