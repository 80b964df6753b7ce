import CurveSampling
import Synchronization
import Testing

@testable import CurveFormats

@Suite struct ParallelismOrderTests {
  @Test(arguments: [0, 1, 2, 5, 1000], [1, 2, 3, 8])
  func `parts are consumed in their order, on any number of cores`(count: Int, cores: Int) {
    var consumed: [Int] = []
    Parallelism.withCoreLimit(cores) {
      Parallelism.produceInOrder(count) {
        [Int]()
      } produce: { index, part in
        part = [index, index * index]
      } consume: { index, part in
        #expect(part == [index, index * index])
        consumed.append(index)
      }
    }
    #expect(consumed == Array(0..<count))
  }

  @Test(arguments: [1, 2, 8])
  func `there are two workspaces for each core, however many parts there are`(cores: Int) {
    var made = 0
    let ahead = Mutex((produced: 0, consumed: 0, most: 0))
    Parallelism.withCoreLimit(cores) {
      let cores = Parallelism.coreCount
      Parallelism.produceInOrder(2000) {
        made += 1
        return made
      } produce: { _, _ in
        ahead.withLock {
          $0.produced += 1
          $0.most = max($0.most, $0.produced - $0.consumed)
        }
      } consume: { _, _ in
        ahead.withLock { $0.consumed += 1 }
      }
      #expect(made == 2 * cores)
      #expect(ahead.withLock { $0.most } <= 2 * cores)
      #expect(ahead.withLock { $0.produced } == 2000)
    }
  }

  @Test(arguments: [1, 2, 8], [0, 1, 3, 500])
  func `an error of the consumer comes back, and nothing goes on after it`(cores: Int, last: Int) {
    struct Full: Error {}
    let running = Atomic(0)
    var consumed: [Int] = []
    Parallelism.withCoreLimit(cores) {
      #expect(throws: Full.self) {
        try Parallelism.produceInOrder(.max) {
          0
        } produce: { index, part in
          running.add(1, ordering: .relaxed)
          part = index
          running.subtract(1, ordering: .relaxed)
        } consume: { index, part throws(Full) in
          #expect(part == index)
          if index == last { throw Full() }
          consumed.append(index)
        }
      }
      #expect(running.load(ordering: .relaxed) == 0)
    }
    #expect(consumed == Array(0..<last))
  }

  @Test func `concurrent and nested productions finish`() {
    let sums = Parallelism.map(Array(0..<64), chunk: 1, from: 1) { number in
      var sum = 0
      Parallelism.produceInOrder(20) {
        0
      } produce: { index, part in
        part = index * number
      } consume: { _, part in
        sum += part
      }
      return sum
    }
    #expect(sums == (0..<64).map { 190 * $0 })
  }
}
