/// One thing to measure: the library's way, on each kernel table that this CPU can run, and the ways to do the same
/// without the library.
public struct Workload {
  /// The question that it belongs to.
  public let suite: Suite
  /// The name of the work.
  public let name: String
  /// The number of samples of one call.
  public let count: Int
  /// Whether a quick run leaves it out: one of many that show the same.
  public var isDetail = false

  private let preparation: () -> Contest

  init(_ suite: Suite, _ name: String, count: Int, preparation: @escaping () -> Contest) {
    (self.suite, self.name, self.count, self.preparation) = (suite, name, count, preparation)
  }

  /// `bulk/ease`, by which workloads are chosen.
  public var path: String { "\(suite.rawValue)/\(name)" }

  /// Makes inputs and room for the results, both touched. It takes time and memory: keep one at a time.
  public func prepared() -> Contest { preparation() }
}

/// A workload that is ready to run.
public struct Contest {
  /// The number of samples that one pass of any contender computes, in one call or in many.
  public let samplesPerPass: Int
  /// Whether the work is done by this process, and not by others that it starts.
  public var isInProcess = true
  /// The seconds that a contender runs before it is timed. Caches and threads of the one before it come to rest.
  public var secondsToSettle = 0.0
  /// The library, once for each kernel table.
  public let candidates: [Contender]
  /// The references that it is compared with.
  public let references: [Contender]
}

/// One way to do a workload.
public struct Contender {
  /// The kernel table of a candidate; the name of a reference.
  public let name: String
  /// Does all the work of the workload once.
  public let pass: () -> Void
  /// The greatest magnitude of the difference to the exact scalar path, measured over the same inputs.
  public let maxAbsError: () -> Double
}
