import Foundation
import Testing

@testable import AnimationCurves
@testable import CurveSampling
@testable import TestSupport

@Suite("CubicBezierClosedForm") struct CubicBezierClosedFormBoundTests {
  /// With coefficients computed in Doubles, some values of these curves had an error above the bound. (mpmath)
  @Test(
    arguments: [
      (1, 0.06308805131601325, 0.9999999999997037, 0.6473011017080244, 1e-12, 6.3088051316207985862e-14),
      (1, 0.06308805131601325, 0.9999999999997037, 0.6473011017080244, 0.0005002296854224631, 3.1607257696045790329e-5),
      (1, 0.06308805131601325, 0.9999999999997037, 0.6473011017080244, 0.1, 0.0083626401752021758684),
      (
        3.699026404872258e-5, 0.665981591339339, 1.1948664343671623e-14, 1.016594402725191, 0.9999999999676117,
        1.0000000000005374647
      ),
      (3.699026404872258e-5, 0.665981591339339, 1.1948664343671623e-14, 1.016594402725191, 0.9, 1.0004081664204307091),
      (
        0.38927711687651534, 1.0470330837461947, 0.6141222578419229, 1.3472809853436878, 4.15990845698313e-11,
        1.1188846173954400265e-10
      ),
      (0.38927711687651534, 1.0470330837461947, 0.6141222578419229, 1.3472809853436878, 0.25, 0.61269640780277973563),
      (1, -0.6483704899454819, 3.063151654361785e-14, 0.2096843181206054, 0.3, -0.18129439444162126219),
    ] as [(Double, Double, Double, Double, Double, Double)])
  func `the coefficients about an inflection are rounded once`(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ progress: Double, _ exact: Double
  ) {
    for table in KernelTable.available {
      let values = KernelTable.withActive(table) {
        CubicBezier(x1, y1, x2, y2).values(at: Array(repeating: progress, count: 32))
      }
      #expect(abs(values[31] - exact) <= 1e-15 * max(1, abs(y1), abs(y2)))
    }
  }

  /// Returns an x coordinate of a control point: any, or next to a limit.
  private func coordinate(_ random: inout SplitMix64) -> Double {
    let number = Double.random(in: 0...1, using: &random)
    let distance = number * pow(10, -Double.random(in: 0...14, using: &random))
    return [number, distance, 1 - distance, number.rounded()][Int.random(in: 0..<4, using: &random)]
  }

  /// Returns the coordinate `first`, `second` of a cubic Bézier at the parameter `s`, and its derivative.
  private func coordinate(_ first: Double, _ second: Double, _ s: DoubleDouble) -> (value: DoubleDouble, slope: Double)
  {
    let difference = DoubleDouble(second) - DoubleDouble(first)
    let (c, b) = (DoubleDouble(3) * DoubleDouble(first), DoubleDouble(3) * (difference - DoubleDouble(first)))
    let a = DoubleDouble(1) - DoubleDouble(3) * difference
    return (
      s * (c + s * (b + s * a)), c.high + s.high * (2 * b.high + 3 * s.high * a.high)
    )
  }

  @Test func `batches of random curves are within the bound`() {
    var random = SplitMix64(seed: 81)
    var worst = WorstError("cubic Béziers in bulk")
    for _ in 0..<4000 {
      let (x1, x2) = (coordinate(&random), coordinate(&random))
      // Rounding errors are greatest with y at its limits.
      let y = (0..<2).map { _ in
        Bool.random(using: &random)
          ? Double.random(in: -1...1.5, using: &random)
          : Double.random(in: 0.99...1, using: &random) * (Bool.random(using: &random) ? 1 : -1)
      }
      let (y1, y2) = (y[0], y[1])
      let curve = CubicBezier(x1, y1, x2, y2)
      let times = (0..<40).map { index in
        let number = Double.random(in: 0...1, using: &random)
        return index < 30 ? number : 1 - number * pow(10, -Double.random(in: 0...12, using: &random))
      }
      for (time, value) in zip(times, curve.values(at: times)) {
        // Newton's method in 106 bits, where x is steep enough for it.
        var s = DoubleDouble(curve.solver.parameter(at: time, fromEnd: false))
        guard coordinate(x1, x2, s).slope > 1e-4 else { continue }
        for _ in 0..<3 {
          let x = coordinate(x1, x2, s)
          s = s - (x.value - DoubleDouble(time)) / x.slope
        }
        let error = (coordinate(y1, y2, s).value - DoubleDouble(value)).high
        worst.note(abs(error), bound: 1e-15 * max(1, abs(y1), abs(y2)), at: "\(curve) at \(time)")
      }
    }
    #expect(worst.failures == 0, "\(worst)")
    #expect(worst.ratio > 0.4, "the cases are too easy")
    report(worst)
  }
}
