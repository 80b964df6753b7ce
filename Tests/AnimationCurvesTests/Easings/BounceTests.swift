import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct BounceTests {
  static let bound = OracleBound(value: 2, velocity: 8, acceleration: 0)

  @Test func `values, velocities and accelerations are within the bound of the exact ones`() throws {
    try checkExactRows(of: Bounce(), within: Self.bound)
  }

  @Test func `the laws of easings hold`() {
    checkLaws(of: Bounce(), breaks: [1.0 / 11, 3.0 / 11, 7.0 / 11])
  }

  @Test func `every direction has its name`() {
    #expect(Bounce().description == "bounce-in")
    #expect(directions(of: Bounce()) == ["bounce-in", "bounce-out", "bounce-in-out", "bounce-out-in"])
  }

  @Test func `the velocity at a kink is the one to the right`() {
    for (kink, left, right) in [(1.0 / 11, -0.6875, 1.375), (3.0 / 11, -1.375, 2.75), (7.0 / 11, -2.75, 5.5)] {
      #expect(Bounce().value(at: kink) == 0)
      #expect(Bounce().velocity(at: kink) == right)
      #expect(abs(Bounce().velocity(at: kink - 1e-12) - left) < 1e-10)
    }
  }
}
