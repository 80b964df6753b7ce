import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct BackTests {
  static func bound(of curve: Back) -> OracleBound {
    let scale = max(1, abs(curve.overshoot))
    return OracleBound(
      value: 2, velocity: 4, acceleration: 16, leastVelocity: scale, leastAcceleration: scale)
  }

  @Test(arguments: curves)
  func `values, velocities and accelerations are within the bound of the exact ones`(curve: Back) throws {
    try checkExactRows(of: curve, within: Self.bound(of: curve))
  }

  static let curves = [
    Back(),
    Back(overshoot: 0),
    Back(overshoot: 100),
    Back(overshoot: 1000),
    Back(overshoot: -3),
    Back(overshoot: -1000),
  ]

  @Test func `the laws of easings hold`() {
    for curve in Self.curves { checkLaws(of: curve) }
  }

  @Test func `every direction has its name`() {
    #expect(Back().description == "back-in(overshoot: 1.70158)")
    #expect(
      directions(of: Back()) == [
        "back-in(overshoot: 1.70158)", "back-out(overshoot: 1.70158)", "back-in-out(overshoot: 1.70158)",
        "back-out-in(overshoot: 1.70158)",
      ])
  }

  @Test func `an easing has an inverse if the overshoot is within −3...0`() {
    #expect(Back().isInvertible == false)
    #expect(Back(overshoot: 0).isInvertible == true)
    #expect(Back(overshoot: -3).isInvertible == true)
    #expect(Back(overshoot: (-3.0).nextDown).isInvertible == false)
    #expect(Back(overshoot: Double.leastNonzeroMagnitude).isInvertible == false)
  }

  @Test func `an infinite overshoot is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Back(overshoot: .infinity)
    }
    expectSentence("the overshoot of a back easing must be within ±1e+100, not inf", in: result)
  }
}
