import CurveSampling
import CurveAnalysis
import Foundation
import Testing

@testable import TestSupport

@Suite struct SpringFitTests {
  /// The exact ones are (JᵀJ)⁻¹·s² with derivatives by complex steps, by NumPy, at the minimum of SciPy's `curve_fit`.
  @Test func `covariances are those of the curvature at the fit`() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let times = (0..<60).map { Double($0) / 30 }
    let values = times.enumerated().map { spring.value(at: $1) + 0.01 * sin(Double(7 * $0 * $0)) }
    let fit = try MotionSamples(times: times, values: values).springFit(delay: 0, velocity: 0)
    let names = ["duration", "bounce", "start", "target"]
    let exact = [
      [2.29168640e-05, 2.94144441e-05, 1.34772900e-05, -7.80335147e-07],
      [2.94144441e-05, 6.32362905e-05, 1.30406512e-05, -2.89715925e-06],
      [1.34772900e-05, 1.30406512e-05, 2.75422384e-05, -4.09947905e-07],
      [-7.80335147e-07, -2.89715925e-06, -4.09947905e-07, 1.20779114e-06],
    ]
    let indices = names.map { name in fit.parameters.firstIndex { $0.name == name } ?? 0 }
    var worst = 0.0
    for (row, numbers) in exact.enumerated() {
      let error = fit.parameters[indices[row]].standardError ?? .nan
      worst = max(worst, (error * error / numbers[row] - 1).magnitude)
      for (column, number) in numbers.enumerated() {
        worst = max(worst, (fit.covariances[indices[row]][indices[column]] / number - 1).magnitude)
      }
    }
    #expect(worst < 1e-5)
    #expect(fit.parameters.count == 6 && fit.covariances[2].allSatisfy { $0 == 0 })
  }

  @Test func `samples without errors give the numbers of any spring`() throws {
    var random = SplitMix64(seed: 37)
    for index in 0..<cases(3, thorough: 100) {
      let motion = SampledSpring(using: &random)
      let origin = index % 2 == 0 ? 0 : Double.random(in: -10...10, using: &random)
      let samples = try MotionSamples(times: motion.times.map { $0 + origin }, values: motion.values)
      let fit = try samples.springFit()
      for (name, (number, unit)) in zip(SampledSpring.names, zip(motion.numbers, motion.units)) {
        let found = try #require(fit.parameter(name)).value
        #expect((found - number).magnitude <= 1e-9 * unit, "case \(index): \(name) of \(motion)")
      }
      #expect(fit.greatestResidual.value.magnitude <= 1e-9 * motion.units[3])
    }
  }

  @Test func `with noise the errors stay within twice the Cramér–Rao bound, and intervals hold the truth`() throws {
    var motion = SampledSpring(duration: 0.6, bounce: 0.35, times: (0..<60).map { Double($0) / 30 })
    motion.numbers = [0.6, 0.35, 0.41, 20, 320, 2400]
    let noise = 3.0
    let bounds = Self.cramerRaoBounds(of: motion, noise: noise)
    let runs = cases(16, thorough: 100)
    var random = SplitMix64(seed: 1973)
    var squares = [Double](repeating: 0, count: 6)
    var held = 0
    for _ in 0..<runs {
      let values = motion.values.map { $0 + noise * random.normal() }
      let fit = try MotionSamples(times: motion.times, values: values).springFit()
      for (index, name) in SampledSpring.names.enumerated() {
        let found = try #require(fit.parameter(name))
        squares[index] += (found.value - motion.numbers[index]) * (found.value - motion.numbers[index])
        if try #require(found.interval, "\(name) was not fitted").contains(motion.numbers[index]) { held += 1 }
      }
    }
    for (index, name) in SampledSpring.names.enumerated() {
      #expect(squares[index] / Double(runs) <= 2 * bounds[index], "\(name)")
    }
    #expect((0.9...1).contains(Double(held) / Double(6 * runs)))
  }

  /// Returns the least variances that an unbiased estimate can have: the diagonal of noise² · (JᵀJ)⁻¹, with derivatives
  /// by differences.
  private static func cramerRaoBounds(of motion: SampledSpring, noise: Double) -> [Double] {
    let columns = (0..<6).map { index in
      let step = 1e-6 * motion.units[index]
      var (above, below) = (motion, motion)
      above.numbers[index] += step
      below.numbers[index] -= step
      return zip(above.values, below.values).map { ($0 - $1) / (2 * step) }
    }
    var matrix = (0..<6).map { row -> [Double] in
      let products = (0..<6).map { zip(columns[row], columns[$0]).reduce(0) { $0 + $1.0 * $1.1 } }
      let identity = (0..<6).map { $0 == row ? 1.0 : 0 }
      return products + identity
    }
    // Gauss–Jordan elimination.
    for pivot in 0..<6 {
      let scale = matrix[pivot][pivot]
      for column in 0..<12 { matrix[pivot][column] /= scale }
      for row in 0..<6 where row != pivot {
        let factor = matrix[row][pivot]
        for column in 0..<12 { matrix[row][column] -= factor * matrix[pivot][column] }
      }
    }
    return (0..<6).map { noise * noise * matrix[$0][6 + $0] }
  }

  @Test func `no other program finds a smaller sum of squares`() throws {
    let rows = try Oracle.lines("spring-fits", of: "CurveAnalysisTests")
    #expect(rows.count == 40)
    var hiddenCount = 0
    for row in some(rows, 4) {
      let times = try row[1].split(separator: " ").map(Oracle.number)
      let values = try row[2].split(separator: " ").map(Oracle.number)
      let samples = try MotionSamples(times: times, values: values)
      guard let fit = try fitUnlessHidden(samples, to: String(row[0])) else {
        hiddenCount += 1
        continue
      }
      let least = try row[3...5].map(Oracle.number).reduce(.infinity, min)
      let sum = fit.residuals[0].reduce(0) { $0 + $1 * $1 }
      #expect(sum <= least * (1 + 1e-9), "\(row[0]) \(values): \(fit.curve)")
    }
    // Two rows do not determine a spring.
    #expect(hiddenCount <= 2)
  }

  /// Returns the fit with a delay or a velocity of 0 if `given` says so; `nil` if the samples do not determine a
  /// spring.
  private func fitUnlessHidden(_ samples: MotionSamples, to given: String) throws -> CurveFit? {
    do {
      return try samples.springFit(delay: given == "delay: 0" ? 0 : nil, velocity: given == "velocity: 0" ? 0 : nil)
    } catch MotionSamplesError.hidden {
      return nil
    }
  }

  @Test func `given numbers are kept, and the others are fitted around them`() throws {
    let motion = SampledSpring(duration: 0.5, bounce: 0.3, times: (0..<60).map { Double($0) / 60 })
    let samples = try MotionSamples(times: motion.times, values: motion.values)
    let fit = try samples.springFit(duration: 0.45, bounce: 0.2, delay: 0.02, start: 0.1, target: 0.9, velocity: 0)
    #expect(fit.fittedCount == 0)
    #expect(fit.parameters.map(\.value) == [0.45, 0.2, 0.02, 0.1, 0.9, 0])
    #expect(fit.parameters.allSatisfy { $0.interval == nil })
    #expect(fit.curve.description == "delayed(spring(duration: 0.45, bounce: 0.2), by: 0.02)")
    let critical = try samples.springFit(bounce: 0)
    #expect(critical.parameter("bounce")?.value == 0)
    #expect(critical.rootMeanSquareResidual > 0.001)
  }

  @Test func `given numbers are kept to the last bit`() throws {
    var random = SplitMix64(seed: 4)
    for index in 0..<cases(10, thorough: 100) {
      func draw(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let bounce = index % 2 == 0 ? 0.3 : -0.3
      let times = (0..<60).map { (draw(0.1...0.9) + Double($0)) / 40 }
      let spring = Spring(duration: 0.5, bounce: bounce)
      let samples = try MotionSamples(times: times, values: times.map { 3 * spring.value(at: $0 - times[0]) })
      let (duration, delay) = (draw(0.45...0.55), draw(0...0.05))
      let (start, target, velocity) = (draw(-0.05...0.05), draw(2.9...3.1), draw(-0.1...0.1))
      let given = [duration, bounce * draw(0.9...1.1), delay, start, target, velocity]
      let fit = try samples.springFit(
        duration: duration, bounce: given[1], delay: delay, start: start, target: target, velocity: velocity)
      #expect(fit.parameters.map(\.value) == given)
      let bezier = try samples.cubicBezierFit(duration: 2 * duration, delay: delay, start: start, target: target)
      let easing = try samples.easingFit(
        Smoothstep(), duration: 2 * duration, delay: delay, start: start, target: target)
      for fit in [bezier, easing] {
        let found = ["duration", "delay", "start", "target"].map { fit.parameter($0)?.value }
        #expect(found == [2 * duration, delay, start, target])
        #expect(fit.curve.description.hasSuffix("duration: \(2 * duration)), by: \(delay))"), "\(fit.curve)")
      }
      let rate = draw(7...9)
      let fling = try samples.flingFit(rate: rate, delay: delay, start: start, velocity: 3 * rate)
      #expect(fling.parameters.map(\.value) == [rate, delay, 3 * rate, start])
    }
  }

  @Test func `a motion from rest at the first sample prints as a spring alone`() throws {
    let motion = SampledSpring(duration: 0.5, bounce: 0.25, times: (0..<60).map { Double($0) / 60 })
    let fit = try MotionSamples(times: motion.times, values: motion.values).springFit()
    let spring = try #require(fit.curve as? Spring)
    #expect((spring.duration - 0.5).magnitude < 1e-9 && (spring.bounce - 0.25).magnitude < 1e-9)
    #expect(fit.parameter("delay")?.standardError == nil && fit.parameter("velocity")?.standardError == nil)
  }

  @Test func `a motion that began before the recording has a velocity, or a given one and a negative delay`() throws {
    let motion = SampledSpring(duration: 0.8, bounce: 0.4, times: (0..<60).map { 0.2 + Double($0) / 60 })
    let samples = try MotionSamples(times: motion.times, values: motion.values)
    let moving = try samples.springFit()
    #expect(try #require(moving.parameter("velocity")).value > 1)
    #expect((try #require(moving.parameter("duration")).value - 0.8).magnitude < 1e-9)
    for time in motion.times { #expect((moving.value(at: time) - motion.value(at: time)).magnitude < 1e-12) }
    let delayed = try samples.springFit(start: 0, velocity: 0)
    #expect((try #require(delayed.parameter("delay")).value + 0.2).magnitude < 1e-9)
  }

  @Test func `a motion with a velocity and no displacement is fitted`() throws {
    let spring = Spring(duration: 0.5, bounce: 0.4)
    let times = (0..<60).map { Double($0) / 60 }
    let values = times.map { time in
      let moved: Double = spring.value(target: 0, initialVelocity: 30, time: time)
      return 7 + moved
    }
    let fit = try MotionSamples(times: times, values: values).springFit(start: 7, target: 7)
    #expect((try #require(fit.parameter("velocity")).value - 30).magnitude < 1e-9 * 30)
    for (time, value) in zip(times, values) { #expect((fit.value(at: time) - value).magnitude < 1e-12) }
  }

  @Test func `channels share their spring and have values of their own`() throws {
    let spring = Spring(duration: 0.4, bounce: 0.2)
    let times = (0..<50).map { Double($0) / 50 }
    func values(_ start: Double, _ displacement: Double, _ velocity: Double) -> [Double] {
      times.map { start + spring.value(target: displacement, initialVelocity: velocity, time: $0) }
    }
    let samples = try MotionSamples(
      times: times,
      channels: [.init("x", values: values(10, 200, 900)), .init("y", values: values(-40, -90, 0))])
    let fit = try samples.springFit()
    #expect((try #require(fit.parameter("duration")).value - 0.4).magnitude < 1e-10)
    for (name, value) in [("x.start", 10.0), ("x.target", 210), ("x.velocity", 900), ("y.target", -130)] {
      #expect((try #require(fit.parameter(name)).value - value).magnitude < 1e-7, "\(name)")
    }
    #expect(fit.curves.count == 2 && fit.residuals.count == 2)
  }

  @Test func `outliers hardly change a robust fit`() throws {
    var random = SplitMix64(seed: 5)
    let motion = SampledSpring(duration: 0.5, bounce: 0.3, times: (0..<80).map { Double($0) / 60 })
    var values = motion.values.map { $0 + 0.003 * random.normal() }
    for index in stride(from: 3, to: 80, by: 9) { values[index] += index.isMultiple(of: 2) ? 0.3 : 0.6 }
    let samples = try MotionSamples(times: motion.times, values: values)
    let robust = try samples.springFit(isRobust: true)
    #expect((try #require(robust.parameter("duration")).value - 0.5).magnitude < 0.01)
    #expect((try #require(robust.parameter("bounce")).value - 0.3).magnitude < 0.02)
    let plain = try samples.springFit(delay: 0, velocity: 0)
    #expect((try #require(plain.parameter("bounce")).value - 0.3).magnitude > 0.02)
  }

  @Test func `a channel whose values are all equal changes no number of the others`() throws {
    var random = SplitMix64(seed: 12)
    let times = (0..<60).map { Double($0) / 30 }
    let motions: [any Curve] = [
      Spring(duration: 0.5, bounce: 0.3), Fling(velocity: 3, rate: 3),
      CubicBezier(0.2, 0.6, 0.4, 1.1).retimed(duration: 2),
    ]
    func fit(_ index: Int, _ samples: MotionSamples, isRobust: Bool) throws -> CurveFit {
      switch index {
      case 0: try samples.springFit(isRobust: isRobust)
      case 1: try samples.flingFit(isRobust: isRobust)
      default: try samples.cubicBezierFit(isRobust: isRobust)
      }
    }
    for (index, motion) in some(Array(motions.enumerated()), 1) {
      let moving = MotionSamples.Channel("x", values: times.map { motion.value(at: $0) + 0.01 * random.normal() })
      let still = MotionSamples.Channel("y", values: times.map { _ in 7 })
      for isRobust in some([true, false], 1) {
        let alone = try fit(index, MotionSamples(times: times, channels: [moving]), isRobust: isRobust)
        let both = try fit(index, MotionSamples(times: times, channels: [moving, still]), isRobust: isRobust)
        for parameter in alone.parameters {
          let found = try #require(both.parameter(parameter.name) ?? both.parameter("x." + parameter.name))
          let message = Comment(rawValue: "\(motion): \(parameter.name), robust: \(isRobust)")
          #expect((found.value - parameter.value).magnitude <= 1e-9, message)
          #expect((found.interval == nil) == (parameter.interval == nil), message)
          let (bound, expected) = (found.interval?.upperBound ?? 0, parameter.interval?.upperBound ?? 0)
          #expect((bound - expected).magnitude <= 1e-6 * expected.magnitude, message)
        }
        #expect(both.parameter("y.start")?.value == 7)
        #expect(both.fittedCount == alone.fittedCount)
        for time in times { #expect(both.value(at: time, channel: 1) == 7) }
      }
    }
  }

  @Test func `samples that show no spring are refused`() throws {
    var random = SplitMix64(seed: 8)
    let times = (0..<60).map { Double($0) / 60 }
    let noise = try MotionSamples(times: times, values: times.map { _ in random.normal() })
    #expect(throws: MotionSamplesError.hidden(.spring)) { try noise.springFit() }
    let line = try MotionSamples(times: times, values: times.map { 3 * $0 + 0.01 * random.normal() })
    #expect(throws: MotionSamplesError.hidden(.spring)) { try line.springFit() }
    let few = try MotionSamples(times: [0, 1, 2, 3], values: [0, 1, 1.5, 1])
    #expect(throws: MotionSamplesError.self) { try few.springFit() }
  }
}
