import CurveSampling
import Testing

@testable import CurveFormats

@Suite struct TimeGridTests {
  @Test func `a table has at most 2⁵³ rows, and half of what 32 bits count`() {
    #expect(TimeGrid.maximumRowCount(countedBy: Int64.self) == 1 << 53)
    #expect(TimeGrid.maximumRowCount(countedBy: Int32.self) == (1 << 30) - 1)
  }

  @Test func `a batch that ends beyond the last row can be counted with 32 bits`() {
    let most = TimeGrid.maximumRowCount(countedBy: Int32.self)
    // The longest batch of a table has 1024 rows.
    #expect(!most.addingReportingOverflow(2 * 1024).overflow)
  }

  @Test func `more rows than can be counted are refused, also as a product`() throws {
    let grid = TimeGrid.uniform(UniformGrid(over: 0...1, count: TimeGrid.maximumRowCount))
    #expect(try grid.rowCount() == TimeGrid.maximumRowCount)
    for count in [2, .max] {
      #expect(throws: CurveTableError.tooManyRows) { try grid.rowCount(repetitions: count) }
    }
  }
}
