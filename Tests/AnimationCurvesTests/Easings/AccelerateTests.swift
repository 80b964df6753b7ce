import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct AccelerateTests {
  static let bound = OracleBound(value: 1, velocity: 2, acceleration: 4)

  @Test(arguments: curves)
  func `values, velocities and accelerations are within the bound of the exact ones`(curve: Accelerate) throws {
    try checkExactRows(of: curve, within: Self.bound)
  }

  static let curves = [
    Accelerate(strength: 2),
    Accelerate(strength: 0.01),
    Accelerate(strength: 0.5),
    Accelerate(strength: 1),
    Accelerate(strength: 1.5),
    Accelerate(strength: 3),
    Accelerate(strength: 100),
  ]

  @Test func `the laws of easings hold`() {
    for curve in Self.curves { checkLaws(of: curve) }
  }

  @Test func `every direction has its name`() {
    #expect(Accelerate().description == "accelerate(strength: 2)")
    #expect(
      directions(of: Accelerate()) == [
        "accelerate(strength: 2)", "decelerate(strength: 2)", "ease(strength: 2)",
        "joined(decelerate(strength: 2), accelerate(strength: 2))",
      ])
  }

  @Test func `extreme parameters give numbers`() {
    for parameter in [Double.leastNonzeroMagnitude, 1e-300, 1e-100, 1e100, 1e300, .greatestFiniteMagnitude] {
      checkEnds(of: Accelerate(strength: parameter))
      checkValueAgreesWithState(of: Accelerate(strength: parameter))
    }
  }

  @Test func `every strength has an inverse with numbers`() {
    for strength in [Double.leastNonzeroMagnitude, 0x1p-1073, 0x1p-1024, 0x1p-1023, 0x1p1023] {
      let inverse = UnitCurve(Accelerate(strength: strength)).inverse
      for value in [0, .leastNonzeroMagnitude, 0.5, 1] {
        let state = inverse.state(at: value)
        #expect((0...1).contains(state.value) && !state.velocity.isNaN && !state.acceleration.isNaN, "\(strength)")
      }
    }
  }

  @Test func `a strength of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Accelerate(strength: 0)
    }
    expectSentence("the strength of an acceleration must be positive and finite, not 0.0", in: result)
  }
}
