import CurveAnalysis
import CurveSampling
import Testing

@testable import TestSupport

/// A few of the recordings that `make verify-fits` draws.
@Suite struct RecordedMotionTests {
  @Test(arguments: RecordedMotion.Design.allCases)
  func `recordings without errors, at uneven times, give the numbers back`(_ design: RecordedMotion.Design) throws {
    var random = SplitMix64(seed: 64)
    var missed: [Int] = []
    for index in 0..<cases(2, thorough: 40) {
      let motion = RecordedMotion(design, isClear: true, using: &random)
      let fit = try motion.fit(MotionSamples(times: motion.times, values: motion.values))
      if !motion.isGivenBack(by: fit) { missed.append(index) }
    }
    #expect(missed.isEmpty)
  }

  /// Of forty fits, three standard deviations are 0.1.
  @Test func `intervals of 95 % hold the truth, whether a delay or a velocity was chosen or not`() throws {
    var random = SplitMix64(seed: 10)
    let caseCount = cases(1, thorough: 40)
    var shares: [Double] = []
    var total = (inside: 0, all: 0)
    for design in RecordedMotion.Design.allCases {
      var sum = (inside: 0, all: 0)
      for _ in 0..<caseCount {
        let motion = RecordedMotion(design, isClear: false, using: &random)
        let samples = try MotionSamples(times: motion.times, values: motion.values(noise: 0.01, using: &random))
        guard let fit = try? motion.fit(samples) else { continue }
        let held = motion.held(by: fit)
        sum = (sum.inside + held.inside, sum.all + held.all)
      }
      shares.append(Double(sum.inside) / Double(sum.all))
      total = (total.inside + sum.inside, total.all + sum.all)
    }
    let share = Double(total.inside) / Double(total.all)
    #expect(caseCount < 40 ? share >= 0.8 : (0.93...0.97).contains(share), "\(total)")
    #expect(caseCount < 40 || shares.allSatisfy { $0 >= 0.85 }, "\(shares)")
  }

  /// Returns the fits of x, of x and y, and of x and y in another unit; y has more noise.
  private func fits(
    _ x: RecordedMotion, noise: Double, unit: Double, using random: inout SplitMix64
  ) throws -> (alone: CurveFit, both: CurveFit, other: CurveFit) {
    let first = MotionSamples.Channel("x", values: x.values(noise: 0.002, using: &random))
    let second = x.values(noise: noise, using: &random)
    func fit(_ channels: [MotionSamples.Channel]) throws -> CurveFit {
      try x.fit(MotionSamples(times: x.times, channels: channels))
    }
    return (
      try fit([first]), try fit([first, .init("y", values: second)]),
      try fit([first, .init("y", values: second.map { unit * $0 })])
    )
  }

  /// A spring after a delay is left out: several minima may be nearly equal, and rounding decides between them.
  @Test func `each channel has its own noise: its unit changes no interval, and its noise none of the others`() throws {
    var random = SplitMix64(seed: 11)
    for design in [RecordedMotion.Design.spring, .bezier, .fling] {
      for unit in [1000, 1e-7].prefix(cases(1, thorough: 2)) {
        let motion = RecordedMotion(design, isClear: true, using: &random)
        let fits = try fits(motion, noise: 0.1, unit: unit, using: &random)
        for parameter in fits.both.parameters {
          let message = Comment(rawValue: "\(design.rawValue), \(parameter.name), \(unit)")
          let scale = parameter.name.hasPrefix("y.") && !["y.y1", "y.y2"].contains(parameter.name) ? unit : 1
          let other = try #require(fits.other.parameter(parameter.name)?.interval)
          let interval = try #require(parameter.interval)
          let width = scale * (interval.upperBound - interval.lowerBound)
          let isSame =
            (other.lowerBound - scale * interval.lowerBound).magnitude <= 1e-6 * width
            && (other.upperBound - scale * interval.upperBound).magnitude <= 1e-6 * width
          #expect(isSame || !width.isFinite && other == -.infinity ... .infinity, message)
          // y has fifty times the noise of x. With a noise for both, an interval of x is fifty times as wide. Another
          // minimum of nearly the same squares may change it by less.
          let name = parameter.name.hasPrefix("x.") ? String(parameter.name.dropFirst(2)) : parameter.name
          guard let alone = fits.alone.parameter(name)?.interval else { continue }
          let ratio = (interval.upperBound - interval.lowerBound) / (alone.upperBound - alone.lowerBound)
          #expect(!ratio.isFinite || (0.1...10).contains(ratio), message)
        }
        #expect(fits.both.rootMeanSquareResiduals[1] > 10 * fits.both.rootMeanSquareResiduals[0])
      }
    }
  }
}
