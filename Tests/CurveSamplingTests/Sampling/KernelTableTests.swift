import Synchronization
import Testing

@testable import AnimationCurves
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

@Suite(.tags(.sanitized, .threaded)) struct KernelTableTests {
  @Test func `the tables of this CPU begin with the baseline, and every name leads back to its table`() {
    #expect(KernelTable.available.first?.name == "baseline")
    for table in KernelTable.available {
      #expect(KernelTable.named(table.name) == table)
      #expect("\(table)" == table.name)
    }
    #expect(Set(KernelTable.available.map(\.name)).count == KernelTable.available.count)
    #expect(KernelTable.named("mmx") == nil)
  }

  @Test(arguments: KernelTable.available)
  func `the table that is made active is the one that runs`(table: KernelTable) throws {
    let probe = TableProbe()
    KernelTable.withActive(table) {
      #expect(KernelTable.active == table)
      _ = CurveSampler(Linear(), probe).values(at: Array(repeating: 0.5, count: 100))
    }
    #expect(probe.tables.withLock { $0 } == [table])
  }

  @Test func `a table is active for its block of code only, also when that throws`() {
    struct Stop: Error {}
    let before = KernelTable.active
    for table in KernelTable.available {
      #expect(throws: Stop.self) { try KernelTable.withActive(table) { throw Stop() } }
      #expect(KernelTable.active == before)
      let inner = KernelTable.withActive(table) {
        KernelTable.withActive(KernelTable.available[0]) { KernelTable.active }
      }
      #expect(inner == KernelTable.available[0])
    }
  }

  @Test func `every core of a batch runs on the table of the thread that computes it, and others do not`() async {
    for table in KernelTable.available {
      let tables = KernelTable.withActive(table) {
        BulkParallelism.map(Array(0..<1000), chunk: 1, from: 1) { _ in KernelTable.active }
      }
      #expect(Set(tables) == [table])
      let other = KernelTable.withActive(table) { Task.detached { KernelTable.active } }
      #expect(await other.value == .standard)
    }
  }
}

/// A plan that notes the tables on which it is run.
private final class TableProbe: SamplingPlan {
  let tables = Mutex<[KernelTable]>([])

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    tables.withLock { $0.append(table) }
    unsafe values.update(repeating: 0, count: count)
  }
}
