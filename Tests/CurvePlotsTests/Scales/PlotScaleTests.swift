import CurvePlots
import Testing

@Suite struct PlotScaleTests {
  @Test func `the ends of the domain lie at the ends of the axis`() {
    let scale = PlotScale(-1...3, from: 200, to: 100)
    #expect(scale.position(of: -1) == 200)
    #expect(scale.position(of: 3) == 100)
    #expect(scale.position(of: 1) == 150)
    #expect(scale.unitsPerPoint == 0.04)
  }

  @Test func `a domain of one number lies in the middle`() {
    #expect(PlotScale(2...2, from: 0, to: 10).position(of: 2) == 5)
  }
}
