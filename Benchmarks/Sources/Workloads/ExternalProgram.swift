import Foundation

/// A program of Benchmarks/Rivals, which computes a workload's values with a well-known library.
///
/// The environment variable `CURVES_RIVALS` names the folder of the programs that could be built.
final class ExternalProgram {
  /// The name of the program, as it stands among the results.
  let name: String
  private let input: FileHandle
  private let output: FileHandle
  private let count: Int

  /// The programs that support the workload, with its times sent to them.
  static func all(for workload: String, at times: [Double]) -> [ExternalProgram] {
    guard let folder = ProcessInfo.processInfo.environment["CURVES_RIVALS"],
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    return names.sorted().compactMap { ExternalProgram("\(folder)/\($0)", workload, times) }
  }

  /// Starts a program; `nil` if the file is no program, or if the program does not support the workload.
  private init?(_ path: String, _ workload: String, _ times: [Double]) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
      FileManager.default.isExecutableFile(atPath: path)
    else { return nil }
    name = URL(filePath: path).lastPathComponent
    count = times.count
    let (toProgram, fromProgram) = (Pipe(), Pipe())
    (input, output) = (toProgram.fileHandleForWriting, fromProgram.fileHandleForReading)
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = [workload]
    (process.standardInput, process.standardOutput) = (toProgram, fromProgram)
    // A program that does not support the workload closes its input before it has read the times.
    signal(SIGPIPE, SIG_IGN)
    let size = withUnsafeBytes(of: UInt64(times.count).littleEndian) { Data($0) }
    do {
      try process.run()
      try input.write(contentsOf: size + times.withUnsafeBytes { Data($0) })
    } catch {
      return nil
    }
    if ask("p", for: 1) == nil { return nil }
  }

  /// Computes all values in the program.
  func compute() { precondition(ask("p", for: 1) != nil, "the program \(name) has ended") }

  /// The values that the program has computed last.
  var values: [Double] {
    guard let data = ask("v", for: 8 * count) else { preconditionFailure("the program \(name) has ended") }
    return data.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
  }

  /// Sends a command, and returns the answer of so many bytes; `nil` if the program has ended.
  private func ask(_ command: Character, for size: Int) -> Data? {
    guard (try? input.write(contentsOf: Data(String(command).utf8))) != nil else { return nil }
    var answer = Data()
    while answer.count < size {
      guard let part = try? output.read(upToCount: size - answer.count), !part.isEmpty else { return nil }
      answer += part
    }
    return answer
  }
}
