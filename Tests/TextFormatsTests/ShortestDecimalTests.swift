import Testing

@testable import TestSupport
@testable import TextFormats

/// The texts beside the standard library's, which are the shortest, too.
@Suite struct ShortestDecimalTests {
  private func check(_ number: Double) {
    let expected = number.description
    #expect(shortestText(number) == (expected.hasSuffix(".0") ? String(expected.dropLast(2)) : expected))
  }

  @Test func `random Doubles of all magnitudes are printed as the standard library prints them`() {
    var random = SplitMix64(seed: .random(in: 0 ... .max))
    for _ in 0..<cases(5000, thorough: 20_000) {
      check(Double(bitPattern: random.next()))
      check(.random(in: -2...2, using: &random))
      check(
        Double(
          sign: .plus, exponent: .random(in: -140...60, using: &random),
          significand: .random(in: 1..<2, using: &random)))
      check((Double.random(in: 0...1e6, using: &random) * 1000).rounded() / 1000)
    }
  }

  @Test func `the neighbours of powers of two and of ten are printed as the standard library prints them`() {
    let powersOfTwo = (-1074...1023).map { Double(sign: .plus, exponent: $0, significand: 1) }
    let tens = (-323...308).flatMap { exponent in ["1", "2", "5", "9.5"].compactMap { Double("\($0)e\(exponent)") } }
    for number in powersOfTwo + tens {
      var (above, below) = (number, -number)
      for _ in 0..<4 {
        check(above)
        check(below)
        (above, below) = (above.nextUp, below.nextUp)
      }
    }
  }

  @Test func `ties, fractions of a grid and whole numbers are printed as the standard library prints them`() {
    for index in 0..<5000 {
      check(Double(index) / 4999)
      check((Double(index) + 0.5) / 1024)
      check(4_503_599_627_370_496 + Double(index) / 2)
      check(9_007_199_254_740_000 + Double(index))
    }
    for number in [0, -0.0, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude] {
      check(number)
    }
  }

  @Test func `a buffer grows and is used again`() {
    var buffer = TextBuffer(capacity: 3)
    for index in 0..<1000 { buffer.append(shortest: Double(index) + 0.25) }
    let text = (0..<1000).map { "\(Double($0) + 0.25)" }.joined()
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == text)
    buffer.removeAll()
    buffer.write("x")
    #expect(buffer.count == 1 && buffer.bytes == [UInt8(ascii: "x")])
  }
}
