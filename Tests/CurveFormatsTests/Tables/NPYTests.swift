import CurveSampling
import CurveFormats
import Testing

@testable import TestSupport

/// Arrays of NumPy, read by its format's rules.
@Suite struct NPYTests {
  /// The header of an array, and the bytes after it.
  private func parts(_ table: CurveTable) throws -> (version: UInt8, header: String, data: ArraySlice<UInt8>) {
    let bytes = table.bytes()
    try #require(bytes.starts(with: [0x93, 0x4E, 0x55, 0x4D, 0x50, 0x59]))
    let sizeLength = bytes[6] == 1 ? 2 : 4
    let size = bytes[8..<(8 + sizeLength)].reversed().reduce(0) { $0 << 8 | Int($1) }
    let end = 8 + sizeLength + size
    #expect(bytes[7] == 0 && end % 64 == 0 && bytes[end - 1] == UInt8(ascii: "\n"))
    let header = String(decoding: bytes[(8 + sizeLength)..<end], as: UTF8.self)
    return (bytes[6], header.trimmingCharacters(), bytes[end...])
  }

  private func number(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> Double {
    let start = bytes.startIndex + offset
    return Double(bitPattern: bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }

  @Test func `a long table has a text of fixed width, integers and Doubles`() throws {
    let curves = [NamedCurve("a", Linear()), NamedCurve("é🙂", UnitCurve.easeIn)]
    let table = try CurveTable(
      curves, at: .listed([0.25, 1.5]), layout: .long([.curve, .index, .time, .value, .velocity]), format: .npy)
    let (version, header, data) = try parts(table)
    #expect(version == 1)
    #expect(
      header
        == "{'descr': [('curve', '<U2'), ('index', '<i8'), ('time', '<f8'), ('value', '<f8'), ('velocity', '<f8')], "
        + "'fortran_order': False, 'shape': (4,), }")
    #expect(data.count == 4 * 40)
    #expect(data.prefix(16).elementsEqual([0x61, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
    #expect(data.dropFirst(80).prefix(16).elementsEqual([0xE9, 0, 0, 0, 0x42, 0xF6, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
    #expect(data.dropFirst(40 + 8).first == 1)
    // The second row of the second curve is after its end.
    #expect(
      abs(number(data, 80 + 24) - UnitCurve.easeIn.value(at: 0.25)) <= 1e-15
        && abs(number(data, 80 + 32) - UnitCurve.easeIn.velocity(at: 0.25)) <= 1e-11)
    #expect(number(data, 120 + 16) == 1.5 && number(data, 120 + 24) == 1 && number(data, 120 + 32) == 0)
  }

  @Test func `a wide table has a field for each column, whose names are literals of Python`() throws {
    let label = "it's \\ \n…"
    let table = try CurveTable(
      [NamedCurve(label, Linear())], at: .uniform(UniformGrid(over: 0...1, count: 3)), layout: .wide(),
      format: .npy)
    let (_, header, data) = try parts(table)
    let name = "it\\U00000027s \\U0000005c \\U0000000a\\U00002026"
    #expect(
      header == "{'descr': [('time', '<f8'), ('\(name)', '<f8'), ('\(name).velocity', '<f8')], "
        + "'fortran_order': False, 'shape': (3,), }")
    #expect((0..<9).map { number(data, 8 * $0) } == [0, 0, 1, 0.5, 0.5, 1, 1, 1, 1])
  }

  @Test func `a long header has the second version, and an empty table is a header`() throws {
    let curves = (0..<3000).map { NamedCurve("curve \($0)", Linear()) }
    let (version, header, data) = try parts(try CurveTable(curves, at: .listed([0]), layout: .wide(), format: .npy))
    #expect(
      version == 2 && header.hasSuffix("('curve 2999.velocity', '<f8')], 'fortran_order': False, 'shape': (1,), }"))
    #expect(data.count == 8 * 6001)
    #expect(try parts(try CurveTable([], at: .listed([0]), format: .npy)).header.contains("'shape': (0,)"))
  }

  @Test(arguments: some([CurveTable.Layout.long(), .wide()], 1))
  func `every number of cores writes the same bytes, infinities included`(layout: CurveTable.Layout) throws {
    let curves = [NamedCurve(CubicBezier(1, 0, 0, 1)), NamedCurve("b", Spring.bouncy)]
    let points = cases(2001, thorough: 4001)
    let table = try CurveTable(
      curves, at: .uniform(UniformGrid(over: 0...1, count: points)), layout: layout, format: .npy)
    let bytes = BulkParallelism.withCoreLimit(1) { table.bytes() }
    #expect(BulkParallelism.withCoreLimit(4) { table.bytes() } == bytes)
    let (_, _, data) = try parts(table)
    // The velocity in the middle of the first curve.
    let isLong = layout == .long()
    let row = isLong ? 4 * curves[0].label.unicodeScalars.count + 24 : 40
    #expect(data.count == row * table.rowCount)
    #expect(number(data, row * (points / 2) + (isLong ? row - 8 : 16)) == .infinity)
  }
}

extension String {
  /// The text without white space at its end.
  fileprivate func trimmingCharacters() -> String {
    String(self[...(lastIndex { !$0.isWhitespace } ?? startIndex)])
  }
}
