import Foundation

/// A program of Benchmarks/Rivals, which computes a workload's values with a well-known library. The README there
/// describes the protocol.
///
/// The environment variable `CURVES_RIVALS` names the folder of the programs that could be built.
public final class ExternalProgram {
  /// The name of the program, as it stands among the results.
  public let name: String
  private let process = Process()
  private let input: FileHandle
  private let output: FileHandle
  private let count: Int

  /// The curves of workloads, each as lines with its family and its parameters. A program takes the first one that it
  /// has.
  private static let lines = [
    "ease": ["cubic-bezier 0.25 0.1 0.25 1"],
    "hard (1 0 0 1)": ["cubic-bezier 1 0 0 1"],
    // With a jump at an end where a program has no other.
    "expo-in": ["expo-normalized-in", "expo-in"],
    // A duration of 0.5 s and a bounce of 0.3.
    "bouncy": ["spring 1 157.91367041742973 17.59291886010284 0"],
    "fit of a spring": ["spring-fit"],
    "blend of 64 × 256": ["spring-blend 64 256 1024"],
    "blend of 128 × 256": ["spring-blend 128 256 1024"],
    "blend of 2000 × 256": ["spring-blend 2000 256 1024"],
  ]

  /// The programs that support the workload, with its times sent to them.
  static func all(for workload: String, at times: [Double]) -> [ExternalProgram] {
    guard let lines = lines[workload], let folder = ProcessInfo.processInfo.environment["CURVES_RIVALS"],
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    return names.sorted().compactMap { name in
      lines.lazy.compactMap { ExternalProgram("\(folder)/\(name)", $0, times) }.first
    }
  }

  /// Starts a program of the folder of rivals; `nil` if the file is no program, or if it does not have the curve.
  private convenience init?(_ path: String, _ line: String, _ times: [Double]) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
      FileManager.default.isExecutableFile(atPath: path)
    else { return nil }
    self.init(path, as: URL(filePath: path).lastPathComponent, line: line, inputs: times)
  }

  /// Starts a program, and has it compute the values of a line at some inputs; `nil` if it does not start or does not
  /// have the curve.
  ///
  /// - Parameter environment: Variables that it gets beside those of this process.
  public init?(
    _ path: String, _ arguments: [String] = [], as name: String, environment: [String: String] = [:], line: String,
    inputs: [Double]
  ) {
    self.name = name
    count = inputs.count
    let (toProgram, fromProgram) = (Pipe(), Pipe())
    (input, output) = (toProgram.fileHandleForWriting, fromProgram.fileHandleForReading)
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = processEnvironment.merging(environment) { $1 }
    (process.standardInput, process.standardOutput) = (toProgram, fromProgram)
    // A program may end before it has read the times.
    signal(SIGPIPE, SIG_IGN)
    let size = withUnsafeBytes(of: UInt64(inputs.count).littleEndian) { Data($0) }
    do {
      try process.run()
      try input.write(contentsOf: Data("c\(line)\n".utf8) + size + inputs.withUnsafeBytes { Data($0) })
    } catch {
      return nil
    }
    guard let reply = readLine(), reply != "no", answer(passes: 1) != nil else { return nil }
  }

  /// Ends the program, which reads to the end of its input. (The process object lives as long as the process.)
  deinit {
    try? input.close()
    try? output.close()
  }

  /// The next line of the program's answers; `nil` if it has ended.
  private func readLine() -> String? {
    var line = Data()
    while let byte = try? output.read(upToCount: 1), !byte.isEmpty {
      if byte[0] == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line += byte
    }
    return nil
  }

  var processIdentifier: Int32 { process.processIdentifier }

  /// Computes all values so many times, and returns the program's own times.
  public func run(_ passes: Int) -> RunTime {
    guard let time = answer(passes: passes) else { preconditionFailure("the program \(name) has ended") }
    return time
  }

  private func answer(passes: Int) -> RunTime? {
    guard let data = ask("t", UInt64(passes), for: 16) else { return nil }
    let times = data.withUnsafeBytes { Array($0.bindMemory(to: UInt64.self)).map { Double(UInt64(littleEndian: $0)) } }
    return RunTime(elapsed: times[0], processor: times[1])
  }

  /// The values that the program has computed last.
  public var values: [Double] {
    guard let data = ask("v", for: 8 * count) else { preconditionFailure("the program \(name) has ended") }
    return data.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
  }

  /// Sends a command and its number, and returns the answer of so many bytes; `nil` if the program has ended.
  private func ask(_ command: Character, _ number: UInt64? = nil, for size: Int) -> Data? {
    let number = number.map { withUnsafeBytes(of: $0.littleEndian) { Data($0) } } ?? Data()
    guard (try? input.write(contentsOf: Data(String(command).utf8) + number)) != nil else { return nil }
    var answer = Data()
    while answer.count < size {
      guard let part = try? output.read(upToCount: size - answer.count), !part.isEmpty else { return nil }
      answer += part
    }
    return answer
  }
}

/// The environment for a process that is measured: this one's, and a variable of random length.
///
/// The environment and the path of a program lie above its stack, and move it. The times of some loops depend on that
/// by 3 %: the same program was as much slower at a longer path. So each process draws another place.
public var processEnvironment: [String: String] {
  let moved = ["CURVES_STACK": String(repeating: "-", count: .random(in: 0..<4096))]
  return ProcessInfo.processInfo.environment.merging(moved) { $1 }
}
