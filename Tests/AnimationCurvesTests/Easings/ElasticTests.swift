import Foundation
import Testing

@testable import AnimationCurves
@testable import CurveSampling
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

  #if arch(x86_64) && !os(macOS)
    /// The exact value but for 2⁻⁶⁰ or so, by the C library's functions of 80 bits. The turns are reduced in 106 bits.
    private static func exact(_ curve: Elastic, at progress: Double) -> Float80 {
      let left = DoubleDouble.sum(1, -progress)
      let turns = left / DoubleDouble(curve.period)
      let fraction = turns - DoubleDouble(turns.high.rounded())
      let angle = 2 * Float80.pi * (Float80(fraction.high) + Float80(fraction.low))
      let (amplitude, power) = (Float80(curve.amplitude), 10 * log(Float80(2)))
      let (u, w) = (Float80(progress), Float80(left.high) + Float80(left.low))
      let ramp = curve.isNormalized ? expm1(power * u) / 1023 : exp(-power * w)
      return ramp * (cos(angle) + (amplitude * amplitude - 1).squareRoot() * sin(angle))
    }

    @Test(arguments: KernelTable.available)
    func `random waves in bulk are within 4 ulp, above an amplitude of 1 within 8`(table: KernelTable) {
      var random = SplitMix64(seed: 80)
      var worst = WorstError("random waves in bulk on \(table)")
      for index in 0..<cases(300, thorough: 10_000) {
        let curve = Elastic(
          amplitude: [1, .random(in: 1...2, using: &random), exp(.random(in: 0...log(100), using: &random))][index % 3],
          period: exp(.random(in: log(0.001)...log(1000), using: &random)), isNormalized: Bool.random(using: &random))
        let times = (0..<32).map { _ in Double.random(in: 0...1, using: &random) }
        let (rising, falling) = KernelTable.withActive(table) {
          (curve.sampler.values(at: times), curve.reversedSampler.values(at: times))
        }
        let ulps: Double = curve.amplitude == 1 ? 4 : 8
        for (time, values) in zip(times, zip(rising, falling)) where time > 0 && time < 1 {
          let own = Self.exact(curve, at: time)
          worst.note(
            Double(abs(Float80(values.0) - own)), bound: ulps * 0x1p-52 * max(1, abs(Double(own))),
            at: "\(curve) at \(time)")
          // 1 − u is exact where u has few digits.
          guard (1 - time) + time == 1, 1 - (1 - time) == time else { continue }
          let reversed = 1 - Self.exact(curve, at: 1 - time)
          worst.note(
            Double(abs(Float80(values.1) - reversed)), bound: ulps * 0x1p-52 * max(1, abs(Double(reversed))),
            at: "reversed \(curve) at \(time)")
        }
      }
      report(worst)
      #expect(worst.ratio <= 1, "\(worst)")
    }
  #endif

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
