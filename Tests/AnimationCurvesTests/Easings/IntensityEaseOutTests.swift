import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct IntensityEaseOutTests {
  static let bound = OracleBound(value: 1, velocity: 16, acceleration: 64, relative: 4)

  @Test(arguments: curves)
  func `values, velocities and accelerations are within the bound of the exact ones`(curve: IntensityEaseOut) throws {
    try checkExactRows(of: curve, within: Self.bound)
  }

  static let curves = [
    IntensityEaseOut(intensity: 2),
    IntensityEaseOut(intensity: 0.01),
    IntensityEaseOut(intensity: 0.5),
    IntensityEaseOut(intensity: 1),
    IntensityEaseOut(intensity: 3),
    IntensityEaseOut(intensity: 100),
  ]

  @Test func `the laws of easings hold`() {
    for curve in Self.curves { checkLaws(of: curve) }
  }

  @Test func `an easing prints as its expression`() {
    #expect(IntensityEaseOut(intensity: 2).description == "ease-out(intensity: 2)")
    #expect(IntensityEaseOut(intensity: 0.5).description == "ease-out(intensity: 0.5)")
  }

  @Test func `an ease-out is an ease-in of the reciprocal intensity`() {
    for progress in troublesomeProgress {
      #expect(
        IntensityEaseIn(intensity: 4).state(at: progress) == IntensityEaseOut(intensity: 0.25).state(at: progress))
    }
  }

  @Test func `extreme parameters give numbers`() {
    for parameter in [Double.leastNonzeroMagnitude, 1e-300, 1e-100, 1e100, 1e300, .greatestFiniteMagnitude] {
      checkEnds(of: IntensityEaseOut(intensity: parameter))
      checkValueAgreesWithState(of: IntensityEaseOut(intensity: parameter))
    }
  }

  @Test func `an intensity of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = IntensityEaseOut(intensity: 0)
    }
    expectSentence("the intensity of an ease-out must be positive and finite, not 0.0", in: result)
  }
}
