import CurveAnalysis
import CurveSampling

// `make verify-fits` compiles this file and SplitMix64.swift in a package of its own.
#if canImport(TestSupport)
  @testable import TestSupport
#endif

/// A motion whose numbers are known, with the times at which it is recorded.
struct RecordedMotion {
  /// The kinds of random recordings.
  enum Design: String, CaseIterable {
    case spring = "springs"
    case springVelocity = "springs with a velocity"
    case springDelay = "springs with a delay"
    case springBoth = "springs with a delay and a velocity"
    case springOverdamped = "overdamped springs"
    case bezier = "Béziers"
    case bezierWithin = "Béziers within longer recordings"
    case fling = "flings"
    case flingDelay = "flings with a delay"

    var isSpring: Bool {
      switch self {
      case .bezier, .bezierWithin, .fling, .flingDelay: false
      default: true
      }
    }

    var isBezier: Bool { self == .bezier || self == .bezierWithin }
  }

  let design: Design
  let times: [Double]
  /// The values without errors.
  let values: [Double]
  /// The name of each number, its value, and the size of its unit.
  let numbers: [(name: String, value: Double, unit: Double)]
  /// The difference between the last value and the first one that the motion leads to.
  let displacement: Double

  /// Draws a motion. The samples determine all of its numbers.
  ///
  /// - Parameter isClear: Whether the delay and the velocity are so great that every fit must notice them. Otherwise
  ///   they are often small: a fit may leave them out.
  init(_ design: Design, isClear: Bool, using random: inout SplitMix64) {
    self.design = design
    func draw(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let count = Int.random(in: design.isSpring ? 24...150 : 40...120, using: &random)
    let step = draw(0.005...0.05)
    // Half of the recordings have even times. Of the others, each step is a tenth to three times the least one.
    let unevenness = Bool.random(using: &random) ? 0 : draw(0...1)
    var times = [0.0]
    for _ in 1..<count { times.append(times[times.count - 1] + step * (1 + unevenness * draw(-0.9...2))) }
    if isClear && Bool.random(using: &random) {
      let end = times[count - 1]
      times = [0] + (2..<count).map { _ in draw(0...end) }.sorted() + [end]
    }
    let length = times[count - 1]
    self.times = times
    let start = draw(-100...100)
    let displacement = draw(1...100) * (Bool.random(using: &random) ? 1 : -1)
    self.displacement = displacement
    var delay = 0.0
    switch design {
    case .springDelay, .springBoth, .flingDelay, .bezierWithin:
      // Half of the motions begin after few samples.
      delay = Bool.random(using: &random) ? times[3] * draw((isClear ? 0.1 : 0)...1) : length * draw(0.05...0.4)
    default: break
    }
    if design.isBezier {
      let rest = design == .bezierWithin ? length * draw(0...0.3) : 0
      let bezier = CubicBezier(draw(0.05...0.95), draw(-0.4...1.4), draw(0.05...0.95), draw(-0.4...1.4))
      let duration = length - delay - rest
      values = times.map { start + displacement * bezier.value(at: min(max(($0 - delay) / duration, 0), 1)) }
      numbers = [
        ("x1", bezier.x1, 1), ("y1", bezier.y1, 1), ("x2", bezier.x2, 1), ("y2", bezier.y2, 1),
        ("duration", duration, duration), ("delay", delay, duration), ("start", start, displacement.magnitude),
        ("target", start + displacement, displacement.magnitude),
      ]
    } else if design == .fling || design == .flingDelay {
      let rate = draw(1.5...6) / (length - delay)
      let fling = Fling(from: start, velocity: displacement * rate, rate: rate)
      values = times.map { $0 <= delay ? start : fling.value(at: $0 - delay) }
      numbers = [
        ("rate", rate, rate), ("velocity", displacement * rate, displacement.magnitude * rate),
        ("start", start, displacement.magnitude), ("delay", delay, length),
      ]
    } else {
      let isOverdamped = design == .springOverdamped || design == .springBoth && draw(0...1) < 0.3
      let bounce = isOverdamped ? draw(-0.5...0) : draw(0...0.95)
      let slow = isOverdamped ? 1 / (1 + bounce) : 1
      let longest = 1.5 * (length - delay) / slow
      // Eight samples or more in a period, in the mean; the periods are as many in each octave, nearly.
      let shortest = min(max(8 * length / Double(count) * slow, isClear ? 0 : longest / 6), longest)
      let position = draw(0...1)
      let duration = 1 / ((1 - position) / shortest + position / longest)
      var velocity = 0.0
      if design == .springVelocity || design == .springBoth {
        // A velocity towards the target may leave a single exponential.
        let isAway = !isClear && bounce <= 0.2 || Bool.random(using: &random)
        velocity = displacement * draw((isClear ? 1 : 0)...30) * (isAway ? -1 : 1) / duration
      }
      let spring = Spring(duration: duration, bounce: bounce)
      values = times.map { time in
        time <= delay
          ? start : start + spring.value(target: displacement, initialVelocity: velocity, time: time - delay)
      }
      let size = displacement.magnitude
      numbers = [
        ("duration", duration, duration), ("bounce", bounce, 1), ("delay", delay, duration), ("start", start, size),
        ("target", start + displacement, size), ("velocity", velocity, size / duration),
      ]
    }
  }

  /// Returns the values with normally distributed errors.
  ///
  /// - Parameter noise: The standard deviation, as a fraction of the displacement.
  func values(noise: Double, using random: inout SplitMix64) -> [Double] {
    values.map { value -> Double in
      // The sum of twelve evenly distributed numbers has nearly this distribution.
      var normal = -6.0
      for _ in 0..<12 { normal += Double.random(in: 0...1, using: &random) }
      return value + noise * displacement.magnitude * normal
    }
  }

  /// Returns the fit of the motion's kind.
  func fit(_ samples: MotionSamples) throws(MotionSamplesError) -> CurveFit {
    if design.isSpring { return try samples.springFit() }
    return design.isBezier ? try samples.cubicBezierFit() : try samples.flingFit()
  }

  /// Returns whether a fit of the values without errors has the motion's numbers.
  ///
  /// Two motions may have the same samples: Béziers that end between two samples, and springs with a velocity that
  /// begin at one of two times between two samples. Then only the other numbers are compared.
  func isGivenBack(by fit: CurveFit) -> Bool {
    let isSame = fit.greatestResidual.value.magnitude <= 1e-11 * displacement.magnitude
    let ambiguous: Set = design.isBezier ? Set(numbers.map(\.name)) : ["delay", "velocity"]
    return numbers.allSatisfy { name, value, unit in
      guard let found = fit.parameter(name)?.value else { return false }
      return (found - value).magnitude <= (design.isBezier ? 1e-6 : 1e-9) * unit || isSame && ambiguous.contains(name)
    }
  }

  /// Returns how many of a fit's intervals hold the motion's numbers, and how many intervals there are.
  func held(by fit: CurveFit) -> (inside: Int, all: Int) {
    let inside = numbers.compactMap { fit.parameter($0.name)?.interval?.contains($0.value) }
    return (inside.count { $0 }, inside.count)
  }
}
