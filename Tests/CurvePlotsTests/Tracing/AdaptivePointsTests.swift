import CurveSampling
import CurveAnalysis
import Foundation
import Testing

@testable import CurvePlots

@Suite struct AdaptivePointsTests {
  /// The points of a function over 0...1 in a picture of 600 columns, within 0.001.
  private func points(_ function: (Double) -> Double) -> [Knot] {
    AdaptivePoints.of(function, over: 0...1, within: 1e-3, columns: 600)
  }

  @Test func `lines are within the error`() {
    let points = points { cos(20 * $0) }
    for (left, right) in zip(points, points.dropFirst()) {
      let middle = (left.time + right.time) / 2
      #expect(((left.value + right.value) / 2 - cos(20 * middle)).magnitude <= 1e-3)
    }
    #expect(points.count < 500)
  }

  @Test func `a jump has two points at one time`() {
    let points = points { $0 < 0.3 ? 0 : 1 }
    let jumps = zip(points, points.dropFirst()).filter { $0.time == $1.time }
    #expect(jumps.count == 1)
    #expect(jumps.first?.0 == Knot(time: 0.3, value: 0) && jumps.first?.1 == Knot(time: 0.3, value: 1))
  }

  /// Among the frequencies are those whose periods fit a column, a sample of its envelope, or a multiple of these.
  @Test(arguments: [3000, 9200, 13_248, 38_272, 76_544, 1e5, 8_917_376, 1e9])
  func `an oscillation too fast to be followed fills its envelope to the end`(frequency: Double) {
    let points = points { (1 - $0 / 2) * cos(2 * .pi * frequency * $0) }
    for (left, right) in zip(points, points.dropFirst()) { #expect(left.time < right.time) }
    for band in 0..<100 {
      let middle = (Double(band) + 0.5) / 100
      let values = points.filter { ($0.time - middle).magnitude <= 0.005 }.map(\.value)
      let envelope = 1 - middle / 2
      #expect((values.max() ?? 0) >= 0.97 * envelope, "\(frequency), at \(middle)")
      #expect((values.min() ?? 0) <= -0.97 * envelope, "\(frequency), at \(middle)")
    }
  }

  @Test func `a fast oscillation at the start leaves the rest exact`() {
    let points = points { $0 < 0.1 ? cos(1e6 * $0) : $0 * $0 }
    let rest = points.filter { $0.time > 0.14 }
    for (left, right) in zip(rest, rest.dropFirst()) {
      let middle = (left.time + right.time) / 2
      #expect(((left.value + right.value) / 2 - middle * middle).magnitude <= 1e-3)
    }
  }

  @Test func `the evaluations of the wildest function are limited`() {
    var count = 0
    _ = AdaptivePoints.of(
      { time in
        count += 1
        return cos(1e12 * time)
      }, over: 0...1, within: 1e-9, columns: 600)
    // A line has at most five of an interval's 8500 points, and one in its middle.
    #expect(count <= 23 * 8500 / 5 * 6 + 64 * 600)
  }
}
