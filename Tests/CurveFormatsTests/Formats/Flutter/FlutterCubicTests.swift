import CurveSampling
import Foundation
import Testing

@testable import CurveFormats

@Suite struct FlutterCubicTests {
  /// Flutter's loop, as its documentation describes it.
  private func transform(_ bezier: CubicBezier, _ time: Double) -> Double {
    func coordinate(_ a: Double, _ b: Double, _ m: Double) -> Double {
      3 * a * (1 - m) * (1 - m) * m + 3 * b * (1 - m) * m * m + m * m * m
    }
    var (start, end) = (0.0, 1.0)
    while true {
      let middle = (start + end) / 2
      let estimate = coordinate(bezier.x1, bezier.x2, middle)
      if abs(time - estimate) < 0.001 { return coordinate(bezier.y1, bezier.y2, middle) }
      if estimate < time { start = middle } else { end = middle }
    }
  }

  @Test(
    arguments: [
      CubicBezier(0.25, 0.1, 0.25, 1), CubicBezier(0, 0, 1, 1), CubicBezier(0, 1, 0, 1), CubicBezier(1, 0, 0, 1),
      CubicBezier(0.3, -1, 0.2, 2.5),
    ])
  func `the greatest error is that of many values`(bezier: CubicBezier) {
    let error = FlutterCubic(bezier: bezier).error(from: bezier)
    // Dense at both ends and in the middle, where tangents may be vertical.
    let greatest = (1..<4000).reduce(0) { greatest, place in
      let share = Double(place) / 4000
      let offset = 8 * pow(abs(share - 0.5), 4)
      let ends = share < 0.5 ? 2 * pow(share, 4) : 1 - 2 * pow(1 - share, 4)
      let time = [share, ends, share < 0.5 ? 0.5 - offset : 0.5 + offset][place % 3]
      return max(greatest, abs(transform(bezier, time) - bezier.value(at: time)))
    }
    #expect(greatest <= error + 1e-12)
    #expect(greatest >= 0.9 * error, "\(greatest) of \(error)")
  }

  /// The figures of CurveFormats.md.
  @Test(arguments: [(CubicBezier(0.25, 0.1, 0.25, 1), 0.0023), (CubicBezier(0, 1, 0, 1), 0.18)])
  func `the documentation's figures are those errors`(bezier: CubicBezier, documented: Double) {
    let error = FlutterCubic(bezier: bezier).error(from: bezier)
    #expect(abs(error / documented - 1) < 0.03, "\(error)")
  }
}
