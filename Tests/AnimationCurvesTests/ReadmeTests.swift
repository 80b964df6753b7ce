import AnimationCurves
import Testing

/// What the README shows compiles, and gives what it says.
@Suite struct ReadmeTests {
  @Test func `the README's ten lines give the values beside them`() throws {
    #expect(UnitCurve.easeInOut.value(at: 0.25) < 0.25)
    #expect(CubicBezier(0.34, 1.56, 0.64, 1).velocity(at: 0) == 1.56 / 0.34)
    let bouncy = Spring(duration: 0.5, bounce: 0.3)
    #expect(bouncy.value(target: 100.0, initialVelocity: 400, time: 0.1) > 0)
    #expect(bouncy.settlingDuration < 2)
    let blend = Overshoot(count: 2).reversed.blended(with: Sine(), weight: 0.3)
    #expect(blend.value(at: 1) == 1)
    #expect(Steps(4, .end).values(count: 101).count == 101)
    let read = try CurveExpression("mirrored(back-in(overshoot: 2))").curve
    #expect("\(read)" == "back-in-out(overshoot: 2)")
  }

  @Test func `the README's first spring gives the values beside it`() {
    // 30 digits by mpmath: 87.3710895601792561…
    #expect(abs(Spring(duration: 0.5, bounce: 0.3).value(target: 100, time: 0.2) - 87.3710895601792561) <= 1e-13 * 100)
  }
}
