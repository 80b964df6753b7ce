import Testing

@testable import TextFormats

@Suite struct DecimalDigitsTests {
  /// Returns the characters of the digits after the first `skipped` ones.
  private func text(_ number: UInt64, skipping skipped: Int) -> String {
    withUnsafeTemporaryAllocation(byteCount: 24, alignment: 1) { memory in
      guard let start = memory.baseAddress else { return "" }
      let end = DecimalDigits(number).write(to: start, skipping: skipped)
      return String(decoding: UnsafeRawBufferPointer(start: start, count: end - start), as: UTF8.self)
    }
  }

  private func check(_ number: UInt64) {
    let plain = String(number)
    let expected = String(repeating: "0", count: 16 - plain.count) + plain
    let digits = DecimalDigits(number)
    #expect(text(number, skipping: 0) == expected)
    #expect("\(digits.first)" == expected.prefix(1))
    #expect(digits.leadingZeroCount == expected.prefix { $0 == "0" }.count)
    #expect(digits.trailingZeroCount == expected.reversed().prefix { $0 == "0" }.count)
  }

  @Test func `each four digits, and the greatest and the least digits after them, are those of the number`() {
    for fours in 0..<UInt64(10_000) {
      check(fours * 1_000_000_000_000)
      check(fours * 100_000_000 + 9999)
      if fours > 0 {
        check(fours * 10_000 - 1)
        check(fours * 1_000_000_000_000 - 1)
      }
    }
  }

  @Test func `random numbers of 1 to 16 digits have their digits`() {
    var limit: UInt64 = 1
    for _ in 1...16 {
      limit *= 10
      for _ in 0..<200 { check(.random(in: 0..<limit)) }
    }
  }

  @Test(arguments: 0...15)
  func `characters are skipped at the start`(skipped: Int) {
    #expect(text(1_234_567_890_123_456, skipping: skipped) == "1234567890123456".dropFirst(skipped))
  }
}
