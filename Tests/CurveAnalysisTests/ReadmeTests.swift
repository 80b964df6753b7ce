import AnimationCurves
import CurveAnalysis
import Testing

/// What the README shows compiles, and gives what it says.
@Suite struct ReadmeTests {
  @Test func `the README's report of a spring has the values beside it`() throws {
    let bouncy = Spring(duration: 0.5, bounce: 0.3)
    let overshoot = try #require(CurveSummary(of: bouncy)?.overshoot)
    // e^(−πζ/√(1−ζ²)) at ζ = 0.7, 50 digits by mpmath: 0.0459879102…
    #expect(abs(overshoot - 0.0459879102601792) <= 1e-12)
  }
}
