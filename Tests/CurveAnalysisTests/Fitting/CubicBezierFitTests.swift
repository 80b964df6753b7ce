import AnimationCurves
import CurveAnalysis
import Testing

@Suite struct CubicBezierFitTests {
  @Test func `a Bézier is its own nearest one`() {
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

  @Test(arguments: ["sine-out", "expo-in-out", "circ-in", "back-in-out", "smootherstep", "steps(3)", "bounce-out"])
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
