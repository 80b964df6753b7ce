@_spi(Kernels) import CurveSampling
import TextFormats
import Testing

@testable import CurveFormats
@testable import TestSupport

/// Batches and parts of rows, and tables on several cores beside the same ones on a single core.
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
    #expect(rows == max(1, min(1024, (1 << 24) / rowSize)))
  }

  /// Curves that prepare something for large batches, and others.
  private static func curves() -> [NamedCurve] {
    let keys = AnimationTrack(times: [0, 0.2, 0.3, 1], values: [0, 1, -1, 2])
    return [
      NamedCurve(CubicBezier(0.42, 0, 0.58, 1)), NamedCurve(CubicBezier(1, 0, 0, 1)),
      NamedCurve("a \"b\", c", Spring(duration: 0.4, bounce: 0.3)), NamedCurve("keys", keys),
    ]
  }

  private static let rowCount = cases(2 * 1024 + 28, thorough: 4 * 1024 + 28)

  /// Enough rows for several parts, in batches of which the last is short: a Bézier prepares nothing for 28 values.
  private static let grids: [TimeGrid] = [
    .uniform(UniformGrid(over: -0.25...1.25, count: rowCount)),
    .listed((0..<rowCount).map { Double($0 * 7919 % rowCount) * 1.03 / Double(rowCount) }),
  ]

  private static let style = DelimitedSyntax(form: .csv).style(decimals: nil)

  private static let layouts: [CurveTable.Layout] = [.long(), .wide()]

  private func bytes(
    _ curves: [NamedCurve], _ grid: TimeGrid, _ layout: CurveTable.Layout, _ format: TableFormat, decimals: Int? = nil,
    cores: Int
  ) throws -> [UInt8] {
    let table = try CurveTable(curves, at: grid, layout: layout, format: format, decimals: decimals)
    return BulkParallelism.withCoreLimit(cores) { table.bytes() }
  }

  @Test(arguments: some(TableFormat.allCases, 1), some(layouts, 1))
  func `a table has the same bytes on any number of cores`(format: TableFormat, layout: CurveTable.Layout) throws {
    // One format on all grids and numbers of cores, the others on some.
    let (grids, counts) = format == .csv && isThorough ? (Self.grids, [2, 8]) : ([Self.grids[0]], [2])
    for grid in grids {
      // Fresh curves for each: what they have prepared must not matter.
      let alone = try bytes(Self.curves(), grid, layout, format, cores: 1)
      for cores in counts {
        #expect(
          try bytes(Self.curves(), grid, layout, format, cores: cores) == alone, "\(cores) cores, \(grid.count) rows")
      }
    }
  }

  @Test func `the last rows of a table do not depend on which core comes to them first`() throws {
    // The kernels give these curves other last bits than single values.
    let curves = { (1...24).map { NamedCurve(CubicBezier(Double($0) / 25, 0.1, 1 - Double($0) / 40, 0.8)) } }
    let grid = TimeGrid.listed((0..<1279).map { Double($0 * 7919 % 1279) / 1278 })
    for number in 0..<cases(4, thorough: 24) {
      // The last batch of a fresh curve, by a formatter that has made none before.
      for layout in [CurveTable.Layout.long([.time, .value, .velocity]), .wide([.time, .value])] {
        let curve = curves()[number]
        let alone = lastBatch(of: try Self.rows([curve], grid, layout))
        #expect(try CurveTable([curve], at: grid, layout: layout).text().hasSuffix(alone))
      }
    }
  }

  private static func rows(
    _ curves: [NamedCurve], _ grid: TimeGrid, _ layout: CurveTable.Layout
  ) throws -> TableRows {
    try TableRows(curves, at: grid, layout: layout, syntax: DelimitedSyntax(form: .csv), style: style)
  }

  private func lastBatch(of rows: TableRows) -> String {
    var buffer = TextBuffer()
    var formatter = TableRows.Formatter(rows)
    formatter.append(batch: rows.batchCount - 1, to: &buffer)
    #expect(buffer.count > 0)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test func `rounded numbers and short names in hundreds of curves are the same on any number of cores`() throws {
    let curves = (1...cases(100, thorough: 200)).map {
      NamedCurve("c\($0)", CubicBezier(0.3, 0, 1 / Double($0), 1))
    }
    let grid = TimeGrid.uniform(UniformGrid(over: 0...1, count: 101))
    for layout in some(Self.layouts, 1) {
      let alone = try bytes(curves, grid, layout, .csv, decimals: 3, cores: 1)
      #expect(try bytes(curves, grid, layout, .csv, decimals: 3, cores: 2) == alone)
    }
  }

  @Test func `the parts of small tables and of tables of long names are formatted one by one`() throws {
    func partsAtOnce(_ curves: [NamedCurve], count: Int) throws -> Int {
      try Self.rows(curves, .uniform(UniformGrid(over: 0...1, count: count)), .long()).partsAtOnce
    }
    let linear = [NamedCurve(Linear())]
    #expect(try partsAtOnce(linear, count: 1000) == 1)
    #expect(try partsAtOnce([], count: 100_000) == 1)
    let long = NamedCurve(String(repeating: "n", count: 10_000), Linear())
    #expect(try partsAtOnce([long], count: 100_000) == 1)
    #expect(try partsAtOnce(linear, count: 100_000) == 8)
  }

  @Test func `kernels chosen by withActive run on all cores`() throws {
    for table in some(Array(KernelTable.available), 1) {
      try KernelTable.withActive(table) {
        for grid in Self.grids.prefix(1) {
          let alone = try bytes(Self.curves(), grid, .long(), .csv, cores: 1)
          #expect(try bytes(Self.curves(), grid, .long(), .csv, cores: 2) == alone, "\(table)")
        }
      }
    }
  }
}
