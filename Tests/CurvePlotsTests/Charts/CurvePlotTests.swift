import CurveSampling
import CurveAnalysis
import CurveFormats
import Foundation
import Testing

@testable import CurvePlots
@testable import TestSupport

@Suite struct CurvePlotTests {
  private func svg(
    _ expression: String, _ quantities: [PlotQuantity] = [.value], over times: ClosedRange<Double> = 0...1
  ) throws -> String {
    let curve = try #require(DrawnCurve(try CurveExpression(expression).curve, quantities, over: times))
    return CurvePlot(of: [(expression, curve)], quantities, over: times, title: nil).svg()
  }

  @Test(
    arguments: some(
      ["linear(0, 123456789012)", "linear(1000000, 1000001)", "linear(0, 1e-300)", "linear(1, 1.0000000000000004)"], 2))
  func `the numbers of an axis are on the page`(expression: String) throws {
    let texts = try PlacedText.all(in: svg(expression, [.value, .velocity]))
    #expect(texts.count > 10)
    for text in texts { #expect(text.left >= 0 && text.right <= 720, "\(text)") }
  }

  @Test func `a picture has the size that is asked for, with its numbers on the page`() throws {
    let curve = try #require(DrawnCurve(UnitCurve.easeIn, PlotQuantity.allCases, over: 0...1))
    let one = [(label: "ease", curve: curve)]
    for (width, height) in [(1440.0, 300.0), (300, 700), (4000, 4000)] {
      let svg = CurvePlot(of: one, [.value], over: 0...1, title: nil).svg(width: width, height: height)
      #expect(svg.contains("width=\"\(Int(width))\" height=\"\(Int(height))\""), "\(svg.prefix(200))")
      for text in try PlacedText.all(in: svg) { #expect(text.left >= 0 && text.right <= width, "\(text)") }
    }
    // Three panels need more than 100 points.
    let low = CurvePlot(of: one, PlotQuantity.allCases, over: 0...1, title: nil).svg(height: 100)
    let height = try #require(low.firstMatch(of: /height="([0-9.]+)"/).flatMap { Double($0.output.1) })
    #expect(height > 3 * 40 && height < 400)
  }

  @Test func `short numbers leave the axis at its place`() throws {
    #expect(try svg("ease").contains("M68 "))
  }

  @Test func `the peaks outside a panel are written where they do not cover each other`() throws {
    let lines = try ["out", "in"].enumerated().map { look, side in
      let curve = try CurveExpression("elastic-\(side)(amplitude: 3, period: 0.04)").curve
      return PlotLine(label: side, curve: try #require(DrawnCurve(curve, [.value], over: 0...1)), look: look)
    }
    var drawing = SVGDrawing()
    let frame = Frame(left: 50, top: 20, width: 600, height: 100)
    Panel(
      lines, .value, over: 0...1, values: 0.9...1.1, frame: frame, ticks: (5, 5), hasTimes: false
    ).draw(into: &drawing, id: "a")
    let peaks = try PlacedText.all(in: drawing.text).filter { $0.y < frame.top || $0.y > frame.bottom }
    #expect(peaks.count > 10)
    for (index, peak) in peaks.enumerated() {
      for other in peaks[(index + 1)...] where other.y == peak.y {
        #expect(other.left >= peak.right || other.right <= peak.left, "\(peak) \(other)")
      }
    }
  }

  @Test(arguments: some([0.995, 0.999, 0.9999], 1))
  func `a spring of many swings is drawn with all of its velocities, up to the end`(bounce: Double) throws {
    let spring = Spring(duration: 0.5, bounce: bounce)
    let times = try #require(spring.extent)
    let curve = try #require(DrawnCurve(spring, [.value, .velocity], over: times))
    // The swings have the envelope e^(-d t), and the velocities the natural frequency times that.
    let (natural, decay) = (4 * Double.pi, 4 * Double.pi * (1 - bounce))
    for (quantity, middle, peak) in [(PlotQuantity.value, 1.0, 1.0), (.velocity, 0, natural)] {
      let shown = PlotRange.spanning([curve.range(of: quantity)])
      let trace = CurveTrace(
        quantity, of: curve, within: shown, error: (shown.upperBound - shown.lowerBound) / 320 * 0.05, columns: 652)
      #expect(trace.excursions.isEmpty && trace.jumps.isEmpty)
      let points = trace.runs.joined()
      for band in 0..<50 {
        let range = (Double(band) / 50 * times.upperBound)...(Double(band + 1) / 50 * times.upperBound)
        let values = points.filter { range.contains($0.time) }.map { $0.value - middle }
        func envelope(_ time: Double) -> Double { peak * exp(-decay * time) }
        let (start, end) = (envelope(range.lowerBound), envelope(range.upperBound))
        for value in values { #expect(value.magnitude <= 1.01 * start + 0.001 * peak) }
        // Later the swings are no higher than the line is thick.
        if end < 0.02 * peak { continue }
        #expect((values.max() ?? 0) >= 0.98 * end && (values.min() ?? 0) <= -0.98 * end, "\(quantity) in \(range)")
      }
    }
  }
}
