import Testing

@testable import CurveFormats

@Suite struct TableRowsTests {
  @Test(arguments: [0, 1, 2, 31, 32, 33, 1000, 2048, 2049, 100_000, 1 << 40])
  func `the rows computed at a time have values of 256 KiB, or of 128 bytes for each column`(
    columnCount: Int
  ) {
    let rows = TableRows.batch(columnCount: columnCount, rowSize: 1)
    #expect((16...1024).contains(rows))
    #expect(rows == 16 || rows * columnCount * MemoryLayout<Double>.size <= 1 << 18)
    #expect(rows == 1024 || (rows + 1) * columnCount * MemoryLayout<Double>.size > 1 << 18)
  }

  @Test(arguments: [1000, 16_384, 16_385, 100_000, 1 << 30])
  func `rows of long names are computed at a time as far as they have 16 MiB`(rowSize: Int) {
    let rows = TableRows.batch(columnCount: 1, rowSize: rowSize)
    #expect(rows == max(16, min(1024, (1 << 24) / rowSize)))
  }
}
