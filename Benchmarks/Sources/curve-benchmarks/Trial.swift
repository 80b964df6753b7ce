import Foundation
package import Workloads

/// What one process measured of a workload.
package struct Trial: Codable {
  /// One implementation.
  struct Side: Codable {
    let name: String
    let kind: ReferenceKind
    let timing: Timing
    /// The greatest difference to the exact values; `nil` in a process that did not check.
    let maxAbsError: Double?
  }

  /// The library, once for each kernel table.
  let candidates: [Side]
  let references: [Side]
  /// Whether errors are those from exact values.
  let hasExactErrors: Bool

  /// Prepares, measures and checks a workload in this process.
  package init(of workload: Workload, effort: Effort, checksErrors: Bool) {
    let prepared = workload.prepared()
    let implementations = prepared.candidates + prepared.references
    let sides = zip(implementations, Stopwatch(effort: effort).time(prepared)).map { implementation, timing in
      Side(
        name: implementation.name, kind: implementation.kind, timing: timing,
        maxAbsError: checksErrors ? implementation.maxAbsError() : nil)
    }
    candidates = Array(sides.prefix(prepared.candidates.count))
    references = Array(sides.dropFirst(candidates.count))
    hasExactErrors = prepared.hasExactErrors
  }

  /// The nanoseconds of all runs, and of those in which a process waited for a processor.
  var elapsed: Double { sum(\.elapsed) }
  var waited: Double { sum(\.waited) }

  private func sum(_ time: KeyPath<Timing, Double>) -> Double {
    (candidates + references).reduce(0) { $0 + $1.timing[keyPath: time] }
  }

  // MARK: - Between processes

  /// The line of JSON by which a process hands on what it measured.
  var line: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  init(line: Substring) throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    self = try decoder.decode(Trial.self, from: Data(line.utf8))
  }
}
