import Testing
import TextFormats

@testable import TestSupport

@Suite struct DecimalNumberTests {
  @Test(arguments: [
    ("0.5", 0.5), ("-1", -1), ("+1e-3", 0.001), (".5", 0.5), ("5.", 5), ("1e999", .infinity), ("inf", .infinity),
    ("0x10", nil), ("0X1p3", nil), ("-0x1", nil), ("nan(0x1)", nil), ("", nil), (" 1", nil), ("1,5", nil), ("-", nil),
    (".", nil), ("-.", nil), ("1.2.3", nil), ("--1", nil), ("1-", nil),
    ("1\u{0}2", nil), ("1e3\u{0}", nil), ("\u{0}", nil),
    // A quotient of 63 bits that is cut off instead of rounded gives another Double.
    ("8351.31196", 8351.31196), ("-25.6914593", -25.6914593), ("0.000000000000000001", 1e-18),
    ("9999999999999999999", 1e19), ("99999999999999999999", 1e20),
  ])
  func `a number is decimal`(text: String, number: Double?) { #expect(decimalNumber(text) == number) }

  /// The bits are those of `strtod`, which rounds correctly.
  @Test func `numbers of any number of digits are the nearest Doubles`() throws {
    var random = SplitMix64(seed: 60)
    for _ in 0..<cases(2000, thorough: 100_000) {
      func digits(_ range: ClosedRange<Int>) -> String {
        (0..<Int.random(in: range, using: &random)).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
      }
      var text = ["", "-"][Int.random(in: 0...1, using: &random)] + digits(1...12)
      if Bool.random(using: &random) { text += "." + digits(1...12) }
      let nearest = try #require(Double(text))
      #expect(decimalNumber(text)?.bitPattern == nearest.bitPattern, "\(text)")
      #expect(decimalNumber(Array(text.utf8))?.bitPattern == nearest.bitPattern, "\(text)")
    }
    #expect(decimalNumber("-0.0")?.bitPattern == (-0.0).bitPattern)
  }
}
