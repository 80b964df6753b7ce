import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct SmoothstepTests {
  static let bound = OracleBound(value: 1, velocity: 4, acceleration: 4, relative: 4)

  @Test func `values, velocities and accelerations are within the bound of the exact ones`() throws {
    try checkExactRows(of: Smoothstep(), within: Self.bound)
  }

  @Test func `the laws of easings hold`() {
    checkLaws(of: Smoothstep())
  }

  @Test func `the value near the end falls from no Double to the next`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      let progress = 1 - Double.random(in: 0.001...0.1, using: &random)
      #expect(Smoothstep().value(at: progress.nextUp) >= Smoothstep().value(at: progress), "at \(progress)")
    }
  }

  @Test func `an easing prints as its expression`() {
    #expect(Smoothstep().description == "smoothstep")
  }
}
