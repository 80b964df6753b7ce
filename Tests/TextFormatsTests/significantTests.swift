import Testing
import TextFormats

@testable import TestSupport

@Suite struct SignificantTests {
  @Test(arguments: [
    (123456.789, 3, "123000"), (123456.789, 6, "123457"), (123456.789, 12, "123456.789"), (0.000123456, 3, "0.000123"),
    (12.3456, 3, "12.3"), (-3.14159, 3, "-3.14"), (999.96, 4, "1000"), (0.0099996, 4, "0.01"), (2.5, 1, "2"),
    (1e-12, 3, "1e-12"), (1.23456789e-20, 6, "1.23457e-20"), (2.5995111900055603e26, 3, "2.6e+26"),
    (9.9999e30, 3, "1e+31"), (9.9999e-30, 3, "1e-29"), (9_007_199_254_740_992, 3, "9.01e+15"),
    (1.7976931348623157e308, 3, "1.8e+308"), (.leastNonzeroMagnitude, 3, "5e-324"), (1e22, 2, "1e+22"),
    (-100, 1, "-100"),
  ])
  func `a number has its first digits`(number: Double, digits: Int, text: String) {
    #expect(significant(number, digits: digits) == text)
  }

  @Test func `zero has no sign, and infinity and NaN have their names`() {
    let texts = [0, -0.0, .infinity, -.infinity, .nan].map { significant($0, digits: 3) }
    #expect(texts == ["0", "0", "inf", "-inf", "nan"])
  }

  /// Half a unit of the last digit, and a little for the rounding of the result.
  @Test func `the text is within half of its last digit, for numbers of all sizes`() throws {
    var seed: UInt64 = 1
    for _ in 0..<cases(3_000, thorough: 10_000) {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Double(bitPattern: seed)
      guard number.isNormal, number.magnitude < 1e307 else { continue }
      for digits in [1, 3, 6, 12] {
        let text = significant(number, digits: digits)
        let rounded = try #require(Double(text))
        // The last digit is 10^(1 - digits) of a mantissa of 1 or more.
        let half = (1..<digits).reduce(0.5) { half, _ in half / 10 } * number.magnitude
        #expect((rounded - number).magnitude <= half * (1 + 1e-9), "\(number) \(text)")
        let mantissa = text.prefix { $0 != "e" }.filter(\.isNumber)
        let shown = mantissa.drop { $0 == "0" }.reversed().drop { $0 == "0" }
        #expect(shown.count <= digits, "\(number) \(text)")
      }
    }
  }
}
