import CurvePlots
import Testing

@Suite struct AxisWidthTests {
  @Test func `an axis is as wide as its widest number, and never less than the minimum`() {
    #expect(AxisWidth.of([(0...1, 6)], atLeast: 44) == 44)
    let wide = AxisWidth.of([(0...1, 6), (0...1e11, 6)], atLeast: 44)
    #expect(wide == TextWidth.of("100000000000", size: 11) + 8)
    #expect(AxisWidth.of([], atLeast: 28) == 28)
  }
}
