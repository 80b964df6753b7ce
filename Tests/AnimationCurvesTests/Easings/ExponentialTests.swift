import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct ExponentialTests {
  static let bound = OracleBound(value: 1, velocity: 4, acceleration: 4, relative: 4)

  @Test func `values, velocities and accelerations are within the bound of the exact ones`() throws {
    try checkExactRows(of: Exponential(), within: Self.bound)
  }

  @Test func `the ends are exactly 0 and 1`() {
    checkEnds(of: Exponential())
  }

  @Test func `velocity and acceleration are derivatives`() {
    checkDerivatives(of: Exponential())
  }

  @Test func `the value alone is the value of the state`() {
    checkValueAgreesWithState(of: Exponential())
  }

  @Test func `only a rising easing has an inverse`() {
    checkRisesIfInvertible(Exponential())
  }

  @Test func `every direction has its name`() {
    #expect(Exponential().description == "expo-in")
    #expect(Exponential().expression(.easeIn) == "expo-in")
    #expect(Exponential().expression(.easeOut) == "expo-out")
    #expect(Exponential().expression(.easeInOut) == "expo-in-out")
    #expect(Exponential().expression(.easeOutIn) == "expo-out-in")
  }
}
