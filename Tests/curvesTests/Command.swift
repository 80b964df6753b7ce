import Foundation
import Testing

/// The built command, run as a process of its own.
enum Command {
  /// The results of a run.
  struct Result {
    let status: Int32
    let output: String
    let error: String

    /// The lines of the output, without their line ends.
    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
  }

  /// The command stands beside the tests, wherever they were built.
  static let path: String = {
    let tests = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let folder = tests?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appending(path: "curves").path
  }()

  /// The root of the package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Runs `curves` with these arguments, in `folder` if there is one.
  static func run(_ arguments: String..., input: String = "", in folder: URL? = nil) async throws -> Result {
    try await run(path, arguments, input: input, in: folder)
  }

  /// The same for arguments that are in an array.
  static func run(_ arguments: [String], input: String = "", in folder: URL? = nil) async throws -> Result {
    try await run(path, arguments, input: input, in: folder)
  }

  /// Runs a line of the shell, in which `$CURVES` is the command.
  static func shell(_ line: String, input: String = "", in folder: URL? = nil) async throws -> Result {
    try await run("/bin/sh", ["-c", line], input: input, in: folder)
  }

  /// Runs `curves export` with an expression and options in the shell.
  static func export(_ expression: String, _ options: String...) async throws -> Result {
    try await shell("\"$CURVES\" export \"\(expression)\" " + options.joined(separator: " "))
  }

  // Files and programs that not every system has.
  static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")
  static let canPretendTerminal = hasFullDevice && FileManager.default.fileExists(atPath: "/usr/bin/script")
  #if os(Linux)
    static let canLimitMemory = true
  #else
    static let canLimitMemory = false
  #endif

  /// The runs that go on at once. Each has some files open, and `Process` of Foundation may read beyond the list of
  /// open files where these are more than a thousand.
  private static let gate = Gate(16)

  private static func run(
    _ executable: String, _ arguments: [String], input: String, in folder: URL?
  ) async throws -> Result {
    await gate.enter()
    defer { Task { await gate.leave() } }
    return try await withTemporaryFolder { files in
      // Files, because a full pipe would stop the command.
      func handle(_ name: String, writing text: String? = nil) throws -> FileHandle {
        let file = files.appending(path: name)
        try Data((text ?? "").utf8).write(to: file)
        return try text == nil ? FileHandle(forWritingTo: file) : FileHandle(forReadingFrom: file)
      }
      let process = Process()
      process.executableURL = URL(filePath: executable)
      process.arguments = arguments
      process.currentDirectoryURL = folder ?? root
      process.environment = ProcessInfo.processInfo.environment.merging(["CURVES": path, "COLUMNS": "80"]) { $1 }
      let handles = [try handle("input", writing: input), try handle("output"), try handle("error")]
      // A process that has ended still holds its handles.
      defer { for handle in handles { try? handle.close() } }
      (process.standardInput, process.standardOutput, process.standardError) = (handles[0], handles[1], handles[2])
      let (ends, end) = AsyncStream.makeStream(of: Never.self)
      process.terminationHandler = { _ in end.finish() }
      try runUnblocked(process)
      // However slow the machine is: no run is ended.
      for await _ in ends {}
      process.waitUntilExit()
      func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: files.appending(path: name)), as: UTF8.self)
      }
      return Result(status: process.terminationStatus, output: try text("output"), error: try text("error"))
    }
  }

  /// Starts a process that signals reach: the threads that tests run on block them, and a process inherits that.
  private static func runUnblocked(_ process: Process) throws {
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
  }
}

/// Lets so many tasks go on at once; the others wait for their turn.
private actor Gate {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}

/// Gives a new, empty folder to `body`, and removes it afterwards.
func withTemporaryFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
  let folder = FileManager.default.temporaryDirectory.appending(path: "curves-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
