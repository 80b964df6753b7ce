import AnimationCurves
import Testing

@Suite("CubicBezier+ClosedForm") struct CubicBezierClosedFormTests {
  /// As the article on the solver names them.
  @Test(
    arguments: [
      (CubicBezier(0.25, 0.1, 0.25, 1), .depressedCubic), (CubicBezier(0.42, 0, 0.58, 1), .depressedCubic),
      (CubicBezier(1, 0, 0, 1), .depressedCubic), (CubicBezier(0.42, 0, 1, 1), .squareRoot),
      (CubicBezier(0, 0, 0.58, 1), .squareRoot), (CubicBezier(0, 0, 0.1, 1), .parabola),
    ] as [(CubicBezier, CubicBezier.ClosedForm)])
  func `each curve has the closed form for its shape`(curve: CubicBezier, form: CubicBezier.ClosedForm) {
    #expect(curve.closedForm == form)
  }

  @Test func `the straight line needs no closed form`() {
    #expect(CubicBezier(0.25, 0.25, 0.75, 0.75).closedForm == nil)
  }
}
