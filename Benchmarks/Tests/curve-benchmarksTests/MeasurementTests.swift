import Foundation
import Testing
import Workloads
import curve_benchmarks

@Suite struct MeasurementTests {
  private static let compare = "/usr/share/benchmark/compare.py"

  /// The rows of a workload that one process measured.
  private func rows(_ path: String) throws -> [Row] {
    let workload = try #require(Workload.all.first { $0.path == path })
    return Row.rows(of: workload, from: [Trial(of: workload, effort: .quick, checksErrors: true)])
  }

  @Test func `a workload without a reference has a row`() throws {
    let rows = try rows("fits/fit of a fling")
    #expect(rows.map(\.reference) == [activeTable])
    #expect(rows.map(\.ratio.median) == [1])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: compare), "Google Benchmark's compare.py is not installed"))
  func `Google Benchmark's compare.py reads the results`() throws {
    let rows = try rows("scalar/ease")
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Results(rows: rows, context: Context(), waited: 0).json.write(to: file)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", Self.compare, "--no-color", "benchmarks", file.path, file.path]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    for name in ["textbook/library", "textbook/textbook", "chromium/library", "chromium/chromium"] {
      #expect(text.contains("scalar/ease/1/scalar/\(name) "), "\(text)")
    }
  }
}
