import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct IntensityEaseTests {
  static let bound = OracleBound(value: 1, velocity: 16, acceleration: 64, relative: 4)

  @Test(arguments: curves)
  func `values, velocities and accelerations are within the bound of the exact ones`(curve: IntensityEase) throws {
    try checkExactRows(of: curve, within: Self.bound)
  }

  static let curves = [2, 0.01, 0.5, 1, 3, 100].flatMap { [IntensityEase(easeIn: $0), IntensityEase(easeOut: $0)] }

  @Test func `the laws of easings hold`() {
    for curve in Self.curves { checkLaws(of: curve) }
  }

  @Test func `an easing prints as its expression`() {
    #expect(IntensityEase(easeIn: 2).description == "ease-in(intensity: 2)")
    #expect(IntensityEase(easeOut: 0.5).description == "ease-out(intensity: 0.5)")
  }

  @Test func `an ease-in is an ease-out of the reciprocal intensity`() {
    for progress in troublesomeProgress {
      #expect(IntensityEase(easeIn: 4).state(at: progress) == IntensityEase(easeOut: 0.25).state(at: progress))
    }
  }

  @Test func `extreme parameters give numbers`() {
    for parameter in [Double.leastNonzeroMagnitude, 1e-300, 1e-100, 1e100, 1e300, .greatestFiniteMagnitude] {
      for curve in [IntensityEase(easeIn: parameter), IntensityEase(easeOut: parameter)] {
        checkEnds(of: curve)
        checkValueAgreesWithState(of: curve)
      }
    }
  }

  @Test func `an intensity of 0 is refused`() async {
    let easeIn = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = IntensityEase(easeIn: 0)
    }
    expectSentence("the intensity of an ease-in must be positive and finite, not 0.0", in: easeIn)
    let easeOut = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = IntensityEase(easeOut: 0)
    }
    expectSentence("the intensity of an ease-out must be positive and finite, not 0.0", in: easeOut)
  }
}
