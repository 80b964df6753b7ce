import CCurveKernels
import Testing

@testable import AnimationCurves

@Suite struct KernelTableTests {
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
    let lanes = ["baseline": 2.0, "avx2": 4, "avx512": 8]
    let probe = KernelPlan(CurveKernelLanes, 0)
    KernelTable.withActive(table) {
      #expect(KernelTable.active == table)
      var values = [Double](repeating: 0, count: 3)
      var span = values.mutableSpan
      unsafe probe.run(inPlace: &span)
      #expect(values == Array(repeating: lanes[table.name] ?? .nan, count: 3))
    }
  }

  @Test func `a table is active for its stretch of code only, also when that throws`() {
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

  @Test func `tasks that a stretch of code starts run on its table`() async {
    for table in KernelTable.available {
      let task = KernelTable.withActive(table) { Task { KernelTable.active } }
      #expect(await task.value == table)
    }
  }
}
