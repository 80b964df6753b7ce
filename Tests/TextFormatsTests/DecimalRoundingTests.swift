import Testing
import TextFormats

@Suite struct DecimalRoundingTests {
  @Test func `the nearest number of the given digits is found, and a tie goes to the even one`() {
    let rounding = DecimalRounding(2)
    #expect(rounding.rounded(0.125) == 0.12)
    #expect(rounding.rounded(0.375) == 0.38)
    // 1.005 is a little less than its text says, and 0.285 · 100 is 28.499999999999996.
    #expect(rounding.rounded(1.005) == 1)
    #expect(rounding.rounded(0.285) == 0.28)
    #expect(rounding.rounded(1e300) == 1e300)
  }

  @Test func `zero has no sign, and a number without a limit of digits stays the same`() {
    #expect(DecimalRounding(3).rounded(-0.0001).sign == .plus)
    #expect(DecimalRounding(nil).rounded(0.1 + 0.2) == 0.1 + 0.2)
    #expect(DecimalRounding(0).rounded(2.5) == 2)
    #expect(DecimalRounding(17).rounded(0.1) == 0.1)
  }

  @Test func `infinity stays infinite, and NaN stays NaN`() {
    #expect(DecimalRounding(2).rounded(-.infinity) == -.infinity)
    #expect(DecimalRounding(2).rounded(.nan).isNaN)
  }
}
