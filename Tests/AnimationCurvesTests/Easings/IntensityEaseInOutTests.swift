import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct IntensityEaseInOutTests {
  static let bound = OracleBound(value: 1, velocity: 16, acceleration: 8192)

  static let exactCurves = [
    IntensityEaseInOut(intensity: 0.01),
    IntensityEaseInOut(intensity: 0.5),
    IntensityEaseInOut(intensity: 1),
    IntensityEaseInOut(intensity: 2),
    IntensityEaseInOut(intensity: 3),
    IntensityEaseInOut(intensity: 100),
  ]

  @Test(arguments: exactCurves)
  func `values, velocities and accelerations are within the bound of the exact ones`(curve: IntensityEaseInOut) throws {
    try checkExactRows(of: curve, within: Self.bound)
  }

  static let curves = [
    IntensityEaseInOut(intensity: 2),
    IntensityEaseInOut(intensity: 0.5),
    IntensityEaseInOut(intensity: 1),
    IntensityEaseInOut(intensity: 3),
    IntensityEaseInOut(intensity: 100),
  ]

  @Test func `the ends are exactly 0 and 1`() {
    for curve in Self.curves { checkEnds(of: curve) }
  }

  @Test func `velocity and acceleration are derivatives`() {
    for curve in Self.curves { checkDerivatives(of: curve) }
  }

  @Test func `the value alone is the value of the state`() {
    for curve in Self.curves { checkValueAgreesWithState(of: curve) }
  }

  @Test func `only a rising easing has an inverse`() {
    for curve in Self.curves { checkRisesIfInvertible(curve) }
  }

  @Test func `an easing prints as its expression`() {
    #expect(IntensityEaseInOut(intensity: 1).description == "ease-in-out(intensity: 1)")
  }

  @Test func `a negative intensity is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = IntensityEaseInOut(intensity: -1)
    }
    expectSentence("the intensity of an ease-in-out must be positive and finite, not -1.0", in: result)
  }
}
