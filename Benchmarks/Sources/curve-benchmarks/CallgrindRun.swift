import ArgumentParser
import Foundation

/// A process of `Count` under Callgrind.
struct CallgrindRun {
  /// The folder of Callgrind's files, beside the executable: `avx2.1` has the counts of the first row.
  static let folder = executable.deletingLastPathComponent().appending(path: "gate")

  private static let executable = URL(filePath: CommandLine.arguments[0])

  /// The kernel table.
  let table: String
  private let process = Process()
  private let output = Pipe()

  /// Starts the process.
  init(on table: String, baseline: String) throws {
    self.table = table
    try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "valgrind", "--quiet", "--tool=callgrind", "--instr-atstart=no", "--compress-pos=no",
      "--compress-strings=no", "--callgrind-out-file=\(Self.folder.appending(path: table).path)",
      Self.executable.path, "count", "--table", table, "--baseline", baseline,
    ]
    // Nothing else of the environment, whose length moves the stack.
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "SWIFT_DETERMINISTIC_HASHING": "1",
      "ANIMATION_CURVES_KERNELS": table, "OPENBLAS_NUM_THREADS": "1",
    ]
    process.standardOutput = output
    try process.run()
  }

  /// Waits for the end, and returns the instructions of one sample for each row; `nil` if there is no such workload.
  func counts() throws -> [Double?] {
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ExitCode.failure }
    return try text.split(separator: "\n").enumerated().map { index, line in
      guard let samples = Int(line), samples > 0 else { return nil }
      let path = Self.folder.appending(path: "\(table).\(index + 1)").path
      guard let dump = CallgrindDump(try String(contentsOfFile: path, encoding: .utf8)) else {
        throw ValidationError("\"\(path)\" has no instructions.")
      }
      return Double(dump.instructions) / Double(samples)
    }
  }
}
