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
    for index in 0..<cases(1, thorough: 40) {
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

  /// Returns the samples of x, of x and y, and of x and y in another unit; y has fifty times the noise of x.
  private func samples(
    _ x: RecordedMotion, unit: Double, using random: inout SplitMix64
  ) throws -> (alone: MotionSamples, both: MotionSamples, other: MotionSamples) {
    let first = MotionSamples.Channel("x", values: x.values(noise: 0.002, using: &random))
    let second = x.values(noise: 0.1, using: &random)
    func samples(_ channels: [MotionSamples.Channel]) throws -> MotionSamples {
      try MotionSamples(times: x.times, channels: channels)
    }
    return (
      try samples([first]), try samples([first, .init("y", values: second)]),
      try samples([first, .init("y", values: second.map { unit * $0 })])
    )
  }

  /// A Bézier within a longer recording may have several minima that are nearly as good: of a hundred, rounding decides
  /// between those of one. So its intervals are not compared.
  @Test func `the unit of a channel changes no number, and no interval of springs, flings and Béziers`() throws {
    func check(_ design: RecordedMotion.Design, _ unit: Double, _ random: inout SplitMix64) throws {
      let motion = RecordedMotion(design, isClear: true, using: &random)
      let samples = try samples(motion, unit: unit, using: &random)
      let (both, other) = (try motion.fit(samples.both), try motion.fit(samples.other))
      for (parameter, found) in zip(both.parameters, other.parameters) {
        let scale = parameter.name.hasPrefix("y.") && !["y.y1", "y.y2"].contains(parameter.name) ? unit : 1
        let (interval, ends) = (try #require(parameter.interval), try #require(found.interval))
        let width = scale * (interval.upperBound - interval.lowerBound)
        let isSame =
          (ends.lowerBound - scale * interval.lowerBound).magnitude <= 1e-6 * width
          && (ends.upperBound - scale * interval.upperBound).magnitude <= 1e-6 * width
        let message = Comment(rawValue: "\(design.rawValue), \(parameter.name), \(unit)")
        #expect((found.value - scale * parameter.value).magnitude <= 1e-6 * width, message)
        #expect(isSame || design == .bezierWithin || !width.isFinite && ends == -.infinity ... .infinity, message)
      }
      #expect(both.rootMeanSquareResiduals[1] > 10 * both.rootMeanSquareResiduals[0])
    }
    // With one weight for both channels, rounding decides between two minima of this one.
    var random = SplitMix64(seed: 21_200_014)
    try check(.springOverdamped, 1000, &random)
    random = SplitMix64(seed: 11)
    for design in some(RecordedMotion.Design.allCases, 4) {
      for unit in [1000, 1e-7].prefix(cases(1, thorough: 2)) { try check(design, unit, &random) }
    }
  }

  /// A channel with fifty times the noise brings a part in 2,500 to what the samples say. With one noise for both, an
  /// interval of x would be fifty times as wide.
  @Test func `a noisy channel changes the intervals of another one by less than a tenth`() throws {
    var random = SplitMix64(seed: 12)
    for design in [RecordedMotion.Design.spring, .bezier, .fling] {
      for _ in 0..<cases(1, thorough: 10) {
        let motion = RecordedMotion(design, isClear: true, using: &random)
        let samples = try samples(motion, unit: 1, using: &random)
        func fit(_ samples: MotionSamples) throws -> CurveFit {
          if design == .spring { return try samples.springFit(delay: 0, velocity: 0) }
          if design == .fling { return try samples.flingFit(delay: 0) }
          return try samples.cubicBezierFit(duration: samples.duration, delay: 0)
        }
        let (alone, both) = (try fit(samples.alone), try fit(samples.both))
        for parameter in alone.parameters {
          let isOfChannel = ["start", "target", "velocity", "y1", "y2"].contains(parameter.name)
          let name = isOfChannel ? "x.\(parameter.name)" : parameter.name
          guard let interval = parameter.interval else { continue }
          let other = try #require(both.parameter(name)?.interval)
          let ratio = (other.upperBound - other.lowerBound) / (interval.upperBound - interval.lowerBound)
          #expect((0.9...1.1).contains(ratio), "\(design.rawValue), \(name)")
        }
      }
    }
  }
}
