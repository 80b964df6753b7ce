import Foundation
import Workloads

/// The machine of the measurements.
enum Machine {
  /// `Intel(R) Xeon(R) Processor, Swift version 6.3.1, kernels avx512`.
  static var description: String {
    [processor, swift, "kernels \(activeTable)"].joined(separator: ", ")
  }

  private static var processor: String {
    #if os(Linux)
      let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
      let name = lines.first { $0.hasPrefix("model name") }?.split(separator: ": ").last.map(String.init)
    #else
      let name = firstLine(of: "sysctl", "-n", "machdep.cpu.brand_string")
    #endif
    return name ?? "a processor without a name"
  }

  /// `Swift version 6.3.1`.
  static var swift: String {
    firstLine(of: "swift", "--version").map { line in line.split(separator: " (")[0] }.map(String.init) ?? "Swift"
  }

  /// `glibc 2.36`.
  static var cLibrary: String { firstLine(of: "getconf", "GNU_LIBC_VERSION") ?? "a C library without a version" }

  /// The first line that a command prints; nil where there is none.
  static func firstLine(of command: String...) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }
}
