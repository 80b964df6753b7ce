import AnimationCurves
import Testing

@Suite struct SmootherstepTests {
  static let bound = OracleBound(value: 1, velocity: 4, acceleration: 4, relative: 4)

  @Test func `values, velocities and accelerations are within the bound of the exact ones`() throws {
    try checkExactRows(of: Smootherstep(), within: Self.bound)
  }

  @Test func `the ends are exactly 0 and 1`() {
    checkEnds(of: Smootherstep())
  }

  @Test func `velocity and acceleration are derivatives`() {
    checkDerivatives(of: Smootherstep())
  }

  @Test func `the value alone is the value of the state`() {
    checkValueAgreesWithState(of: Smootherstep())
  }

  @Test func `only a rising easing has an inverse`() {
    checkRisesIfInvertible(Smootherstep())
  }

  @Test func `an easing prints as its expression`() {
    #expect(Smootherstep().description == "smootherstep")
  }
}
