import CurveSampling
import CurveAnalysis
import CurveFormats
import Testing

@testable import TestSupport

@Suite struct CubicBezierFitTests {
  @Test func `the nearest Bézier of a Bézier is the same Bézier`() {
    let curve = CubicBezier(0.3, -0.2, 0.6, 1.4)
    #expect(curve.nearestCubicBezier() == UnitCurve(curve).nearestCubicBezier())
    #expect(curve.nearestCubicBezier().curve == curve)
    #expect(curve.nearestCubicBezier().error == 0)
  }

  /// Powers of progress up to the third are Béziers with control points a third and two thirds of the way.
  @Test(arguments: [2, 3])
  func `the Bézier of a polynomial is found`(exponent: Int) {
    #expect(Monomial(exponent).nearestCubicBezier().error <= 1e-5)
  }

  @Test(
    arguments: some(
      ["sine-out", "expo-in-out", "circ-in", "back-in-out", "smootherstep", "steps(3)", "bounce-out"], 3))
  func `the error is the greatest distance, and x never falls`(expression: String) throws {
    let easing = try #require(try CurveExpression(expression).curve as? any Easing)
    let fit = easing.nearestCubicBezier()
    #expect((0...1).contains(fit.curve.x1) && (0...1).contains(fit.curve.x2))
    let worst = (0...10_000).reduce(0) { worst, index in
      // Closer to each other near both ends, where tangents are vertical.
      let parameter = Double(index) / 10_000
      let progress = parameter * parameter * parameter * (10 + parameter * (6 * parameter - 15))
      return Swift.max(worst, abs(fit.curve.value(at: progress) - easing.value(at: progress)))
    }
    #expect(worst <= fit.error * 1.001 + 1e-9)
    #expect(worst >= fit.error * 0.98)
  }

  /// Features between the samples of a Bézier: jumps, corners and oscillations.
  @Test(
    arguments: some(
      [
        "steps(1000)", "repeated(circ-in, count: 20)", "repeated(ease, count: 100)",
        "linear(0, 0.5 50%, 5 50.0005%, 0.5 50.001%, 1)", "steps(17, jump-both)",
        "elastic-out(amplitude: 1, period: 0.004)",
      ] as [String], 2))
  func `the error is kept beside the finest features`(expression: String) throws {
    let easing = try #require(try CurveExpression(expression).curve as? any Easing)
    let fit = easing.nearestCubicBezier()
    var worst = 0.0
    func compare(at progress: Double) {
      worst = max(worst, abs(fit.curve.value(at: progress) - easing.value(at: progress)))
    }
    // The Doubles beside each jump.
    for count in [17, 20, 100, 1000, 20_000] {
      for index in 1..<count {
        let progress = Double(index) / Double(count)
        for neighbour in [progress.nextDown, progress, progress.nextUp] { compare(at: neighbour) }
      }
    }
    compare(at: 0)
    compare(at: 1.0.nextDown)
    // The spike, and the first oscillations of the elastic curve.
    for index in 0...1000 { compare(at: 0.5 + 1e-8 * Double(index)) }
    for index in 0...20_000 { compare(at: 1e-6 * Double(index)) }
    #expect(worst <= fit.error * (1 + 1e-9), "\(worst) \(fit.error)")
    #expect(worst >= fit.error * 0.99, "\(worst) \(fit.error)")
  }

  @Test(arguments: [
    "linear(0, 1e100, -1e100, 1)", "blended(ease, bounce-in, weight: 1e100)",
    "blended(back-in(overshoot: 1e99), back-in(overshoot: -1e99), weight: 50)",
    "blended(back-in, linear(0, 1e100, 1), weight: 1e100)",
  ])
  func `a curve of any height has a nearest Bézier`(expression: String) throws {
    let easing = try #require(try CurveExpression(expression).curve as? any Easing)
    let fit = easing.nearestCubicBezier()
    #expect(abs(fit.curve.y1) <= 1e100 && abs(fit.curve.y2) <= 1e100)
    #expect(!fit.error.isNaN)
  }
}
