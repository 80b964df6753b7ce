import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct CircularTests {
  static let bound = OracleBound(value: 1, velocity: 4, acceleration: 4, relative: 4)

  @Test func `values, velocities and accelerations are within the bound of the exact ones`() throws {
    try checkExactRows(of: Circular(), within: Self.bound)
  }

  @Test func `the laws of easings hold`() {
    checkLaws(of: Circular())
  }

  @Test func `every direction has its name`() {
    #expect(Circular().description == "circular-ease-in")
    #expect(
      directions(of: Circular()) == ["circular-ease-in", "circular-ease-out", "circular-ease-in-out", "circ-out-in"])
  }

  @Test func `the tangent at the end is vertical`() {
    #expect(Circular().velocity(at: 1.0) == .infinity)
    #expect(Circular().acceleration(at: 1.0) == .infinity)
  }
}
