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

  @Test func `each channel has an axis of residuals, and the legend's numbers have four digits`() throws {
    let times = (0..<40).map { Double($0) / 20 }
    let spring = Spring(duration: 0.81234567, bounce: 0.2)
    let values = times.enumerated().map { spring.value(at: $1) + 0.001 * Double(($0 * 7919) % 11 - 5) }
    let samples = try MotionSamples(
      times: times, channels: [.init("x", values: values), .init("y", values: values.map { 1e6 * $0 })])
    let svg = try #require(CurvePlot(of: try samples.springFit())?.svg())
    #expect(svg.contains("residual of x</text>") && svg.contains("residual of y</text>"))
    #expect(svg.firstMatch(of: />x: [^<]*spring\(duration: 0\.\d{1,4}, bounce: 0\.\d{1,4}\)/) != nil)
  }

  @Test func `times are in the given unit, and a gap has no dot`() throws {
    let times = (0..<40).map { 5 + Double($0) / 20 }
    let values = times.map { Spring(duration: 0.8, bounce: 0.2).value(at: $0 - 5) }
    let samples = try MotionSamples(
      times: times, channels: [.init("x", values: values), .init("y", values: values, gaps: [7, 8, 20])])
    let fit = try samples.springFit()
    let svg = try #require(CurvePlot(of: fit, unit: 0.001, timeTitle: "milliseconds")?.svg())
    #expect(svg.contains(">milliseconds</text>"))
    #expect(svg.contains(/>5\d00<\/text>/) && svg.contains("samples from 5000 to 6950 milliseconds"))
    #expect(svg.split(separator: "<circle").count - 1 == 2 * (40 + 37))
  }
}
