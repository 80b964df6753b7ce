import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct IntensityEaseInOutTests {
  static func bound(of curve: IntensityEaseInOut) -> OracleBound {
    let scale = max(1, curve.intensity)
    return OracleBound(value: 1, velocity: 16, acceleration: 32, leastAcceleration: scale * scale)
  }

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
    try checkExactRows(of: curve, within: Self.bound(of: curve))
  }

  static let curves = [
    IntensityEaseInOut(intensity: 2),
    IntensityEaseInOut(intensity: 0.5),
    IntensityEaseInOut(intensity: 1),
    IntensityEaseInOut(intensity: 3),
    IntensityEaseInOut(intensity: 100),
  ]

  @Test func `the laws of easings hold`() {
    for curve in Self.curves { checkLaws(of: curve) }
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
