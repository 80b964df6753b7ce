import ArgumentParser
import Foundation

/// A process of `Count` under Callgrind.
struct CallgrindRun {
  /// The folder of Callgrind's files, beside the executable.
  static let folder = executable.deletingLastPathComponent().appendingPathComponent("gate")

  private static let executable = URL(filePath: CommandLine.arguments[0])

  /// The kernel table.
  let table: String
  private let process = Process()
  private let output = Pipe()

  /// Starts the process.
  init(on table: String, baseline: String) throws {
    self.table = table
    try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    let dumps = Self.folder.appendingPathComponent(table).path
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "valgrind", "--quiet", "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=\(dumps)",
      Self.executable.path, "count", "--baseline", baseline, "--dumps", dumps,
    ]
    // Nothing else of the environment, whose length moves the stack.
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "SWIFT_DETERMINISTIC_HASHING": "1",
      "ANIMATION_CURVES_KERNELS": table, "OPENBLAS_NUM_THREADS": "1",
    ]
    process.standardOutput = output
    try process.run()
  }

  /// Waits for the end, and returns the instructions of one sample by the index of the row.
  func counts() throws -> [(Int, Double)] {
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ExitCode.failure }
    return text.split(separator: "\n").compactMap { line in
      let numbers = line.split(separator: " ")
      guard numbers.count == 2, let index = Int(numbers[0]), let count = Double(numbers[1]) else { return nil }
      return (index, count)
    }
  }
}
