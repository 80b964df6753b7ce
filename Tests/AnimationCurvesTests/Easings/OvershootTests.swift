import AnimationCurves
import CurveSampling
import Testing

@testable import TestSupport

@Suite struct OvershootTests {
  static let bound = OracleBound(value: 1, velocity: 64, acceleration: 1024)

  static let exactCurves = [
    Overshoot(count: 0, halfLife: 0.15),
    Overshoot(count: 1, halfLife: 0.15),
    Overshoot(count: 2, halfLife: 0.3),
    Overshoot(count: 3, halfLife: 17),
    Overshoot(count: 137, halfLife: 0.001),
    Overshoot(count: 1000, halfLife: 1),
    Overshoot(count: 1000, halfLife: 1000),
  ]

  @Test(arguments: exactCurves)
  func `values, velocities and accelerations are within the bound of the exact ones`(curve: Overshoot) throws {
    try checkExactRows(of: curve, within: Self.bound)
  }

  static let curves = [
    Overshoot(),
    Overshoot(count: 0, halfLife: 0.15),
    Overshoot(count: 2, halfLife: 0.3),
    Overshoot(count: 3, halfLife: 17),
    Overshoot(count: 10, halfLife: 0.05),
  ]

  @Test func `the laws of easings hold`() {
    for curve in Self.curves { checkLaws(of: curve) }
  }

  @Test func `an overshoot crosses its target as often as its count`() {
    for count in [0, 1, 2, 5, 20] {
      let above = Overshoot(count: count, halfLife: 0.5).values(count: 4001).dropLast().map { $0 > 1 }
      #expect(zip(above, above.dropFirst()).count { $0 != $1 } == count)
    }
  }

  @Test func `extreme half-lives give numbers and land on 1`() {
    for halfLife in [Double.leastNonzeroMagnitude, .leastNormalMagnitude / 8, 1e-300, 1e308] {
      for count in [0, 1, 1000] {
        checkEnds(of: Overshoot(count: count, halfLife: halfLife))
        checkValueAgreesWithState(of: Overshoot(count: count, halfLife: halfLife))
      }
    }
  }

  @Test func `an easing prints as its expression`() {
    #expect(Overshoot().description == "overshoot(count: 1, half-life: 0.15)")
    #expect(Overshoot(count: 0, halfLife: 2).description == "overshoot(count: 0, half-life: 2)")
  }

  @Test func `a negative count is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Overshoot(count: -1)
    }
    expectSentence("an overshoot's count of crossings of the target must be between 0 and 1000000, not -1", in: result)
  }

  @Test func `a half-life of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Overshoot(halfLife: 0)
    }
    expectSentence("a half-life must be positive and finite, not 0.0", in: result)
  }
}
