import CurveSampling
import CurveAnalysis
import CurveFormats
import Testing

@testable import TestSupport

@Suite struct KeyframesFitTests {
  /// The corners of a motion, and samples of the lines between them.
  private let corners = [(0.0, 10.0), (0.7, 60), (1.5, 55), (3, -20)]

  private func value(at time: Double) -> Double {
    let index = corners.lastIndex { $0.0 <= time && $0.0 < 3 } ?? 0
    let (start, end) = (corners[index], corners[index + 1])
    return start.1 + (end.1 - start.1) * (time - start.0) / (end.0 - start.0)
  }

  /// Normal deviates by the sum of twelve uniform ones.
  private func noise(_ deviation: Double, _ random: inout SplitMix64) -> Double {
    deviation * ((0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0...1, using: &random) })
  }

  @Test func `corners of a noisy recording are found`() throws {
    for seed in 0..<cases(3, thorough: 50) {
      var random = SplitMix64(seed: UInt64(seed))
      let times = (0...150).map { Double($0) / 50 }
      let samples = try MotionSamples(
        times: times.map { $0 + 7 }, values: times.map { value(at: $0) + noise(0.5, &random) })
      // σ·√(2·ln 151) is 1.58.
      #expect(samples.noiseErrors[0] > 1.1 && samples.noiseErrors[0] < 2.2)
      let fit = try samples.keyframesFit(within: 2)
      #expect(fit.parameter("keyframes").map { $0.value <= 6 } == true)
      #expect(fit.greatestResidual.value.magnitude <= 2)
      for time in times { #expect((fit.value(at: time + 7) - value(at: time)).magnitude <= 4) }
      #expect(try samples.keyframesFit().greatestResidual.value.magnitude <= samples.noiseErrors[0])
    }
  }

  @Test func `keyframes beyond the greatest magnitude are refused`() throws {
    let values: [Double] = [1e100, 123, 87, 0, -43, 1e100, 1e100, 78]
    let samples = try MotionSamples(times: values.indices.map(Double.init), values: values)
    #expect(throws: MotionSamplesError.beyondDoubles) { try samples.keyframesFit() }
  }

  @Test func `a recording of subnormal values is fitted`() throws {
    let values = (0..<30).map { Double(bitPattern: UInt64($0 * $0 % 17)) }
    let samples = try MotionSamples(times: values.indices.map(Double.init), values: values)
    #expect(try samples.keyframesFit(within: 4 * .leastNonzeroMagnitude).greatestResidual.value < 1e-300)
  }

  @Test func `a smooth motion without noise has no noise`() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let times = (0...60).map { Double($0) / 60 }
    let samples = try MotionSamples(times: times, values: times.map { 100 * spring.value(at: $0) })
    #expect(samples.noiseErrors[0] < 0.25)
    let fit = try samples.keyframesFit(within: 0.5)
    #expect(fit.parameter("keyframes").map { $0.value < 20 } == true)
    #expect(fit.greatestResidual.value.magnitude <= 0.5)
  }

  @Test func `the expression has the values of the recording, for each channel`() throws {
    let times = [3, 3.5, 4, 4.5, 5]
    let samples = try MotionSamples(
      times: times, channels: [.init("x", values: [0, 1, 2, 1, 0]), .init("y", values: [5, 5, 5, 5, 5])])
    let fit = try samples.keyframesFit(within: 0.001)
    #expect(fit.curves[1].description == "retimed(linear(5 0%, 5 100%), duration: 2)")
    #expect(try abs(CurveExpression(fit.curves[0].description).curve.value(at: 0.5) - 1) <= 1e-9)
    #expect(fit.parameter("x.keyframes")?.value == 3 && fit.parameter("y.error")?.value == 0.001)
  }
}
