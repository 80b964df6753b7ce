import Testing

@testable import CurveFormats
@testable import TestSupport

@Suite struct ByteRangesTests {
  /// Returns up to eight ranges below 64.
  private func ranges(_ random: inout SplitMix64) -> [Range<Int>] {
    (0..<Int.random(in: 0...8, using: &random)).map { _ in
      let start = Int.random(in: 0..<64, using: &random)
      return start..<Int.random(in: start...64, using: &random)
    }
  }

  @Test func `unions and differences have the bytes of sets, and removals keep places modulo eight`() {
    var random = SplitMix64(seed: 55)
    for _ in 0..<cases(500, thorough: 20_000) {
      let (first, second) = (ranges(&random), ranges(&random))
      let difference = ByteRanges(first).subtracting(ByteRanges(second))
      let expected = Set(first.joined()).subtracting(second.joined())
      #expect(difference.ranges.flatMap { $0 } == expected.sorted(), "\(first) \(second)")
      let removal = ByteRemoval(difference)
      let removed = Set(removal.removed.joined())
      #expect(removed.isSubset(of: expected))
      let bytes = (0..<64).map { UInt8($0) }
      let left = removal.apply(to: bytes)
      #expect(left == bytes.filter { !removed.contains(Int($0)) })
      for offset in 0..<64 where !removed.contains(offset) {
        #expect(left[removal.place(of: offset)] == bytes[offset] && removal.place(of: offset) % 8 == offset % 8)
      }
      // At most the blocks at both ends of a range stay.
      #expect(difference.ranges.count * 14 >= expected.count - removed.count)
      #expect(removal.place(of: 64) == left.count)
    }
  }
}
