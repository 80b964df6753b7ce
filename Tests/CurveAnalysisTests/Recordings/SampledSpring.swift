import CurveSampling
import CurveAnalysis

@testable import TestSupport

/// A spring's motion and its samples. The samples determine all of its numbers. They have at least eight samples in a
/// period and cover at least half a period. The velocity is great enough to bend the start visibly. Unless the spring
/// is lightly damped, the velocity points away from the target. A velocity towards it may leave a single exponential,
/// which two springs could make.
struct SampledSpring {
  var duration = 0.5
  var bounce = 0.3
  var delay = 0.0
  var start = 0.0
  var target = 1.0
  var velocity = 0.0
  var times: [Double] = []

  init(duration: Double, bounce: Double, times: [Double]) {
    (self.duration, self.bounce, self.times) = (duration, bounce, times)
  }

  /// Draws a spring, with or without a delay and a velocity, and times that are evenly or unevenly spaced.
  init(using random: inout SplitMix64) {
    let count = Int.random(in: 20...200, using: &random)
    let length = Double.random(in: 0.1...20, using: &random)
    let step = length / Double(count - 1)
    if Bool.random(using: &random) { delay = length * .random(in: 0.05...0.5, using: &random) }
    let isOverdamped = Double.random(in: 0...1, using: &random) < 0.4
    bounce = isOverdamped ? .random(in: -0.6...0, using: &random) : .random(in: 0...0.97, using: &random)
    let slow = isOverdamped ? 1 / (1 + bounce) : 1
    // The periods are as many in each octave, nearly.
    let (least, most) = (8 * step * slow, 2 * (length - delay) / slow)
    let position = Double.random(in: 0...1, using: &random)
    duration = least < most ? least / (position + (1 - position) * least / most) : least
    start = .random(in: -1000...1000, using: &random)
    let displacement = Double.random(in: 1...500, using: &random) * (Bool.random(using: &random) ? 1 : -1)
    target = start + displacement
    if Bool.random(using: &random) {
      let sign: Double = bounce > 0.2 && Bool.random(using: &random) ? 1 : -1
      velocity = sign * displacement * .random(in: 7...18, using: &random) / duration
    }
    times = (0..<count).map { Double($0) * step }
    if Bool.random(using: &random) {
      for index in 1..<count - 1 { times[index] += step * .random(in: -0.4...0.4, using: &random) }
    }
  }

  /// The value at `time` after the first sample, by the closed form of `Spring`.
  func value(at time: Double) -> Double {
    let moved = time - delay
    if moved <= 0 { return start }
    let spring = Spring(duration: duration, bounce: bounce)
    return start + spring.value(target: target - start, initialVelocity: velocity, time: moved)
  }

  /// The values at ``times``.
  var values: [Double] { times.map(value) }

  /// The numbers of a fit, in the order of ``numbers``.
  static let names = ["duration", "bounce", "delay", "start", "target", "velocity"]

  /// The numbers, in the order of ``names``.
  var numbers: [Double] {
    get { [duration, bounce, delay, start, target, velocity] }
    set {
      (duration, bounce, delay) = (newValue[0], newValue[1], newValue[2])
      (start, target, velocity) = (newValue[3], newValue[4], newValue[5])
    }
  }

  /// The sizes of the numbers' units.
  var units: [Double] {
    let displacement = (target - start).magnitude
    return [duration, 1, duration, displacement, displacement, displacement / duration]
  }
}

extension SplitMix64 {
  /// Returns a normally distributed number: the sum of twelve evenly distributed ones has nearly that distribution.
  mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + .random(in: 0...1, using: &self) } }
}
