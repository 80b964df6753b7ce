import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct IntensityEaseInTests {
  static let bound = OracleBound(value: 1, velocity: 16, acceleration: 64, relative: 4)

  @Test(arguments: curves)
  func `values, velocities and accelerations are within the bound of the exact ones`(curve: IntensityEaseIn) throws {
    try checkExactRows(of: curve, within: Self.bound)
  }

  static let curves = [
    IntensityEaseIn(intensity: 2),
    IntensityEaseIn(intensity: 0.01),
    IntensityEaseIn(intensity: 0.5),
    IntensityEaseIn(intensity: 1),
    IntensityEaseIn(intensity: 3),
    IntensityEaseIn(intensity: 100),
  ]

  @Test func `the laws of easings hold`() {
    for curve in Self.curves { checkLaws(of: curve) }
  }

  @Test func `an easing prints as its expression`() {
    #expect(IntensityEaseIn(intensity: 2).description == "ease-in(intensity: 2)")
    #expect(IntensityEaseIn(intensity: 0.5).description == "ease-in(intensity: 0.5)")
  }

  @Test func `an ease-in is an ease-out of the reciprocal intensity`() {
    for progress in troublesomeProgress {
      #expect(
        IntensityEaseIn(intensity: 4).state(at: progress) == IntensityEaseOut(intensity: 0.25).state(at: progress))
    }
  }

  @Test func `extreme parameters give numbers`() {
    for parameter in [Double.leastNonzeroMagnitude, 1e-300, 1e-100, 1e100, 1e300, .greatestFiniteMagnitude] {
      checkEnds(of: IntensityEaseIn(intensity: parameter))
      checkValueAgreesWithState(of: IntensityEaseIn(intensity: parameter))
    }
  }

  @Test func `an intensity of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = IntensityEaseIn(intensity: 0)
    }
    expectSentence("the intensity of an ease-in must be positive and finite, not 0.0", in: result)
  }
}
