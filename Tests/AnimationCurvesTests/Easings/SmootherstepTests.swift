import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct SmootherstepTests {
  static let bound = OracleBound(value: 1, velocity: 4, acceleration: 4, relative: 4)

  @Test func `values, velocities and accelerations are within the bound of the exact ones`() throws {
    try checkExactRows(of: Smootherstep(), within: Self.bound)
  }

  @Test func `the laws of easings hold`() {
    checkLaws(of: Smootherstep())
  }

  @Test func `an easing prints as its expression`() {
    #expect(Smootherstep().description == "smootherstep")
  }
}
