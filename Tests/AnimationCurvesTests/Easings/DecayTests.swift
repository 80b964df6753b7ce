import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct DecayTests {
  static let bound = OracleBound(value: 1, velocity: 8, acceleration: 8)

  @Test(arguments: curves)
  func `values, velocities and accelerations are within the bound of the exact ones`(curve: Decay) throws {
    try checkExactRows(of: curve, within: Self.bound)
  }

  static let curves = [
    Decay(halfLife: 0.15),
    Decay(halfLife: 0.001),
    Decay(halfLife: 0.0123),
    Decay(halfLife: 1),
    Decay(halfLife: 1000),
  ]

  @Test func `velocity and acceleration are derivatives`() {
    for curve in Self.curves { checkDerivatives(of: curve) }
  }

  @Test func `the value alone is the value of the state`() {
    for curve in Self.curves { checkValueAgreesWithState(of: curve) }
  }

  @Test func `a decay halves in each half-life`() {
    #expect(Decay().value(at: 0.0) == 1)
    #expect(Decay(halfLife: 0.5).value(at: 1.0) == 0.25)
    #expect(Decay(halfLife: 0.5).value(at: 2.0) == 0.25)
  }

  @Test func `a half-life next to 0 gives numbers`() {
    checkValueAgreesWithState(of: Decay(halfLife: .leastNonzeroMagnitude))
    #expect(Decay(halfLife: .leastNonzeroMagnitude).value(at: 0.0) == 1)
  }

  @Test func `a decay prints as its expression`() {
    #expect(Decay().description == "decay(half-life: 0.15)")
  }

  @Test func `a half-life of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Decay(halfLife: 0)
    }
    expectSentence("a half-life must be positive and finite, not 0.0", in: result)
  }
}
