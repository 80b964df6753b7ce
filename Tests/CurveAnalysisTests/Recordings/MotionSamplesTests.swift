import AnimationCurves
import CurveAnalysis
import Testing

@testable import TestSupport

@Suite struct MotionSamplesTests {
  @Test func `bad samples are refused with their index`() {
    func error(_ times: [Double], _ values: [Double]) -> MotionSamplesError? {
      do throws(MotionSamplesError) { _ = try MotionSamples(times: times, values: values) } catch { return error }
      return nil
    }
    #expect(error([0, 1, 2], [0, .nan, 1]) == .notFinite(index: 1, channel: 0))
    #expect(error([0, .infinity, 2], [0, 1, 1]) == .notFinite(index: 1, channel: nil))
    #expect(error([0, 1, 1], [0, 1, 2]) == .notIncreasing(index: 2))
    #expect(error([0, 2, 1], [0, 1, 2]) == .notIncreasing(index: 2))
    #expect(error([0, 1], [0, 1]) == .tooFew(2, least: 3))
    #expect(error([0, 1, 2], [5, 5, 5]) == .constant)
    #expect(error([-1.5e308, 0, 1.5e308], [0, 1, 2]) == .beyondDoubles)
    #expect(error([0, 1, 2], [-1.5e308, 0, 1.5e308]) == .beyondDoubles)
    #expect(error([0, 1, 2], [0, 1, 2]) == nil)
    #expect(throws: MotionSamplesError.tooFew(2, least: 3)) {
      try MotionSamples(
        times: [0, 1, 2], channels: [.init("x", values: [0, 1, 2]), .init("y", values: [0, 1, 2], gaps: [1])])
    }
  }

  @Test func `extreme numbers are fitted by finite parameters or not at all`() throws {
    let times = (0..<12).map { Double($0) }
    var fitCount = 0
    for scale in some([1e-300, 1e-150, 1e150, 1e300], 2) {
      for span in [1e-300, 1e300] {
        let values = times.map { scale * ($0 < 4 ? 0 : 1 - 0.5 / ($0 - 3)) }
        let samples = try MotionSamples(times: times.map { $0 * span }, values: values)
        for isRobust in [false, true] {
          let fit = try? samples.springFit(isRobust: isRobust)
          guard let fit else { continue }
          fitCount += 1
          #expect(fit.parameters.allSatisfy { $0.value.isFinite }, "\(scale), \(span), robust: \(isRobust)")
        }
      }
    }
    #expect(fitCount > 0)
  }

  @Test func `residuals of extreme numbers have a finite mean, in proportion to the numbers`() throws {
    var random = SplitMix64(seed: 300)
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let times = (0..<40).map { Double($0) / 20 }
    let values = times.map { spring.value(at: $0) + 0.01 * random.normal() }
    func fit(_ exponent: Int) throws -> CurveFit {
      try MotionSamples(
        times: times, values: values.map { $0 * Double(sign: .plus, exponent: exponent, significand: 1) }
      )
      .springFit()
    }
    let mean = try fit(0).rootMeanSquareResidual
    #expect((0.005...0.02).contains(mean))
    // Powers of two change no digit.
    for exponent in [-1000, -600, 600, 1000] {
      #expect(
        try fit(exponent).rootMeanSquareResidual == mean * Double(sign: .plus, exponent: exponent, significand: 1))
    }
  }

  /// Returns the first channel with NaN in every third value but the last ones, as a gap; and without these rows.
  private func gapped(_ times: [Double], _ values: [Double]) throws -> (gaps: MotionSamples, rows: MotionSamples) {
    let gaps = Set(times.indices.dropLast(2).filter { $0 % 3 == 1 })
    let rows = times.indices.filter { !gaps.contains($0) }
    let holes = times.indices.map { gaps.contains($0) ? Double.nan : values[$0] }
    return (
      try MotionSamples(times: times, channels: [.init(values: holes, gaps: gaps)]),
      try MotionSamples(times: rows.map { times[$0] }, values: rows.map { values[$0] })
    )
  }

  @Test func `a fit of a channel with gaps is that of its values alone`() throws {
    var random = SplitMix64(seed: 12)
    let times = (0..<90).map { Double($0) / 45 }
    let noise = times.map { _ in 0.01 * random.normal() }
    let spring = Spring(duration: 0.7, bounce: 0.3)
    let shapes: [((Double) -> Double, (MotionSamples) throws -> CurveFit)] = [
      ({ spring.value(at: $0) }, { try $0.springFit(delay: 0) }),
      ({ spring.value(at: $0) }, { try $0.springFit(velocity: 0, isRobust: true) }),
      ({ UnitCurve.easeInOut.value(at: min($0 / 2, 1)) }, { try $0.cubicBezierFit(delay: 0) }),
      ({ Fling(velocity: 3, rate: 2).value(at: $0) }, { try $0.flingFit(delay: 0) }),
      ({ UnitCurve.easeInOut.value(at: min($0 / 2, 1)) }, { try $0.easingFit(Sine(), delay: 0) }),
    ]
    for (index, (value, fit)) in some(Array(shapes.enumerated()), 3) {
      let samples = try gapped(times, zip(times, noise).map { value($0) + $1 })
      let (found, expected) = (try fit(samples.gaps), try fit(samples.rows))
      var worst = 0.0
      for (first, second) in zip(found.parameters, expected.parameters) {
        worst = max(worst, (first.value - second.value).magnitude)
        guard let interval = second.interval, let other = first.interval else { continue }
        let width = interval.upperBound - interval.lowerBound
        worst = max(worst, (other.lowerBound - interval.lowerBound).magnitude / width)
        worst = max(worst, (other.upperBound - interval.upperBound).magnitude / width)
      }
      #expect(worst < 1e-4, "\(index)")
      let (mean, known) = (found.rootMeanSquareResidual, expected.rootMeanSquareResidual)
      #expect((mean - known).magnitude < 1e-6 * known, "\(index)")
      #expect(found.residuals[0].count { $0.isNaN } == 29 && found.residuals[0].count == 90)
    }
    let keyed = try gapped(times, times.map { spring.value(at: $0) })
    let (lines, known) = (try keyed.gaps.keyframesFit(within: 0.01), try keyed.rows.keyframesFit(within: 0.01))
    #expect(lines.curve.description == known.curve.description)
  }

  @Test func `a gap of one channel leaves the others their values`() throws {
    let times = (0..<60).map { Double($0) / 30 }
    let values = times.map { Spring(duration: 0.7, bounce: 0.3).value(at: $0) }
    // Every other row has no y, and the last ten rows have no x.
    let (x, y) = (Set(50..<60), Set(times.indices.filter { $0 % 2 == 1 }))
    let samples = try MotionSamples(
      times: times,
      channels: [
        .init("x", values: times.indices.map { x.contains($0) ? 1e6 : values[$0] }, gaps: x),
        .init("y", values: times.indices.map { y.contains($0) ? -.infinity : 5 - 3 * values[$0] }, gaps: y),
      ])
    let fit = try samples.springFit()
    for (name, value) in ["duration": 0.7, "bounce": 0.3, "x.target": 1, "y.start": 5, "y.target": 2] {
      #expect(((fit.parameter(name)?.value ?? .nan) - value).magnitude < 1e-9, "\(name)")
    }
    #expect(fit.greatestResiduals.allSatisfy { $0.value.magnitude < 1e-9 })
    #expect(fit.residuals.map { $0.count { $0.isNaN } } == [10, 30])
  }
}
