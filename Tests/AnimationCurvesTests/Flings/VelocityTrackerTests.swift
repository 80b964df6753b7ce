import AnimationCurves
import CurveSampling
import Testing

@testable import TestSupport

@Suite struct VelocityTrackerTests {
  private func tracker(
    _ places: [(Double, Double)], _ method: VelocityTracker<Double>.Method = .weightedDifferences
  ) -> VelocityTracker<Double> {
    var tracker = VelocityTracker<Double>(method)
    for (time, place) in places { tracker.append(place, at: time) }
    return tracker
  }

  @Test(arguments: [VelocityTracker<Double>.Method.leastSquares, .weightedDifferences])
  func `one position has no velocity`(method: VelocityTracker<Double>.Method) {
    #expect(tracker([], method).velocity(at: 1) == nil)
    #expect(tracker([(0, 3)], method).velocity(at: 1) == nil)
  }

  @Test func `two positions have a velocity and three a weighted mean of two`() {
    #expect(tracker([(0, 0), (0.5, 10)]).velocity(at: 0.5) == 20)
    #expect(tracker([(0, 0), (0.5, 10), (1, 30)]).velocity(at: 1) == 0.25 * 40 + 0.75 * 20)
    #expect(tracker([(-9, 99), (0, 0), (0.5, 10), (1, 30)]).velocity(at: 1) == 25)
    // Samples of two microseconds are two.
    #expect(tracker([(0, 0), (1e-6, 1)]).velocity(at: 1e-6) == 1e6)
  }

  @Test(arguments: [VelocityTracker<Double>.Method.leastSquares, .weightedDifferences])
  func `the later of two positions at one time counts, and a sample from before replaces what is later`(
    method: VelocityTracker<Double>.Method
  ) {
    let samples = [(0.0, 0.0), (0.03125, 99), (0.03125, 7), (0.0312500001, 10)]
    #expect(tracker(samples, method).velocity(at: 0.0312500001).map { abs($0 - 320) <= 1e-5 } == true)
    let replaced = tracker([(0, 0), (0.01, 50), (0.02, 70), (0.0078125, 10)], method)
    #expect(replaced.velocity(at: 0.0078125).map { abs($0 - 1280) <= 1e-9 } == true)
  }

  @Test func `positions older than a tenth of a second do not count, and times may be negative`() {
    let steady = [(-0.0625, -2.0), (-0.03125, -1), (0, 0), (0.03125, 1), (0.0625, 2)]
    let around = tracker(Array(steady[1...3]), .leastSquares)
    #expect(around.velocity(at: 0.03125).map { abs($0 - 32) <= 1e-12 } == true)
    let older = tracker([(-0.075, 9), (-0.06875, 5)] + steady, .leastSquares)
    #expect(older.velocity(at: 0.0625).map { abs($0 - 32) <= 1e-12 } == true)
  }

  @Test func `the velocity decays by two thousandths a millisecond`() throws {
    // 0.998^100, by mpmath.
    let velocity = try #require(tracker([(0, 0), (0.5, 10)]).velocity(at: 0.6))
    #expect(abs(velocity - 20 * 0.81856680468842781579) <= 1e-12 * 20)
    #expect(tracker([(0, 0), (0.5, 10)]).velocity(at: .infinity) == 0)
    #expect(tracker([(0, 0), (0.5, 10)]).velocity(at: .nan) == 20)
  }

  @Test func `the slope of the parabola of least squares is within the bound of the exact one`() throws {
    var worst = WorstError("velocity of a finger")
    for row in try Oracle.numbers("finger-velocities") {
      var tracker = VelocityTracker<Double>()
      for index in stride(from: 3, to: row.count, by: 2) { tracker.append(row[index + 1], at: row[index]) }
      let velocity = try #require(tracker.velocity(at: row[row.count - 2]))
      worst.note(Oracle.error(velocity, from: row[0], row[1]), bound: 200 * .ulpOfOne * row[2], at: "\(row)")
    }
    report(worst)
    #expect(worst.count == 120 && worst.ratio <= 1, "\(worst)")
  }

  /// Otherwise a fling would not continue the motion of the finger.
  @Test func `a finger that moves along a parabola has the velocity of the parabola, in every component`() throws {
    var tracker = VelocityTracker<AnimatablePair<Double, Double>>()
    for step in 0...30 {
      let time = 0.008 * Double(step)
      tracker.append(AnimatablePair(3 - 400 * time + 900 * time * time, 70 * time), at: time)
    }
    let velocity = try #require(tracker.velocity(at: 0.25))
    #expect(abs(velocity.first - (1800 * 0.24 - 400)) <= 1e-9 && abs(velocity.second - 70) <= 1e-10)
  }

  @Test func `samples before a pause or of more than 100 ms ago do not count, and a finger that pauses has stopped`() {
    let line = (0...9).map { (0.01 * Double($0), 5 * Double($0)) }
    let moving = tracker(line, .leastSquares)
    #expect(moving.velocity(at: 0.125).map { abs($0 - 500) <= 1e-9 } == true)
    #expect(moving.velocity(at: 0.131) == 0)
    #expect(tracker(line + [(0.14, 50)], .leastSquares).velocity(at: 0.14) == nil)
    // The samples of a second ago would change the slope.
    let long = (0...100).map(Double.init).map { (0.01 * $0, $0 < 80 ? 0 : 3 * $0) }
    #expect(tracker(long, .leastSquares).velocity(at: 1).map { abs($0 - 300) <= 1e-9 } == true)
  }

  @Test(arguments: [VelocityTracker<Double>.Method.leastSquares, .weightedDifferences])
  func `samples that are no numbers or beyond squares are ignored`(method: VelocityTracker<Double>.Method) {
    let bad: [(Double, Double)] = [
      (.nan, 1), (.infinity, 1), (0.01, .nan), (0.01, -.infinity), (0.01, 1e300), (-.infinity, 3),
    ]
    for (first, second) in [(0.0, 0.0), (1e12, 1e153), (-1e-300, 1e-300)] {
      let samples = [(first, second)] + bad.map { (first + $0.0, $0.1) } + [(first + 0.03, second + 3)]
      let velocity = tracker(samples, method).velocity(at: first + 0.03)
      #expect(velocity.map(\.isFinite) == true)
      if first.magnitude < 1 { #expect(velocity.map { abs($0 - 100) <= 1e-9 } == true) }
    }
    var source = SplitMix64(seed: 17)
    for _ in 0..<cases(300, thorough: 30000) {
      var tracker = VelocityTracker<Double>(method)
      for _ in 0..<30 {
        let isWild = Bool.random(using: &source)
        let time = isWild ? Double(bitPattern: source.next()) : .random(in: 0...1, using: &source)
        tracker.append(Double(bitPattern: source.next()), at: time)
      }
      #expect(tracker.velocity(at: 1).map(\.isFinite) != false)
    }
  }
}
