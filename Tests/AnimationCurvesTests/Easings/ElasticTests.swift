import Foundation
import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct ElasticTests {
  static let bound = OracleBound(value: 4, velocity: 2048, acceleration: 2048)

  /// The last of the normalised ones has the worst of 65000 random points.
  static let exactCurves = [
    Elastic(amplitude: 1, period: 0.3),
    Elastic(amplitude: 1.5, period: 0.45),
    Elastic(amplitude: 10, period: 0.0123),
    Elastic(amplitude: 100, period: 7),
    Elastic(amplitude: 1, period: 0.001),
    Elastic(amplitude: 100, period: 1000),
    Elastic(amplitude: 2.8189849854466216, period: 0.007607544764598046),
    Elastic(amplitude: 1, period: 0.3, isNormalized: false),
    Elastic(amplitude: 1.5, period: 0.45, isNormalized: false),
    Elastic(amplitude: 10, period: 0.0123, isNormalized: false),
    Elastic(amplitude: 100, period: 1000, isNormalized: false),
  ]

  @Test(arguments: exactCurves)
  func `values, velocities and accelerations are within the bound of the exact ones`(curve: Elastic) throws {
    try checkExactRows(of: curve, within: Self.bound)
  }

  static let curves = [
    Elastic(),
    Elastic(amplitude: 1.5, period: 0.45),
    Elastic(amplitude: 100, period: 7),
    Elastic(amplitude: 100, period: 1000),
    Elastic(amplitude: 1, period: 0.05),
    Elastic(isNormalized: false),
    Elastic(amplitude: 1.5, period: 0.45, isNormalized: false),
  ]

  @Test func `the ends are exactly 0 and 1`() {
    for curve in Self.curves { checkEnds(of: curve) }
  }

  /// The jump at 0 of a curve that is not normalised has no derivative.
  @Test func `velocity and acceleration are derivatives`() {
    for curve in Self.curves where curve.isNormalized { checkDerivatives(of: curve) }
  }

  @Test func `the value alone is the value of the state`() {
    for curve in Self.curves { checkValueAgreesWithState(of: curve) }
  }

  @Test func `only a rising easing has an inverse`() {
    for curve in Self.curves { checkRisesIfInvertible(curve) }
  }

  @Test func `every direction has its name`() {
    #expect(Elastic().description == "elastic-in(amplitude: 1, period: 0.3)")
    #expect(Elastic().expression(.easeIn) == "elastic-in(amplitude: 1, period: 0.3)")
    #expect(Elastic().expression(.easeOut) == "elastic-out(amplitude: 1, period: 0.3)")
    #expect(Elastic().expression(.easeInOut) == "elastic-in-out(amplitude: 1, period: 0.3)")
    #expect(
      Elastic(isNormalized: false).expression(.easeOut) == "elastic-out(amplitude: 1, period: 0.3, normalized: false)")
    #expect(Elastic().expression(.easeOutIn) == "elastic-out-in(amplitude: 1, period: 0.3)")
  }

  @Test func `extreme periods give numbers`() {
    for period in [Double.leastNonzeroMagnitude, 1e-300, 1e-20, 1e300] {
      let curve = Elastic(amplitude: 2, period: period)
      checkEnds(of: curve)
      checkValueAgreesWithState(of: curve)
    }
  }

  @Test func `an amplitude below 1 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Elastic(amplitude: 0.5)
    }
    expectSentence("the amplitude of an elastic easing must be between 1 and 1e+100, not 0.5", in: result)
  }

  @Test func `a period of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Elastic(period: 0)
    }
    expectSentence("the period of an elastic easing must be positive and finite, not 0.0", in: result)
  }
}
