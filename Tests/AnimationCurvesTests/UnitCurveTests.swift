import AnimationCurves
import Testing

@Suite struct UnitCurveTests {
  @Test func `a unit curve prints as its easing`() {
    #expect(UnitCurve(CubicBezier(0.25, 0.1, 0.25, 1)).description == "cubic-bezier(0.25, 0.1, 0.25, 1)")
  }
}
