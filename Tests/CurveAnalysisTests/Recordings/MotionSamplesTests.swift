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
  }

  @Test func `extreme numbers are fitted by finite parameters or not at all`() throws {
    let times = (0..<12).map { Double($0) }
    var fitCount = 0
    for scale in [1e-300, 1e-150, 1e150, 1e300] {
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
}
