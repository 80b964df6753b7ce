import Testing

@testable import AnimationCurves

/// The limits follow from the first powers of the parameter's distance d in x and y.
@Suite struct BezierDerivativesTests {
  /// x = 2d³, y = 3d³, so that y = 1.5·x.
  @Test func `where x and y are level to the third power, the velocity is the quotient of the third derivatives`() {
    let (velocity, acceleration) = BezierDerivatives(curvature: 0, change: 12, first: 0.0, second: 0, third: 18)
      .limits()
    #expect(velocity == 1.5 && acceleration == 0)
  }

  /// x = d², y = 3d² + d³, so that y = 3x + √x³: the velocity is 3, and the acceleration grows without bound.
  @Test func `where x and y are level to the second power, the velocity is the quotient of the second derivatives`() {
    let tangent = BezierDerivatives(curvature: 2, change: 0, first: 0.0, second: 6, third: 6)
    #expect(tangent.limits().velocity == 3 && tangent.limits().acceleration == .infinity)
    #expect(tangent.limits(direction: -1).acceleration == -.infinity)
    #expect(tangent.jerk() == -.infinity)
  }

  /// x = d², y = −d.
  @Test func `where only x is level, velocity and acceleration are infinite`() {
    let tangent = BezierDerivatives(curvature: 2, change: 0, first: -1.0, second: 0, third: 0)
    #expect(tangent.limits().velocity == -.infinity && tangent.limits().acceleration == .infinity)
    #expect(tangent.limits(direction: -1).acceleration == -.infinity)
    #expect(tangent.jerk() == -.infinity)
  }

  @Test func `every number but 0 has no bound`() {
    for number in [Double.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-100, 1, .greatestFiniteMagnitude] {
      #expect(number.unbounded == .infinity && (-number).unbounded == -.infinity)
    }
    #expect(Float.leastNonzeroMagnitude.unbounded == .infinity)
    #expect(0.0.unbounded == 0)
    #expect(AnimatablePair(1.0, 0.0).unbounded == AnimatablePair(.infinity, 0))
  }
}
