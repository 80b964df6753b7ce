import CurveSampling
import CurveAnalysis
import CurveFormats
import Testing

@testable import TestSupport

@Suite struct ExactPolylineTests {
  private func knots(_ expression: String) throws -> [Knot] {
    let curve = try CurveExpression(expression).curve
    return try curve.polyline(within: 0).knots
  }

  @Test func `an exact polyline has the stops of its curve, to the bit`() throws {
    #expect(try knots("linear(0, 1.2 30% 40%, 1)").map(\.time) == [0, 0.3, 0.4, 1])
    #expect(try knots("linear(0, 0.5 30%, 0.2 30%, 1)").map(\.time) == [0, 0.3, 0.3, 1])
  }

  @Test func `the stops of random lines keep their times and values`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix64(seed: seed)
    for _ in 0..<cases(60, thorough: 500) {
      // Positions and values of a few digits, as people write them, some of them level.
      var stops = [PiecewiseLinear.Stop(0, at: 0)]
      while let position = stops.last?.position, position < 0.9, stops.count < 8 {
        let next = (position * 100 + Double.random(in: 3...30, using: &random)).rounded() / 100
        let isLevel = Bool.random(using: &random)
        let value = isLevel ? stops[stops.count - 1].value : Double.random(in: -1...2, using: &random)
        stops.append(PiecewiseLinear.Stop((value * 100).rounded() / 100, at: min(next, 0.97)))
      }
      stops.append(PiecewiseLinear.Stop(1, at: 1))
      // Only stops at which the slope changes are corners.
      let corners = stops.indices.filter { index in
        guard index > 0, index + 1 < stops.count else { return true }
        func slope(_ end: Int) -> Double {
          (stops[end].value - stops[end - 1].value) / ((stops[end].position ?? 0) - (stops[end - 1].position ?? 0))
        }
        return abs(slope(index + 1) - slope(index)) > 1e-6
      }
      let fit = try PiecewiseLinear(stops).polyline(within: 0)
      #expect(fit.knots.map(\.time) == corners.map { stops[$0].position ?? 0 }, "seed \(seed): \(stops)")
      #expect(fit.knots.map(\.value) == corners.map { stops[$0].value }, "seed \(seed): \(stops)")
      #expect(fit.error == 0, "seed \(seed): \(stops)")
    }
  }
}
