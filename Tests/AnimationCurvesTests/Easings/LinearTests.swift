import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct LinearTests {
  @Test func `value and progress are the same`() {
    for progress in troublesomeProgress {
      #expect(Linear().state(at: progress) == CurveState(value: progress, velocity: 1, acceleration: 0))
    }
  }

  @Test func `the laws of easings hold`() {
    checkLaws(of: Linear())
  }

  @Test func `an easing prints as its expression`() {
    #expect(Linear().description == "linear")
  }
}
