import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct ReversedTests {
  @Test func `the reverse of u² is 2u − u²`() {
    let state = TestSquare().reversed.state(at: 0.25)
    #expect(state == CurveState(value: 0.4375, velocity: 1.5, acceleration: -2))
  }

  @Test func `a type reversed twice is itself`() {
    let twice: TestSquare = TestSquare().reversed.reversed
    #expect(twice == TestSquare())
  }

  @Test func `a unit curve reversed twice is itself`() {
    let curve = UnitCurve(TestSquare())
    let once: UnitCurve = curve.reversed
    #expect(once == UnitCurve(Reversed(TestSquare())))
    #expect(once.reversed == curve)
    #expect(UnitCurve(TestSquare().reversed).reversed == curve)
  }

  @Test func `a vertical start becomes a vertical end`() {
    #expect(TestRoot().reversed.velocity(at: 1.0) == .infinity)
    #expect(TestCircle().reversed.velocity(at: 0.0) == .infinity)
  }

  /// Beside a vertical tangent, 4 roundings of progress, of 2⁻⁵³ each, are more than the progress. The exact value
  /// (mpmath) is 6.8·10⁻⁹, and 2.15·10⁻⁸ at the greatest of these progresses.
  @Test func `beside a vertical start, the value is that of a progress within 4 · 2⁻⁵³`() {
    let value = CubicBezier(0.2, 0, 1, 0.5).reversed.value(at: 0x1.c412c45f698c4p-55)
    #expect(value >= 0 && value <= 2.151e-8)
  }

  @Test func `a reversed easing has an inverse where the base has`() {
    #expect(TestSquare().reversed.isInvertible)
    #expect(!TestStairs(count: 3).reversed.isInvertible)
  }

  @Test func `a reversed easing prints the family's name for its ease-out`() {
    #expect(TestCube().reversed.description == "test-cube-out")
    #expect(UnitCurve(Reversed(UnitCurve(TestCube()))).description == "test-cube-out")
    #expect(Reversed(TestCube().reversed).description == "reversed(test-cube-out)")
    #expect(TestSquare().reversed.description == "reversed(test-square)")
  }
}
