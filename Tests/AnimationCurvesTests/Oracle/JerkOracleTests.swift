@testable import AnimationCurves
@testable import AnimationKeyframes
import CurveFormats
import Testing

@testable import TestSupport

/// Third derivatives by `oracle_jerks.py`: differences of exact values.
@Suite struct JerkOracleTests {
  /// The bound that `jerk(at:)` states, in the greatest jerk around the time.
  private static let bound = 1e-11
  /// The magnitude below which the program writes 0.
  private static let least = 1e-40

  @Test func `the jerk of every family and every combinator is within the bound of the exact one`() throws {
    var worst = WorstError("jerk")
    var curve: (expression: Substring, curve: any Curve) = ("", Linear())
    for fields in try Oracle.lines("jerks") {
      if fields[0] != curve.expression { curve = (fields[0], try CurveExpression(String(fields[0])).curve) }
      let (time, jerk, scale) = try (Oracle.number(fields[1]), Oracle.number(fields[2]), Oracle.number(fields[3]))
      // The terms of the chain rule may cancel, and at an end they may be 0·∞: the jerk is that beside the end.
      let isComposed = fields[0].hasPrefix("composed(")
      let bound = isComposed ? (time == 0 || time == 1 ? 0.03 : Self.bound) * max(scale, 1) : Self.bound * scale
      worst.note(
        curve.curve.jerk(at: time), expected: jerk, bound: max(bound, Self.least), at: "\(fields[0]) at \(time)")
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test func `every curve of the catalogue has a formula for its jerk`() throws {
    for entry in CurveCatalog.standard.entries {
      let curve = try CurveExpression(entry.example).curve
      let whole = try #require(curve.extent ?? (curve.domain.upperBound.isFinite ? curve.domain : 0...1))
      let times = (1..<37).map { whole.lowerBound + (whole.upperBound - whole.lowerBound) * Double($0) / 37 }
      let (jerks, differences) = (times.map(curve.jerk), times.map(WithoutFormula(base: curve).jerk))
      // Differences of a cubic are exact.
      let isCubic = Set(jerks.map(\.magnitude)).count == 1
      #expect(jerks != differences || isCubic, "\(entry.example) needs a function evaluateJerk(at:)")
    }
  }

  /// The same curve, whose jerk is the default: a difference of accelerations.
  private struct WithoutFormula: Curve {
    let base: any Curve
    var domain: ClosedRange<Double> { base.domain }
    var extent: ClosedRange<Double>? { base.extent }
    var description: String { base.description }
    func evaluate(at time: Double) -> CurveState { base.state(at: time) }
    static func == (left: Self, right: Self) -> Bool { left.description == right.description }
    func hash(into hasher: inout Hasher) { hasher.combine(description) }
  }

  @Test func `the jerk of overdamped springs is within the bound, for damping ratios of up to 100 000`() throws {
    var worst = WorstError("jerk of an overdamped spring")
    for row in try Oracle.numbers("overdamped-jerks") {
      let spring = Spring(response: row[0], dampingRatio: row[1])
      worst.note(spring.jerk(at: row[2]), expected: row[3], bound: Self.bound * row[4], at: "\(row)")
      worst.note(spring.impulse.jerk(at: row[2]), expected: row[5], bound: Self.bound * row[6], at: "impulse \(row)")
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test func `the jerk of weakly damped springs is within the bound, which grows with time`() throws {
    var worst = WorstError("jerk of a weakly damped spring")
    for row in try Oracle.numbers("weakly-damped-jerks") {
      let spring = Spring(duration: row[0], bounce: row[1])
      worst.note(
        spring.jerk(at: row[2]), expected: row[3], bound: (Self.bound + 4 * 0x1p-53 * row[5] * row[2]) * row[4],
        at: "\(row)")
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  /// Beside a level x, y − y₀ is nearly a multiple of √x, whose third derivative has the sign of y's slope.
  @Test func `the jerk of a Bézier where only x is level is infinite, with the sign of the slope of y`() {
    #expect(CubicBezier(0, 1, 0.5, 0.5).jerk(at: 0) == .infinity)
    #expect(CubicBezier(0, -1, 0.5, 0.5).jerk(at: 0) == -.infinity)
    #expect(CubicBezier(0.5, 0.5, 1, 0).jerk(at: 1) == .infinity)
  }

  @Test func `the jerk of flat or nearly straight Béziers is within the bound up to a velocity of 1000`() throws {
    var worst = WorstError("jerk of a Bézier")
    for (expression, rows) in try Oracle.flatBeziers() {
      let curve = try CurveExpression(expression).curve
      for row in rows where abs(row[1]) <= 1000 {
        worst.note(
          curve.jerk(at: row[0]), expected: row[3], bound: Self.bound * row[4], at: "\(expression) at \(row[0])")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test func `the jerk of tracks, rotations, followers and impulses is within the bound of the exact one`() throws {
    var worst = WorstError("jerk of keys")
    for fields in try Oracle.lines("jerks-of-keys") {
      let numbers = try fields[1].split(separator: ",").map(Oracle.number)
      let time = try Oracle.number(fields[2])
      let jerks = try fields[3].split(separator: ",").map(Oracle.number)
      let scale = try Oracle.number(fields[4])
      for (curve, jerk) in zip(try curves(of: fields[0], numbers), jerks) {
        worst.note(
          curve.jerk(at: time), expected: jerk, bound: max(Self.bound * scale, Self.least),
          at: "\(fields[0]) \(numbers) at \(time)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  private func curves(of kind: Substring, _ numbers: [Double]) throws -> [any Curve] {
    func components(_ track: RotationTrack) -> [any Curve] { UnitQuaternion.Component.allCases.map { track[$0] } }
    switch kind {
    case "slerp":
      return components(try RotationTrack(.linear, times: [0, 1], values: numbers))
    case "cubic":
      return components(
        try RotationTrack(.bezier, times: [0, 1], values: [0, 0, 0, 0] + numbers + [0, 0, 0, 0]))
    case "follower":
      let target = AnimationTrack(times: [0, 0.3, 1], values: [0, 1, -2], tangents: .linear)
      let follower: Follower<Double> =
        numbers[0] == 0
        ? Follower(halfLife: numbers[1])
        : Follower(
          spring: Spring(mass: numbers[1], stiffness: numbers[2], damping: numbers[3], allowOverDamping: true))
      return [FollowerCurve(behind: target, by: follower)]
    case "impulse":
      return [
        Spring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2], allowOverDamping: true).impulse
      ]
    default:
      let (start, end) = ((time: numbers[0], value: numbers[1]), (time: numbers[4], value: numbers[5]))
      func handles() -> (AnimationTrack<Double>.Handle, AnimationTrack<Double>.Handle) {
        switch kind {
        case "hermite": (.slope(numbers[2]), .slope(numbers[6]))
        case "slope": (.slope(numbers[2], width: numbers[3]), .slope(numbers[6], width: numbers[7]))
        default: (.point(time: numbers[2], numbers[3]), .point(time: numbers[6], numbers[7]))
        }
      }
      let (outgoing, incoming) = handles()
      return [
        try AnimationTrack([
          .init(start.time, start.value, outgoing: outgoing), .init(end.time, end.value, incoming: incoming),
        ])
      ]
    }
  }

  @Test func `the jerk of a curve without a formula is a difference of accelerations`() {
    // f‴ of u + a·sin(2πu)/2π is −4π²·a·cos(2πu).
    let wiggle = TestWiggle(amplitude: 0.5)
    for time in [0, 0.001, 0.3, 0.5, 0.999, 1] as [Double] {
      let exact = -2 * Double.pi * .pi * cosine(2 * .pi * time)
      // M₇ is (2π)⁶/2, so h⁴·M₇/5 is below 6·10⁻⁹.
      #expect(abs(wiggle.jerk(at: time) - exact) <= 1e-7, "\(time)")
    }
    #expect(wiggle.jerk(at: -1) == wiggle.jerk(at: 0) && wiggle.jerk(at: .nan).isNaN)
    let swing = TestSwing(decay: 2, rate: 9)
    let (h, time) = (1e-4, 0.4)
    let difference = (swing.acceleration(at: time + h) - swing.acceleration(at: time - h)) / (2 * h)
    #expect(abs(swing.jerk(at: time) - difference) <= 1e-3)
  }

  @Test func `beside a vertical tangent the jerk is infinite, and nothing else is`() throws {
    #expect(CubicBezier(0, 1, 0.5, 1).jerk(at: 0) == .infinity)
    #expect(CubicBezier(1, 0, 0, 1).jerk(at: 0.5) == .infinity)
    #expect(CubicBezier(0, 0, 0.5, 1).jerk(at: 0) == .infinity)
    #expect(Circular().jerk(at: 1) == .infinity)
    #expect(Accelerate(strength: 2.5).jerk(at: 0) == .infinity && Accelerate(strength: 2).jerk(at: 0) == 0)
    #expect(Accelerate(strength: 1.5).jerk(at: 0) == -.infinity)
    #expect(Sine().inverse.jerk(at: 0) == .infinity)
    #expect(Spring(duration: 0.5).jerk(at: .infinity) == 0)
    #expect(Blended(Circular(), Circular(), weight: 2).jerk(at: 1) > 1e6)  // ∞ − ∞: the jerk beside the end
  }

  private func cosine(_ angle: Double) -> Double { QuarterTurns(angle / (.pi / 2)).cosine }
}
