import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct PowerBlendedExponentialTests {
  static let bound = OracleBound(value: 1, velocity: 4, acceleration: 4, relative: 4)

  @Test func `values, velocities and accelerations are within the bound of the exact ones`() throws {
    try checkExactRows(of: PowerBlendedExponential(), within: Self.bound)
  }

  @Test func `the laws of easings hold`() {
    checkLaws(of: PowerBlendedExponential())
  }

  @Test func `every direction has its name`() {
    #expect(
      directions(of: PowerBlendedExponential()) == [
        "gsap-expo-in", "gsap-expo-out", "gsap-expo-in-out", "gsap-expo-out-in",
      ])
  }
}
