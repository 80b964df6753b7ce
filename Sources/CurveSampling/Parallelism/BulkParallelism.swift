internal import CCurveKernels
#if canImport(Dispatch)
  internal import Dispatch
#endif
internal import Synchronization

/// The division of large batches among the processor's cores.
///
/// A batch that takes about 100 µs or more is divided into chunks. Each core takes the next chunk as soon as it has
/// finished one. The division does not depend on the number of cores, so results are bitwise equal for any number of
/// cores. Products by OpenBLAS or Accelerate are an exception: those libraries use their own threads, and their sums
/// may differ in the last bits.
public enum BulkParallelism {
  /// The maximum number of cores for a batch of the calling thread. `nil`, the default, means no limit.
  package static var coreLimit: Int? {
    let limit = ac_thread_settings().coreLimit
    return limit == 0 ? nil : limit
  }

  /// Returns the result of `body`. Each batch that `body` computes uses at most `limit` cores. Tasks that `body` starts
  /// have no limit.
  ///
  ///     BulkParallelism.withCoreLimit(1) { blend.samples(at: times) }
  ///
  /// - Precondition: `limit` is at least 1.
  public static func withCoreLimit<Result, Failure: Error>(
    _ limit: Int, perform body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(limit >= 1, "the core limit must be 1 or more, not \(limit)")
    return try withSettings({ $0.coreLimit = limit }, body)
  }

  /// Returns the result of `body`, during which the calling thread has changed settings.
  static func withSettings<Result, Failure: Error>(
    _ change: (inout AC_ThreadSettings) -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = ac_thread_settings()
    var settings = outer
    change(&settings)
    ac_set_thread_settings(settings)
    defer { ac_set_thread_settings(outer) }
    return try body()
  }

  /// Calls `body` with ranges that together are `0..<count`, on several cores if there are at least `threshold`
  /// elements.
  ///
  /// Fewer than `threshold` elements are one range. Otherwise the elements are divided at multiples of `chunk`, even if
  /// a single core computes them. If the elements are divided and `body` itself samples a batch, that batch uses one
  /// core. On every core, `KernelTable.active` is the caller's.
  ///
  /// - Parameters:
  ///   - chunk: The number of elements of a chunk. A chunk should take 16 µs or more, because another core starts to
  ///     work only after about that time (``minimumNanoseconds``).
  ///   - threshold: The number of elements from which on a batch is divided. Computing this number of elements should
  ///     take 100 µs or more.
  /// - Precondition: `chunk` is at least 1. Calls of `body` do not depend on each other.
  @inline(__always)
  static func forEachChunk(of count: Int, chunk: Int, from threshold: Int, _ body: @Sendable (Range<Int>) -> Void) {
    if count < threshold || count <= chunk { return body(0..<count) }
    divide(count, chunk, body)
  }

  /// Returns the results of `transform` for each element, in the order of `elements`. Several cores are used if there
  /// are at least `threshold` elements.
  ///
  /// - Precondition: Calls of `transform` do not depend on each other.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], chunk: Int, from threshold: Int, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: elements.count))
    forEachChunk(of: elements.count, chunk: chunk, from: threshold) { part in
      let part = part.map { ($0, transform(elements[$0])) }
      results.withLock { results in
        for (index, result) in part { results[index] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  /// Returns the maximum number of cores that compute `chunks` chunks of a batch of the calling thread.
  static func workerCount(for chunks: Int) -> Int { min(chunks, coreLimit ?? chunks) }

  private static func divide(_ count: Int, _ chunk: Int, _ body: @Sendable (Range<Int>) -> Void) {
    let chunks = (count - 1) / chunk + 1
    let settings = AC_ThreadSettings(table: ac_thread_settings().table, coreLimit: 1)
    let taken = Atomic(0)
    repeatConcurrently(workerCount(for: chunks)) {
      var index = taken.wrappingAdd(1, ordering: .relaxed).oldValue
      if index >= chunks { return }
      withSettings({ $0 = settings }) {
        while index < chunks {
          body(index * chunk..<min((index + 1) * chunk, count))
          index = taken.wrappingAdd(1, ordering: .relaxed).oldValue
        }
      }
    }
  }

  /// Calls `body` `times` times concurrently if Dispatch is available, otherwise once.
  private static func repeatConcurrently(_ times: Int, _ body: @Sendable () -> Void) {
    #if canImport(Dispatch)
      if times > 1 { return DispatchQueue.concurrentPerform(iterations: times) { _ in body() } }
    #endif
    body()
  }
}
