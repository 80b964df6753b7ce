import CurveSampling
import CurveAnalysis
import Testing

@testable import CurveFormats

@Suite struct AndroidPathInterpolatorTests {
  private func motion(_ bezier: CubicBezier) throws -> ExportedCurve {
    try ExportedCurve(of: NamedCurve(bezier), accuracy: .error(0.001), duration: nil)
  }

  // 0.385 · 3h: the greatest distance of 3u from its chord over 0…h where x is u³, and h = 1/32 is the first division
  // whose midpoint is within 0.002.
  @Test(
    arguments: [
      (CubicBezier(0.25, 0.1, 0.25, 1), 0.0025), (CubicBezier(1, 0, 0, 1), 0.0361), (CubicBezier(0, 1, 0, 1), 0.0357),
      (CubicBezier(0, 0, 1, 1), 0.0),
    ] as [(CubicBezier, Double)])
  func `the error of Android's flattening is that of an emulation`(bezier: CubicBezier, error: Double) throws {
    let found = try AndroidPathInterpolator(bezier).error(from: motion(bezier))
    #expect(abs(found - error) <= 0.0001, "\(found)")
  }

  /// An animation asks for some times only: at ten thousand of them the greatest error is less.
  @Test func `ten thousand frames meet less than the greatest error beside a vertical tangent`() {
    let bezier = CubicBezier(0, 1, 0, 1)
    let points = AndroidPathInterpolator(bezier).points
    var next = 1
    let greatest = (0..<10_000).reduce(0) { greatest, frame in
      let time = Double(frame) / 10_000
      while points[next].time <= time { next += 1 }
      let (start, end) = (points[next - 1], points[next])
      let value = start.value + (end.value - start.value) * (time - start.time) / (end.time - start.time)
      return max(greatest, abs(value - bezier.value(at: time)))
    }
    #expect(greatest > 0.0138 && greatest < 0.0148, "\(greatest)")
  }

  @Test func `a path begins and ends exactly and never goes back`() {
    for bezier in [CubicBezier(1, 0, 0, 1), CubicBezier(0.3, -2, 0.7, 3), CubicBezier(1, 1000, 0, -1000)] {
      let points = AndroidPathInterpolator(bezier).points
      #expect(points.first == .init(time: 0, value: 0) && points.last == .init(time: 1, value: 1))
      #expect(zip(points, points.dropFirst()).allSatisfy { $0.time <= $1.time })
      #expect(points.count < 100_000)
    }
  }
}
