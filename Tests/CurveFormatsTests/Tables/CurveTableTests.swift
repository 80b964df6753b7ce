import CurveSampling
import CurveFormats
import Testing

@testable import TestSupport

@Suite struct CurveTableTests {
  private static let curves = [NamedCurve(UnitCurve.easeIn), NamedCurve("b, c", Steps(2))]

  // MARK: The examples of the documentation

  @Test func `a table of two curves is three lines of code`() throws {
    let frames = try SteppedGrid(over: 0...1, framesPerSecond: 2)
    let table = try CurveTable(
      Self.curves, at: .stepped(frames), layout: .wide([.time, .value]), format: .tsv, decimals: 4)
    #expect(table.text() == "time\tcubic-bezier(0.42, 0, 1, 1)\tb, c\n0\t0\t0\n0.5\t0.3154\t0.5\n1\t1\t1\n")
    #expect(table.rowCount == 3)
  }

  @Test func `a table without options is long, and CSV`() throws {
    let table = try CurveTable([NamedCurve(Linear())], at: .listed([1, 0.1]))
    #expect(table.text() == "curve,time,value,velocity\nlinear,1,1,1\nlinear,0.1,0.1,1\n")
    #expect(table.rowCount == 2)
  }

  // MARK: Formats and layouts

  @Test(arguments: [
    (TableFormat.csv, "curve,value\n\"b, c\",0.5\n"), (.tsv, "curve\tvalue\nb, c\t0.5\n"),
    (.json, "[\n{\"curve\":\"b, c\",\"value\":0.5}\n]\n"), (.jsonLines, "{\"curve\":\"b, c\",\"value\":0.5}\n"),
  ])
  func `every format names and quotes in its own way`(format: TableFormat, text: String) throws {
    let table = try CurveTable(
      [Self.curves[1]], at: .listed([0.5]), layout: .long([.curve, .value]), format: format)
    #expect(table.text() == text)
  }

  @Test func `a table of no curves is its header`() throws {
    #expect(try CurveTable([], at: .listed([0])).text() == "curve,time,value,velocity\n")
    #expect(try CurveTable([], at: .listed([0]), format: .jsonLines).bytes().isEmpty)
  }

  // MARK: Writing

  /// A table of 10,000 or 5,000 rows.
  @Test(arguments: [CurveTable.Layout.long(), .wide()], some([2, 1], 1))
  func `parts are whole rows of up to 128 KiB, and together the table`(layout: CurveTable.Layout, cores: Int) throws {
    let grid = TimeGrid.uniform(UniformGrid(over: 0...1, count: 3000))
    let table = try CurveTable(Self.curves, at: grid, layout: layout)
    var parts: [[UInt8]] = []
    var rows: [Int] = []
    BulkParallelism.withCoreLimit(cores) {
      table.write {
        parts.append($0.withUnsafeBufferPointer { Array($0) })
      } progress: {
        rows.append($0)
      }
    }
    #expect(parts.count > 2 && Array(parts.joined()) == table.bytes())
    #expect(parts.allSatisfy { $0.count <= 1 << 17 })
    #expect(parts.allSatisfy { $0.last == UInt8(ascii: "\n") })
    // The header is no row.
    let written = parts.dropLast().map { $0.count { $0 == UInt8(ascii: "\n") } }
    #expect(rows == written.indices.map { written[...$0].reduce(-1, +) })
    #expect(table.rowCount == parts.joined().count { $0 == UInt8(ascii: "\n") } - 1)
  }

  @Test func `an error of the sink ends the table`() throws {
    struct Full: Error {}
    let table = try CurveTable(Self.curves, at: .uniform(UniformGrid(over: 0...1, count: 1 << 40)))
    var parts = 0
    #expect(throws: Full.self) {
      try table.write { _ throws(Full) in
        parts += 1
        if parts == 2 { throw Full() }
      }
    }
    #expect(parts == 2)
  }

  @Test(arguments: some([2, 1, 8], 1))
  func `an error of the sink in the middle ends the table on any number of cores`(cores: Int) throws {
    struct Full: Error {}
    let table = try CurveTable(Self.curves, at: .uniform(UniformGrid(over: 0...1, count: 1 << 40)))
    var parts: [[UInt8]] = []
    #expect(throws: Full.self) {
      try BulkParallelism.withCoreLimit(cores) {
        try table.write { bytes throws(Full) in
          if parts.count == 5 { throw Full() }
          parts.append(bytes.withUnsafeBufferPointer { Array($0) })
        }
      }
    }
    let rows = String(decoding: parts.joined(), as: UTF8.self).split(separator: "\n").dropFirst()
    #expect(rows.first == "\"cubic-bezier(0.42, 0, 1, 1)\",0,0,0")
    #expect(rows.count > 3000 && rows.allSatisfy { $0.split(separator: ",").count == 7 })
  }

  // MARK: Refusals

  @Test func `two columns of one name are refused`() {
    let same = [NamedCurve(Linear()), NamedCurve("linear", Sine())]
    #expect(throws: CurveTableError.sameColumn("linear")) {
      try CurveTable(same, at: .listed([0]), layout: .wide([.time, .value]))
    }
    #expect(throws: CurveTableError.sameColumn("time")) {
      try CurveTable([NamedCurve("time", Linear())], at: .listed([0]), layout: .wide([.time, .value]))
    }
    #expect(throws: CurveTableError.sameColumn("value")) {
      try CurveTable([], at: .listed([0]), layout: .long([.value, .time, .value]))
    }
  }

  @Test func `more rows than a Double counts are refused`() {
    let grid = TimeGrid.uniform(UniformGrid(over: 0...1, count: 1 << 53))
    #expect(throws: CurveTableError.tooManyRows) { try CurveTable(Self.curves, at: grid) }
    #expect(throws: Never.self) { try CurveTable(Self.curves, at: grid, layout: .wide([.time, .value])) }
  }

  @Test func `a table without columns, or of too many decimals, is refused`() async {
    let columns = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try CurveTable([], at: .listed([0]), layout: .long([]))
    }
    expectSentence("a long table must have 1 column or more, not 0", in: columns)
    let decimals = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try CurveTable([], at: .listed([0]), decimals: 18)
    }
    expectSentence("numbers can have 0 to 17 digits after the point, not 18", in: decimals)
  }
}
