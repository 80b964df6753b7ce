import Testing

@testable import AnimationCurves

@Suite struct PowerComplementTests {
  @Test func `the power of exponent 1 is straight, also at the ends`() {
    let line = PowerComplement(exponent: 1, exponentMinusOne: 0)
    for progress in [0, 0.5, 1] {
      let state = CurveState(value: progress, velocity: 1, acceleration: 0)
      #expect(line.state(at: progress) == state && line.reversedState(at: progress) == state)
    }
  }
}
