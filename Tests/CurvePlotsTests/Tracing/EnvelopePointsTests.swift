import CurveAnalysis
import Testing

@testable import CurvePlots

@Suite struct EnvelopePointsTests {
  @Test func `each column has its lowest and its highest sample, in the order of their times`() {
    // A ramp in each of ten columns.
    let points = EnvelopePoints.of({ ($0 * 10).truncatingRemainder(dividingBy: 1) }, between: 0, and: 1, columns: 10)
    #expect(points.count == 20)
    for (column, start) in stride(from: 0, to: 20, by: 2).enumerated() {
      let (low, high) = (points[start], points[start + 1])
      #expect(Int(low.time * 10) == column && Int(high.time * 10) == column)
      #expect(low.value < 0.02 && high.value > 0.98 && low.time < high.time)
    }
  }

  @Test func `times increase between the ends, also where few Doubles are`() {
    for end in [1, 1.nextUp, 1.nextUp.nextUp.nextUp, 1 + 1e-12] {
      let points = EnvelopePoints.of({ $0 }, between: 1, and: end, columns: 5)
      let times = [1] + points.map(\.time) + (end > 1 ? [end] : [])
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    }
  }
}
