import AnimationCurves
import Testing

@Suite struct CircularTests {
  static let bound = OracleBound(value: 1, velocity: 4, acceleration: 4, relative: 4)

  @Test func `values, velocities and accelerations are within the bound of the exact ones`() throws {
    try checkExactRows(of: Circular(), within: Self.bound)
  }

  @Test func `the ends are exactly 0 and 1`() {
    checkEnds(of: Circular())
  }

  @Test func `velocity and acceleration are derivatives`() {
    checkDerivatives(of: Circular())
  }

  @Test func `the value alone is the value of the state`() {
    checkValueAgreesWithState(of: Circular())
  }

  @Test func `only a rising easing has an inverse`() {
    checkRisesIfInvertible(Circular())
  }

  @Test func `every direction has its name`() {
    #expect(Circular().description == "circular-ease-in")
    #expect(Circular().expression(.easeIn) == "circular-ease-in")
    #expect(Circular().expression(.easeOut) == "circular-ease-out")
    #expect(Circular().expression(.easeInOut) == "circular-ease-in-out")
    #expect(Circular().expression(.easeOutIn) == "circ-out-in")
  }

  @Test func `the tangent at the end is vertical`() {
    #expect(Circular().velocity(at: 1.0) == .infinity)
    #expect(Circular().acceleration(at: 1.0) == .infinity)
  }
}
