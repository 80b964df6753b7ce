import Foundation
import Testing

@testable import AnimationCurves
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

@Suite struct EasingsSamplerTests {
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
    func `random elastic waves are within 4 ulp, above an amplitude of 1 within 8`(table: KernelTable) {
      var random = SplitMix64(seed: 80)
      var worst = WorstError("random waves in bulk on \(table)")
      for index in 0..<cases(300, thorough: 10_000) {
        let curve = Elastic(
          amplitude: [1, .random(in: 1...2, using: &random), exp(.random(in: 0...log(100), using: &random))][index % 3],
          period: exp(.random(in: log(0.001)...log(1000), using: &random)), isNormalized: Bool.random(using: &random))
        let times = (0..<32).map { _ in Double.random(in: 0...1, using: &random) }
        let (rising, falling) = KernelTable.withActive(table) {
          (curve.sampler.values(at: times), curve.sampler(reversed: true).values(at: times))
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
}
