import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct GSAPExponentialTests {
  static let bound = OracleBound(value: 1, velocity: 4, acceleration: 4, relative: 4)

  @Test func `values, velocities and accelerations are within the bound of the exact ones`() throws {
    try checkExactRows(of: GSAPExponential(), within: Self.bound)
  }

  @Test func `the laws of easings hold`() {
    checkLaws(of: GSAPExponential())
  }

  @Test func `every direction has its name`() {
    #expect(
      directions(of: GSAPExponential()) == ["gsap-expo-in", "gsap-expo-out", "gsap-expo-in-out", "gsap-expo-out-in"])
  }
}
