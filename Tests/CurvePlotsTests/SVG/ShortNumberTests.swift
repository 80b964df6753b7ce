import CurvePlots
import Testing

@Suite struct ShortNumberTests {
  @Test func `numbers are short`() {
    #expect(ShortNumber.text(1) == "1" && ShortNumber.text(-0.0) == "0" && ShortNumber.text(0.3) == "0.3")
    #expect(ShortNumber.coordinate(12.3456) == "12.35" && ShortNumber.coordinate(-0.001) == "0")
    #expect(ShortNumber.readable(-0.5) == "−0.5")
  }

  @Test func `numbers for a reader have three digits`() {
    let texts = [12.3456, 0.0001234, -3.14159, 1234.6, 0, .infinity, -.infinity].map(ShortNumber.rounded)
    #expect(texts == ["12.3", "0.000123", "−3.14", "1235", "0", "∞", "−∞"])
  }
}
