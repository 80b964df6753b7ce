import Synchronization
import Testing

@testable import AnimationCurves
@testable import CurveSampling
@testable import TestSupport

@Suite(.tags(.sanitized, .threaded)) struct BulkParallelismTests {
  /// The ranges that a batch is divided into, in order.
  private func ranges(of count: Int, chunk: Int, from threshold: Int) -> [Range<Int>] {
    let ranges = Mutex<[Range<Int>]>([])
    BulkParallelism.forEachChunk(of: count, chunk: chunk, from: threshold) { range in
      ranges.withLock { $0.append(range) }
    }
    return ranges.withLock { $0.sorted { $0.lowerBound < $1.lowerBound } }
  }

  @Test func `a small batch is one range`() {
    #expect(ranges(of: 0, chunk: 4, from: 8) == [0..<0])
    #expect(ranges(of: 7, chunk: 4, from: 8) == [0..<7])
    #expect(ranges(of: 4, chunk: 4, from: 1) == [0..<4])
  }

  @Test func `a large batch is divided at multiples of the chunk, for any limit of cores`() {
    let chunks = [0..<4, 4..<8, 8..<12, 12..<14]
    #expect(ranges(of: 14, chunk: 4, from: 8) == chunks)
    for limit in [1, 2, 3, 4, 100] {
      BulkParallelism.withCoreLimit(limit) { #expect(ranges(of: 14, chunk: 4, from: 8) == chunks) }
    }
  }

  @Test func `a batch within a chunk takes one core, and is divided at the same places`() {
    let limits = Mutex<Set<Int?>>([])
    let inner = Mutex<[[Range<Int>]]>([])
    BulkParallelism.forEachChunk(of: 14, chunk: 4, from: 8) { _ in
      limits.withLock { _ = $0.insert(BulkParallelism.coreLimit) }
      let ranges = ranges(of: 10, chunk: 4, from: 8)
      inner.withLock { $0.append(ranges) }
    }
    #expect(limits.withLock { $0 } == [1])
    #expect(inner.withLock { $0 } == Array(repeating: [0..<4, 4..<8, 8..<10], count: 4))
    #expect(BulkParallelism.coreLimit == nil)
  }

  @Test func `mapped elements keep their order, for any limit of cores`() {
    let numbers = Array(0..<101)
    for limit in [1, 2, 5] {
      BulkParallelism.withCoreLimit(limit) {
        #expect(BulkParallelism.map(numbers, chunk: 7, from: 20) { $0 * $0 } == numbers.map { $0 * $0 })
      }
    }
    #expect(BulkParallelism.map([Int](), chunk: 7, from: 20) { $0 }.isEmpty)
  }

  @Test func `no more cores compute a batch than the limit, and than there are chunks`() {
    #expect(BulkParallelism.workerCount(for: 1000) == 1000)
    for limit in [1, 2, 3, 1001] {
      BulkParallelism.withCoreLimit(limit) {
        #expect(BulkParallelism.workerCount(for: 2) == min(limit, 2))
        #expect(BulkParallelism.workerCount(for: 1000) == min(limit, 1000))
      }
    }
  }

  @Test func `a core limit applies to its closure, and the result or the error is passed on`() {
    struct Failure: Error {}
    #expect(BulkParallelism.coreLimit == nil)
    #expect(BulkParallelism.withCoreLimit(2) { BulkParallelism.coreLimit } == 2)
    #expect(throws: Failure.self) { try BulkParallelism.withCoreLimit(2) { throw Failure() } }
    #expect(BulkParallelism.coreLimit == nil)
  }

  @Test func `a limit of no core is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      BulkParallelism.withCoreLimit(0) {}
    }
    expectSentence("the core limit must be 1 or more, not 0", in: result)
  }
}
