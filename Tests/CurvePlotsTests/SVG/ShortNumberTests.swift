import CurvePlots
import Testing

@Suite struct ShortNumberTests {
  @Test func `numbers are short`() {
    #expect(ShortNumber.text(1) == "1" && ShortNumber.text(-0.0) == "0" && ShortNumber.text(0.3) == "0.3")
    #expect(ShortNumber.coordinate(12.3456) == "12.35" && ShortNumber.coordinate(-0.001) == "0")
    #expect(ShortNumber.readable(-0.5) == "−0.5")
  }

  @Test func `numbers for a reader have three digits`() {
    let texts = [12.3456, 0.0001234, -3.14159, 123456.789, 0, .infinity, -.infinity].map(ShortNumber.rounded)
    #expect(texts == ["12.3", "0.000123", "−3.14", "123000", "0", "∞", "−∞"])
    #expect([1e-12, -2.5995111900055603e26].map(ShortNumber.rounded) == ["1e-12", "−2.6e+26"])
  }
}
