import AnimationCurves
import Testing

@Suite struct LinearTests {
  @Test func `value and progress are the same`() {
    for progress in troublesomeProgress {
      #expect(Linear().state(at: progress) == CurveState(value: progress, velocity: 1, acceleration: 0))
    }
  }

  @Test func `the ends are exactly 0 and 1`() {
    checkEnds(of: Linear())
  }

  @Test func `velocity and acceleration are derivatives`() {
    checkDerivatives(of: Linear())
  }

  @Test func `the value alone is the value of the state`() {
    checkValueAgreesWithState(of: Linear())
  }

  @Test func `only a rising easing has an inverse`() {
    checkRisesIfInvertible(Linear())
  }

  @Test func `an easing prints as its expression`() {
    #expect(Linear().description == "linear")
  }
}
