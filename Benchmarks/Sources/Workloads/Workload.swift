/// One thing to measure: the library on each kernel table that this CPU can run, and the same work without the library.
public struct Workload {
  /// The group that it belongs to.
  public let suite: Suite
  /// The name of the work.
  public let name: String
  /// The number of samples of one call.
  public let count: Int
  private let preparation: () -> PreparedWorkload

  init(_ suite: Suite, _ name: String, count: Int, preparation: @escaping () -> PreparedWorkload) {
    (self.suite, self.name, self.count, self.preparation) = (suite, name, count, preparation)
  }

  /// `bulk/ease`, by which workloads are chosen.
  public var path: String { "\(suite.rawValue)/\(name)" }

  /// Makes inputs and room for the results, both touched. It takes time and memory: keep one at a time.
  public func prepared() -> PreparedWorkload { preparation() }
}

/// A workload that is ready to run.
public struct PreparedWorkload {
  /// The number of samples that a pass computes, in one call or in many.
  public let samplesPerPass: Int
  /// Whether errors are those from exact values. Else they are differences to the library's, computed one at a time.
  public var hasExactErrors = false
  /// The seconds that an implementation runs before it is timed, so that the previous one's caches and threads have no
  /// effect.
  public var secondsToSettle = 0.0
  /// The library, once for each kernel table.
  public let candidates: [Implementation]
  /// The references that it is compared with.
  public let references: [Implementation]

  /// The library on the active kernel table. Where it has no choice of kernels, the first candidate.
  public var onActiveTable: Implementation? { candidates.first { $0.name == activeTable } ?? candidates.first }
}
