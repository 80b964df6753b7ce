import Synchronization
import Testing

@testable import AnimationCurves
@testable import CurveSampling
@testable import TestSupport

@Suite(.tags(.sanitized, .threaded)) struct ParallelismTests {
  /// The ranges that a batch is divided into, in order.
  private func ranges(of count: Int, chunk: Int, from threshold: Int) -> [Range<Int>] {
    let ranges = Mutex<[Range<Int>]>([])
    Parallelism.forEachChunk(of: count, chunk: chunk, from: threshold) { range in
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
      Parallelism.withCoreLimit(limit) { #expect(ranges(of: 14, chunk: 4, from: 8) == chunks) }
    }
  }

  @Test func `a batch within a chunk takes one core, and is divided at the same places`() {
    let limits = Mutex<Set<Int?>>([])
    let inner = Mutex<[[Range<Int>]]>([])
    Parallelism.forEachChunk(of: 14, chunk: 4, from: 8) { _ in
      limits.withLock { _ = $0.insert(Parallelism.coreLimit) }
      let ranges = ranges(of: 10, chunk: 4, from: 8)
      inner.withLock { $0.append(ranges) }
    }
    #expect(limits.withLock { $0 } == [1])
    #expect(inner.withLock { $0 } == Array(repeating: [0..<4, 4..<8, 8..<10], count: 4))
    #expect(Parallelism.coreLimit == nil)
  }

  @Test func `mapped elements keep their order, for any limit of cores`() {
    let numbers = Array(0..<101)
    for limit in [1, 2, 5] {
      Parallelism.withCoreLimit(limit) {
        #expect(Parallelism.map(numbers, chunk: 7, from: 20) { $0 * $0 } == numbers.map { $0 * $0 })
      }
    }
    #expect(Parallelism.map([Int](), chunk: 7, from: 20) { $0 }.isEmpty)
  }

  @Test func `no more cores compute a batch than the limit, and than there are chunks`() {
    #expect(Parallelism.workerCount(for: 1000) == 1000)
    for limit in [1, 2, 3, 1001] {
      Parallelism.withCoreLimit(limit) {
        #expect(Parallelism.workerCount(for: 2) == min(limit, 2))
        #expect(Parallelism.workerCount(for: 1000) == min(limit, 1000))
      }
    }
  }

  @Test func `a core limit applies to its closure, and the result or the error is passed on`() {
    struct Failure: Error {}
    #expect(Parallelism.coreLimit == nil)
    #expect(Parallelism.withCoreLimit(2) { Parallelism.coreLimit } == 2)
    #expect(throws: Failure.self) { try Parallelism.withCoreLimit(2) { throw Failure() } }
    #expect(Parallelism.coreLimit == nil)
  }

  @Test func `a limit of no core is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Parallelism.withCoreLimit(0) {}
    }
    expectSentence("the core limit must be 1 or more, not 0", in: result)
  }
}
