import AnimationCurves
import Testing

@testable import TestSupport

/// The exact numbers are in `SpringSystemOracleTests`.
@Suite struct SpringDampingRatioStiffnessTests {
  @Test func `a damping ratio and a stiffness are those of Compose`() {
    let spring = Spring(dampingRatio: 0.75, stiffness: 200)
    #expect(spring.dampingRatio == 0.75)
    #expect(abs(spring.stiffness - 200) <= 2 * 200.0.ulp)
    #expect(spring.mass == 1)
  }

  @Test func `a stiffness of 0 and a negative damping ratio are refused`() async {
    let stiffness = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(dampingRatio: 1, stiffness: 0)
    }
    expectSentence("a spring's stiffness must be positive and finite, not 0.0", in: stiffness)
    let ratio = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(dampingRatio: -1, stiffness: 100)
    }
    expectSentence("a spring's damping ratio must be finite and 0 or more, not -1.0", in: ratio)
  }
}
