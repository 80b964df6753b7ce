/// One thing to measure: the library on each kernel table that this CPU can run, and the same work without the library.
public struct Workload {
  /// The group that it belongs to.
  public let suite: Suite
  /// The name of the work.
  public let name: String
  /// The number of samples of one call.
  public let count: Int
  /// Whether a quick run omits the workload, because others show the same.
  public var isDetail = false

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
  /// Whether this process does the work, not a process that it starts.
  public var isInProcess = true
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

/// One way to do the work of a workload: the library's, or a reference's.
public struct Implementation {
  /// The kernel table of a candidate; the name of a reference.
  public let name: String
  /// Does all the work of the workload once.
  public let pass: () -> Void
  /// The greatest magnitude of the difference to the exact scalar path, measured over the same inputs.
  public let maxAbsError: () -> Double
}
