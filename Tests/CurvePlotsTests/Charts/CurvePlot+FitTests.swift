import CurveSampling
import CurveAnalysis
import Testing

@testable import CurvePlots

@Suite struct CurvePlotFitTests {
  @Test func `values too large to be drawn have no picture, and others have samples, curve and residuals`() throws {
    let times = (0..<20).map { Double($0) / 10 }
    let spring = Spring(duration: 0.8, bounce: 0.2)
    func fit(_ scale: Double) throws -> CurveFit {
      try MotionSamples(times: times, values: times.map { scale * spring.value(at: $0) }).springFit()
    }
    let svg = try #require(CurvePlot(of: try fit(200))?.svg())
    #expect(svg.contains("value</text>") && svg.contains("residual</text>") && svg.contains("seconds</text>"))
    #expect(svg.split(separator: "<circle").count - 1 == 2 * times.count)
    #expect(CurvePlot(of: try fit(1.5e308)) == nil)
  }
}
