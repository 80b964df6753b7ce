import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct SineTests {
  static let bound = OracleBound(value: 1, velocity: 4, acceleration: 4, relative: 4)

  @Test func `values, velocities and accelerations are within the bound of the exact ones`() throws {
    try checkExactRows(of: Sine(), within: Self.bound)
  }

  @Test func `the laws of easings hold`() {
    checkLaws(of: Sine())
  }

  @Test func `every direction has its name`() {
    #expect(Sine().description == "sine-in")
    #expect(directions(of: Sine()) == ["sine-in", "sine-out", "sine-in-out", "sine-out-in"])
  }

  @Test func `the derivatives at the ends are exact`() {
    #expect(Sine().velocity(at: 0.0) == 0)
    #expect(Sine().velocity(at: 1.0) == .pi / 2)
    #expect(Sine().acceleration(at: 1.0) == 0)
  }
}
