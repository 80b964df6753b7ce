import CurveFormats
import Testing

import CurveSampling
@testable import CurveAnalysis

@Suite struct EasingExactCubicBezierTests {
  // y1 = p′(0)/3 and y2 = 1 − p′(1)/3. Back is (c + 1)u³ − cu², of which p′(1) is c + 3.
  private static let polynomials: [(expression: String, y1: Double, y2: Double)] = [
    ("smoothstep", 0, 1), ("quad-in", 0, 0.3333333333333333), ("quad-out", 0.6666666666666667, 1),
    ("cubic-in", 0, 0), ("cubic-out", 1, 1), ("accelerate(strength: 3)", 0, 0),
    ("decelerate(strength: 2)", 0.6666666666666667, 1), ("back-in(overshoot: 1.5)", 0, -0.5),
    ("back-out(overshoot: 1.5)", 1.5, 1), ("ease-out(intensity: 3)", 1, 1),
    ("blended(linear, smoothstep, weight: 0.5)", 0.16666666666666666, 0.8333333333333334),
    ("linear(0, 1)", 0.3333333333333333, 0.6666666666666667),
  ]

  @Test(arguments: polynomials)
  func `a polynomial of the third degree or less is a Bézier`(expression: String, y1: Double, y2: Double) throws {
    let easing = try #require(try CurveExpression(expression).curve as? any Easing)
    let bezier = try #require(easing.exactCubicBezier)
    #expect(abs(bezier.x1 - 1.0 / 3) <= 1e-15 && abs(bezier.x2 - 2.0 / 3) <= 1e-15)
    #expect(abs(bezier.y1 - y1) <= 1e-15 && abs(bezier.y2 - y2) <= 1e-15)
    for index in 0...100 {
      let progress = Double(index) / 100
      #expect(abs(bezier.value(at: progress) - easing.value(at: progress)) <= 2e-15)
    }
  }

  @Test func `a Bézier, its reverse and its inverse are exact Béziers`() {
    #expect(CubicBezier(0.2, -1, 0, 1.5).exactCubicBezier == CubicBezier(0.2, -1, 0, 1.5))
    #expect(Reversed(CubicBezier(0.5, 0.25, 1, 2)).exactCubicBezier == CubicBezier(0, -1, 0.5, 0.75))
    #expect(UnitCurve.easeIn.inverse.exactCubicBezier == CubicBezier(0, 0.42, 1, 1))
    #expect(Smoothstep().inverse.exactCubicBezier == CubicBezier(0, 1.0 / 3, 1, 2.0 / 3))
  }

  @Test(arguments: [
    "sine-in", "quart-in", "quad-in-out", "smootherstep", "expo-out", "steps(3)", "elastic-in", "circ-out",
    "linear(0, 0.25 25% 75%, 1)", "linear(0, 0.7 70%, 2 70.01%, 0.7002 70.02%, 1)", "exponential-decelerate",
  ])
  func `a curve that is no polynomial is no Bézier`(expression: String) throws {
    let easing = try #require(try CurveExpression(expression).curve as? any Easing)
    #expect(easing.exactCubicBezier == nil)
  }
}
