import CurveSampling
import CurveAnalysis
import Testing

@testable import TestSupport

@Suite struct EasingFitTests {
  /// A Bézier that passes its target and comes back has the same samples as the longer one that ends at the second
  /// passage, if no sample is between both ends. The same holds at the start.
  @Test func `samples without errors give the numbers of any cubic Bézier, or of one with the same samples`() throws {
    var random = SplitMix64(seed: 1962)
    let caseCount = cases(4, thorough: 100)
    var others: Set<Int> = []
    for index in 0..<caseCount {
      func draw(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let bezier = CubicBezier(draw(0.02...0.98), draw(-0.5...1.5), draw(0.02...0.98), draw(-0.5...1.5))
      // Some recordings contain the motion alone. Others begin before it or end after it.
      let (before, after) = (index % 2 == 0 ? 0 : draw(0.1...0.5), index % 4 < 2 ? 0 : draw(0.1...0.5))
      let (duration, start, displacement) = (draw(0.1...5), draw(-100...100), draw(10...100))
      let count = Int.random(in: 30...90, using: &random)
      let times = (0..<count).map { Double($0) / Double(count - 1) * (1 + before + after) * duration }
      let values = times.map { time in
        start + displacement * bezier.value(at: min(max(time / duration - before, 0), 1))
      }
      let fit = try MotionSamples(times: times, values: values).cubicBezierFit()
      let numbers = [
        ("x1", bezier.x1, 1), ("y1", bezier.y1, 1), ("x2", bezier.x2, 1), ("y2", bezier.y2, 1),
        ("duration", duration, duration), ("delay", before * duration, duration), ("start", start, displacement),
        ("target", start + displacement, displacement),
      ]
      for (name, number, unit) in numbers {
        let found = try #require(fit.parameter(name)).value
        if (found - number).magnitude > 1e-6 * unit { others.insert(index) }
      }
      #expect(fit.greatestResidual.value.magnitude <= 1e-9 * displacement, "case \(index): \(bezier)")
    }
    #expect(others.count <= caseCount / 50, "cases \(others.sorted())")
  }

  @Test func `a delay and a duration that are not fitted are 0 and the last time`() throws {
    let times = (0...30).map { Double($0) / 30 }
    let fit = try MotionSamples(times: times, values: times.map { Sine().easeInOut.value(at: $0) }).cubicBezierFit()
    for (name, value) in [("delay", 0.0), ("duration", 1)] {
      let parameter = try #require(fit.parameter(name))
      #expect(parameter.value == value && parameter.standardError == nil, "\(name) \(parameter.value)")
    }
  }

  @Test func `a Bézier prints with its duration and its delay`() throws {
    let bezier = CubicBezier(0.25, 0.1, 0.25, 1)
    let times = (0...60).map { Double($0) / 60 }
    let values = times.map { 10 + 30 * bezier.value(at: min(max(($0 - 0.2) / 0.5, 0), 1)) }
    let fit = try MotionSamples(times: times, values: values).cubicBezierFit(duration: 0.5, delay: 0.2)
    let curve = try #require(fit.curve as? Delayed<Retimed<CubicBezier>>)
    #expect(curve.delay == 0.2 && curve.base.duration == 0.5)
    #expect((curve.base.base.x1 - 0.25).magnitude < 1e-6 && (curve.base.base.y2 - 1).magnitude < 1e-6)
    // Only rounding is left of the error: the interval is narrow, and rounding decides whether it holds the number.
    let interval = try #require(fit.parameter("x1")?.interval)
    #expect(interval.lowerBound > 0.25 - 1e-12 && interval.upperBound < 0.25 + 1e-12)
    #expect(fit.greatestResidual.value.magnitude < 1e-9)
  }

  @Test func `samples without errors give the numbers of any fling`() throws {
    var random = SplitMix64(seed: 42)
    for index in 0..<cases(6, thorough: 200) {
      func draw(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let (start, velocity, rate) = (draw(-500...500), draw(100...3000), draw(0.5...8))
      let delay = index % 2 == 0 ? 0 : draw(0.1...0.6)
      let fling = Fling(from: start, velocity: velocity, rate: rate)
      let times = (0..<Int.random(in: 20...100, using: &random)).map { Double($0) / 50 }
      let length = times[times.count - 1] / 1.2
      let wait = min(delay, length / 2)
      let values = times.map { $0 <= wait ? start : fling.value(at: $0 - wait) }
      let fit = try MotionSamples(times: times, values: values).flingFit()
      let numbers = [("velocity", velocity, velocity), ("rate", rate, rate), ("start", start, 500), ("delay", wait, 1)]
      for (name, number, unit) in numbers {
        let found = try #require(fit.parameter(name)).value
        #expect((found - number).magnitude <= 1e-9 * unit, "case \(index): \(name) of \(fling) is \(found)")
      }
    }
  }

  @Test func `a ranking begins with the curve that made the samples, with its weight`() throws {
    var random = SplitMix64(seed: 3)
    let easings: [any Easing] = [Sine().easeOut, Smoothstep(), Circular().easeOut, Monomial(3).easeOut, Linear()]
    let times = (0..<80).map { Double($0) / 79 }
    func samples(_ noise: Double) throws -> MotionSamples {
      try MotionSamples(
        times: times, values: times.map { 5 + 3 * Circular().easeOut.value(at: $0) + noise * random.normal() })
    }
    let exact = try samples(0).ranking(of: easings)
    #expect(exact[0].fit.kind == .easing(UnitCurve(Circular().easeOut)) && exact[0].weight > 0.99)
    #expect((exact.reduce(0) { $0 + $1.weight } - 1).magnitude < 1e-12)
    #expect(zip(exact, exact.dropFirst()).allSatisfy { $0.criterion <= $1.criterion })
    #expect(exact.contains { $0.fit.kind == .cubicBezier })
    // A Bézier has four numbers more, and by chance it is sometimes that much nearer.
    let runs = cases(4, thorough: 20)
    let named = try (0..<runs).count { _ in
      try samples(0.02).ranking(of: easings)[0].fit.kind == .easing(UnitCurve(Circular().easeOut))
    }
    #expect(Double(named) >= 0.75 * Double(runs), "\(named)")
    // With much noise, several curves explain the samples.
    let unclear = try samples(1).ranking(of: easings)
    #expect(unclear[0].weight < 0.9)
  }

  @Test func `a given easing is stretched to the samples`() throws {
    let times = (0..<40).map { Double($0) / 20 }
    let values = times.map { 3 - 2 * Sine().value(at: min(max(($0 - 0.4) / 1.2, 0), 1)) }
    let fit = try MotionSamples(times: times, values: values).easingFit(Sine())
    for (name, number) in [("duration", 1.2), ("delay", 0.4), ("start", 3), ("target", 1)] {
      #expect((try #require(fit.parameter(name)).value - number).magnitude < 1e-9, "\(name)")
    }
  }

  @Test func `samples that show no motion of a kind are refused`() throws {
    var random = SplitMix64(seed: 8)
    let times = (0..<60).map { Double($0) / 60 }
    let noise = try MotionSamples(times: times, values: times.map { _ in random.normal() })
    #expect(throws: MotionSamplesError.hidden(.cubicBezier)) { try noise.cubicBezierFit() }
    #expect(throws: MotionSamplesError.hidden(.fling)) { try noise.flingFit() }
    let few = try MotionSamples(times: [0, 1, 2], values: [0, 1, 1.5])
    #expect(throws: MotionSamplesError.self) { try few.cubicBezierFit() }
    #expect(throws: MotionSamplesError.self) { try few.flingFit() }
  }
}
