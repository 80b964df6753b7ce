import CurveAnalysis
import CurveSampling
import Foundation
import Testing

@testable import TestSupport

@Suite struct FitIntervalsTests {
  private let errors = (0..<60).map { 0.01 * sin(Double(7 * $0 * $0)) }

  /// Returns the greatest distance of an end from the exact one, as a fraction of the end's distance from the number.
  private func worst(_ fit: CurveFit, _ exact: KeyValuePairs<String, (Double, Double)>) -> Double {
    var worst = 0.0
    for (name, ends) in exact {
      guard let parameter = fit.parameter(name), let interval = parameter.interval else { return .infinity }
      for (found, end) in [(interval.lowerBound, ends.0), (interval.upperBound, ends.1)] {
        worst = max(worst, (found - end).magnitude / (end - parameter.value).magnitude)
      }
    }
    return worst
  }

  /// The exact ends are the farthest numbers whose sum of squares is at most the limit: by SciPy's SLSQP from 12
  /// starts, or 40 with a delay.
  @Test func `ends are the farthest numbers near enough to the samples, within 10⁻⁴ of their distance`() throws {
    let times = (0..<60).map { Double($0) / 30 }
    func samples(_ curve: some Curve, _ times: [Double]) throws -> MotionSamples {
      try MotionSamples(times: times, values: zip(times, errors).map { curve.value(at: $0) + $1 })
    }
    let spring = try samples(Spring(duration: 0.5, bounce: 0.3), times).springFit(delay: 0, velocity: 0)
    #expect(
      worst(
        spring,
        [
          "duration": (0.4978891125496927, 0.5170282708711799), "bounce": (0.29631536312022905, 0.32805293284269377),
          "start": (-0.005404091393464168, 0.01561717939870921), "target": (0.9971213499756288, 1.001522394093889),
        ]) <= 1e-4)
    let progress = (0..<60).map { Double($0) / 59 }
    let bezier = try samples(CubicBezier(0.25, 0.1, 0.6, 1), progress).cubicBezierFit(duration: 1, delay: 0)
    #expect(
      worst(
        bezier,
        [
          "x1": (0.14133607429467135, 0.27996413918193636), "x2": (0.5717757430838842, 0.6602022809525274),
          "y1": (-0.062056168281746225, 0.16222829058151841), "y2": (0.9595911353352322, 1.0824610996721193),
          "start": (-0.008179562620084175, 0.016029172520735872), "target": (0.9862482372722496, 1.0051369579250986),
        ]) <= 1e-4)
    let fling = try samples(Fling(velocity: 4, rate: 2), times).flingFit(delay: 0)
    #expect(
      worst(
        fling,
        [
          "rate": (1.9959273489860632, 2.0345020974111474), "velocity": (3.978767904098782, 4.066412641013178),
          "start": (-0.00847518581431576, 0.007266225828465418),
        ]) <= 1e-4)
    let delayed = Fling(velocity: 8, rate: 0).bounded(1...1, by: Spring(duration: 0.6, bounce: 0.35)).delayed(by: 0.41)
    #expect(
      worst(
        try samples(delayed, times).springFit(),
        [
          "duration": (0.5947247437874879, 0.6392819210661048), "bounce": (0.33668167979370356, 0.38262107453902966),
          "delay": (0.40457143194138473, 0.41135889830307226), "start": (-0.0029084501796508206, 0.005177239001556406),
          "target": (0.9951331723281571, 1.000297831284347), "velocity": (6.996306540155899, 8.52109055203781),
        ]) <= 1e-4)
  }

  /// The sum of squares of steps is constant between two samples, so no derivative shows where it rises.
  @Test func `intervals of a curve that jumps have a width`() throws {
    let steps = Steps(4).retimed(duration: 1).delayed(by: 0.2)
    let times = (0..<60).map { Double($0) / 40 }
    let values = zip(times, errors).map { steps.value(at: $0) + 0.1 * $1 }
    let fit = try MotionSamples(times: times, values: values).easingFit(Steps(4))
    for name in ["duration", "delay"] {
      let interval = try #require(fit.parameter(name)?.interval)
      #expect((0.01...0.5).contains(interval.upperBound - interval.lowerBound))
    }
  }
}
