import AnimationCurves
import Testing

@Suite struct SineTests {
  static let bound = OracleBound(value: 1, velocity: 4, acceleration: 4, relative: 4)

  @Test func `values, velocities and accelerations are within the bound of the exact ones`() throws {
    try checkExactRows(of: Sine(), within: Self.bound)
  }

  @Test func `the ends are exactly 0 and 1`() {
    checkEnds(of: Sine())
  }

  @Test func `velocity and acceleration are derivatives`() {
    checkDerivatives(of: Sine())
  }

  @Test func `the value alone is the value of the state`() {
    checkValueAgreesWithState(of: Sine())
  }

  @Test func `only a rising easing has an inverse`() {
    checkRisesIfInvertible(Sine())
  }

  @Test func `every direction has its name`() {
    #expect(Sine().description == "sine-in")
    #expect(Sine().expression(.easeIn) == "sine-in")
    #expect(Sine().expression(.easeOut) == "sine-out")
    #expect(Sine().expression(.easeInOut) == "sine-in-out")
    #expect(Sine().expression(.easeOutIn) == "sine-out-in")
  }

  @Test func `the derivatives at the ends are exact`() {
    #expect(Sine().velocity(at: 0.0) == 0)
    #expect(Sine().velocity(at: 1.0) == .pi / 2)
    #expect(Sine().acceleration(at: 1.0) == 0)
  }
}
