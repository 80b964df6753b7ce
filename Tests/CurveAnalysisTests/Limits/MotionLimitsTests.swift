import CurveSampling
import CurveFormats
import Testing

@testable import CurveAnalysis
@testable import TestSupport

@Suite struct MotionLimitsTests {
  private func shortest(
    _ expression: String, distance: Double = 1, ignoringEnds: Bool = false, _ limits: MotionLimits
  ) throws -> ShortestDuration {
    let peaks = MotionPeaks(of: try CurveExpression(expression).curve, ignoringEnds: ignoringEnds)
    return try #require(peaks).shortestDuration(distance: distance, within: limits)
  }

  @Test func `the limit that takes longest binds, where its quantity is greatest`() throws {
    // minimum jerk: 1.875, 10/√3, 60.
    let bySpeed = try shortest("minimum-jerk", MotionLimits(speed: 1, acceleration: 100, jerk: 1000))
    #expect(abs(bySpeed.duration - 1.875) <= 1e-12 && bySpeed.binding == .speed && abs(bySpeed.progress - 0.5) <= 1e-7)
    let byAcceleration = try shortest("minimum-jerk", distance: 2, MotionLimits(speed: 10, acceleration: 5, jerk: 1000))
    #expect(abs(byAcceleration.duration - (4 / 3.0.squareRoot()).squareRoot()) <= 1e-12)
    #expect(byAcceleration.binding == .acceleration)
    #expect(abs(byAcceleration.time / byAcceleration.duration - (0.5 - 1 / 12.0.squareRoot())) <= 1e-7)
    let byJerk = try shortest("minimum-jerk", MotionLimits(speed: 10, acceleration: 50, jerk: 60 / 27.0))
    #expect(abs(byJerk.duration - 3) <= 1e-12 && byJerk.binding == .jerk && byJerk.progress == 0)
    // ruckig needs 1.7, minimum jerk 1.875.
    let slower = try shortest("minimum-jerk", MotionLimits(speed: 1, acceleration: 2, jerk: 10))
    #expect(abs(slower.duration - 1.875) <= 1e-12)
  }

  @Test func `a curve in seconds is stretched from its own duration`() throws {
    let profile = "s-curve(distance: 3, speed: 2, acceleration: 5, jerk: 20)"
    let same = try shortest(profile, MotionLimits(speed: 2, acceleration: 5, jerk: 20))
    let own = MotionProfile(to: 3, within: MotionLimits(speed: 2, acceleration: 5, jerk: 20)).duration
    #expect(abs(same.duration - own) <= 1e-12 * own)
    #expect(abs(try shortest(profile, MotionLimits(speed: 1)).duration - 2 * own) <= 1e-12 * own)
  }

  @Test func `the shortest duration is 0 without limits, without a distance and for a constant`() throws {
    let none = ShortestDuration(duration: 0, binding: nil, progress: 0)
    #expect(try shortest("sine-in", MotionLimits()) == none)
    #expect(try shortest("minimum-jerk", distance: 0, MotionLimits(speed: 1)) == none)
    #expect(try shortest("linear(1, 1)", MotionLimits(jerk: 1)) == none)
  }

  @Test func `a limit that cannot be kept is an error with the place`() throws {
    let error = try #require(throws: MotionLimitsError.self) {
      try shortest("smoothstep", MotionLimits(speed: 1, jerk: 10))
    }
    #expect(error.quantity == .jerk && error.peak.cause == .jumpOfAcceleration)
    #expect(error.description == "no duration keeps a limit of the jerk: the acceleration jumps at 0")
    #expect(try shortest("smoothstep", MotionLimits(speed: 1)).duration == 1.5)
    #expect(abs(try shortest("smoothstep", ignoringEnds: true, MotionLimits(jerk: 12)).duration - 1) <= 1e-12)
    let vertical = #expect(throws: MotionLimitsError.self) { try shortest("circ-in", MotionLimits(acceleration: 1)) }
    #expect(
      vertical?.description == "no duration keeps a limit of the acceleration: the tangent is vertical at 1")
  }

  @Test func `where the directions differ, the stricter limit counts`() {
    let limits = MotionLimits(velocity: -2...1, acceleration: -3...4, jerk: 5)
    #expect(MotionQuantity.allCases.map { limits[$0] } == [1, 3, 5])
  }

  @Test func `limits of 0, below 0 and NaN are refused`() async {
    let zero = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionLimits(acceleration: 0)
    }
    expectSentence("a limit of the acceleration must be positive, not 0.0", in: zero)
    let undefined = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionLimits(jerk: .nan)
    }
    expectSentence("a limit of the jerk must be positive, not nan", in: undefined)
    let oneSided = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionLimits(velocity: 0...1, jerk: 1)
    }
    expectSentence("limits of the velocity must begin below 0 and end above 0, not 0.0...1.0", in: oneSided)
  }

  /// Stretched to the shortest duration, a random curve keeps the limits and reaches the binding one.
  @Test func `at the shortest duration the limits are kept and one is reached`() throws {
    var source = SplitMix64(seed: 43)
    for _ in 0..<cases(2, thorough: 60) {
      let bezier = CubicBezier(
        .random(in: 0.05...0.95, using: &source), .random(in: -1...2, using: &source),
        .random(in: 0.05...0.95, using: &source), .random(in: -1...2, using: &source))
      let limits = MotionLimits(
        speed: .random(in: 0.1...10, using: &source), acceleration: .random(in: 0.1...100, using: &source),
        jerk: .random(in: 1...1000, using: &source))
      let peaks = try #require(MotionPeaks(of: bezier, ignoringEnds: true))
      let found = try peaks.shortestDuration(within: limits)
      let kept = try #require(MotionPeaks(of: bezier.retimed(duration: found.duration), ignoringEnds: true))
      for quantity in MotionQuantity.allCases {
        let share = kept[quantity].value / limits[quantity]
        #expect(quantity == found.binding ? abs(share - 1) <= 1e-9 : share <= 1 + 1e-9, "\(bezier) \(quantity)")
      }
    }
  }

  /// Rows of ruckig, by `make_integrals.py`.
  @Test func `no admissible duration is shorter than ruckig's, and that of a profile is ruckig's`() throws {
    let shapes = try [
      "minimum-jerk", "ease-in-out(intensity: 2)", "s-curve(distance: 1, speed: 2, acceleration: 8, jerk: 60)",
    ].map { try #require(MotionPeaks(of: try CurveExpression($0).curve)) }
    for row in try Oracle.lines("time-optimal", of: "CurveAnalysisTests") {
      let numbers = try row.map(Oracle.number)
      let (distance, duration) = (numbers[0], numbers[4])
      let limits = MotionLimits(speed: numbers[1], acceleration: numbers[2], jerk: numbers[3])
      for peaks in shapes {
        let found = try peaks.shortestDuration(distance: distance, within: limits).duration
        #expect(found >= duration * (1 - 1e-9), "\(numbers)")
      }
      let profile = MotionProfile(to: distance, within: limits)
      #expect(abs(profile.duration - duration) <= 1e-9 * duration, "\(numbers)")
    }
  }
}
