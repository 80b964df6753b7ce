import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct ExponentialTests {
  static let bound = OracleBound(value: 1, velocity: 4, acceleration: 4, relative: 4)

  @Test func `values, velocities and accelerations are within the bound of the exact ones`() throws {
    try checkExactRows(of: Exponential(), within: Self.bound)
  }

  @Test func `the laws of easings hold`() {
    checkLaws(of: Exponential())
  }

  @Test func `every direction has its name`() {
    #expect(Exponential().description == "expo-in")
    #expect(directions(of: Exponential()) == ["expo-in", "expo-out", "expo-in-out", "expo-out-in"])
  }
}
