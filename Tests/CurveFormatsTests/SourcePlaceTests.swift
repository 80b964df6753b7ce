import CurveFormats
import Testing

@Suite struct SourcePlaceTests {
  private let bytes = Array("aé\r\n🙂e\u{301}x\n".utf8)

  @Test(arguments: [
    (0, 1, 1), (1, 1, 2), (3, 1, 3), (4, 1, 4), (5, 2, 1), (9, 2, 2), (10, 2, 3), (12, 2, 4), (13, 2, 5), (14, 3, 1),
  ])
  func `columns count scalars and lines end in LF`(offset: Int, line: Int, column: Int) {
    #expect(SourcePlace(of: offset, in: bytes) == SourcePlace(offset: offset, line: line, column: column))
  }

  @Test func `places may be asked for in any order`() {
    var counter = LineCounter(bytes)
    for offset in [12, 3, 14, 0, 5, 99] {
      let place = SourcePlace(of: min(offset, bytes.count), in: bytes)
      #expect(counter.position(of: offset) == (place.line ?? 0, place.column ?? 0))
    }
  }
}
