import CurveSampling
import CurveAnalysis
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

@Suite struct CurveSummaryTests {
  /// The accuracy that the type promises.
  static let tolerance = 1e-12

  func near(_ left: Knot, _ time: Double, _ value: Double) -> Bool {
    abs(left.time - time) <= Self.tolerance && abs(left.value - value) <= Self.tolerance * max(1, abs(value))
  }

  @Test func `the square has the summary known by hand`() throws {
    let summary = try #require(CurveSummary(of: TestSquare()))
    #expect(summary.domain == 0...1)
    #expect(summary.startValue == 0)
    #expect(summary.endValue == 1)
    #expect(summary.minimum == .init(time: 0, value: 0))
    #expect(summary.maximum == .init(time: 1, value: 1))
    #expect(summary.overshoot == 0)
    #expect(summary.greatestSpeed == .init(time: 1, value: 2))
    #expect(summary.isMonotone)
  }

  @Test(arguments: [3.5, 4, 5, 12.7])
  func `a cubic that passes its end has the overshoot known by hand`(c: Double) throws {
    // c·u² − (c − 1)·u³ is greatest at 2c / 3(c − 1), where it is 4c³ / 27(c − 1)²; it is fastest at the end.
    let summary = try #require(CurveSummary(of: TestBump(c: c)))
    let greatest = 4 * c * c * c / (27 * (c - 1) * (c - 1))
    #expect(near(summary.maximum, 2 * c / (3 * (c - 1)), greatest))
    #expect(abs(summary.overshoot - (greatest - 1)) <= Self.tolerance)
    #expect(!summary.isMonotone)
    let (inflection, end) = (c / (3 * (c - 1)), 3 - c)
    let fastest = c * c / (3 * (c - 1))
    #expect(
      fastest >= abs(end)
        ? near(summary.greatestSpeed, inflection, fastest) : near(summary.greatestSpeed, 1, abs(end)))
  }

  @Test func `a cubic that turns back once is monotone on the part before`() throws {
    let summary = try #require(CurveSummary(of: TestBump(c: 4), over: 0...0.75))
    #expect(summary.isMonotone)
    #expect(summary.range == 0...0.75)
    #expect(summary.endValue == 1)
  }

  @Test(arguments: [(2.0, 9.0), (0.5, 30.0), (8.0, 11.0)])
  func `a damped swing has the summary of its formula`(decay: Double, rate: Double) throws {
    // The velocity is 0 where tan(rate·t) = −decay/rate.
    let summary = try #require(CurveSummary(of: TestSwing(decay: decay, rate: rate)))
    let time = (.pi - atan(decay / rate)) / rate
    let greatest = 1 - exp(-decay * time) * cos(rate * time)
    #expect(near(summary.maximum, time, greatest))
    #expect(abs(summary.overshoot - (greatest - 1)) <= Self.tolerance)
    #expect(summary.endValue == 1)
    #expect(summary.startValue == 0)
    #expect(!summary.isMonotone)
    // The acceleration is 0 where tan(rate·t) = (rate² − decay²) / (2·decay·rate).
    let fastestTime = atan2(rate * rate - decay * decay, 2 * decay * rate) / rate
    let fastest = exp(-decay * fastestTime) * (decay * cos(rate * fastestTime) + rate * sin(rate * fastestTime))
    #expect(near(summary.greatestSpeed, fastestTime, fastest))
  }

  @Test func `a curve that never rests has a summary over a range only`() throws {
    let swing = TestSwing(decay: 0, rate: 2 * .pi)
    #expect(CurveSummary(of: swing) == nil)
    let summary = try #require(CurveSummary(of: swing, over: 0...1))
    #expect(near(summary.maximum, 0.5, 2))
    #expect(near(summary.greatestSpeed, 0.25, 2 * .pi))
    #expect(summary.endValue.isNaN)
    #expect(summary.overshoot.isNaN)
  }

  @Test func `a wiggle has its extremes at the zeros of its velocity`() throws {
    let summary = try #require(CurveSummary(of: TestWiggle(amplitude: -4)))
    // 1 − 4·cos(2πu) is 0 at u = acos(1/4) / 2π.
    let time = acos(0.25) / (2 * .pi)
    let least = time - 4 * sin(2 * .pi * time) / (2 * .pi)
    #expect(near(summary.minimum, time, least))
    #expect(near(summary.maximum, 1 - time, 1 - least))
    #expect(near(summary.greatestSpeed, 0.5, 5))
    #expect(abs(summary.overshoot + least) <= Self.tolerance)
  }

  @Test func `a vertical tangent is infinitely fast, at an end or inside`() throws {
    #expect(CurveSummary(of: TestRoot())?.greatestSpeed == .init(time: 0, value: .infinity))
    #expect(CurveSummary(of: TestCircle())?.greatestSpeed == .init(time: 1, value: .infinity))
    #expect(CurveSummary(of: TestCircle().mirrored)?.greatestSpeed == .init(time: 0.5, value: .infinity))
    #expect(
      CurveSummary(of: TestCircle().mirrored.retimed(duration: 3))?.greatestSpeed == .init(time: 1.5, value: .infinity))
    #expect(CurveSummary(of: TestCircle().mirrored)?.isMonotone == true)
  }

  @Test func `steps are monotone, reach their maximum where the last one begins, and have no speed`() throws {
    for count in [2, 3, 7, 100] {
      let summary = try #require(CurveSummary(of: TestStairs(count: count)))
      #expect(summary.isMonotone)
      #expect(abs(summary.maximum.time - Double(count - 1) / Double(count)) <= 0x1p-53)
      #expect(summary.maximum.value == 1)
      #expect(summary.minimum == .init(time: 0, value: 1 / Double(count)))
      #expect(summary.greatestSpeed.value == 0)
      #expect(summary.overshoot == 0)
    }
  }

  @Test func `a corner is found between neighbouring Doubles, and its faster side counts`() throws {
    let summary = try #require(CurveSummary(of: TestCorner(corner: 0.123, height: 1.5)))
    #expect(near(summary.maximum, 0.123, 1.5))
    #expect(abs(summary.overshoot - 0.5) <= Self.tolerance)
    #expect(summary.greatestSpeed == .init(time: 0, value: 1.5 / 0.123))
    // u² up to 1/2, then straight: fastest just before the middle.
    let joined = try #require(CurveSummary(of: TestSquare().joined(with: TestCorner(corner: 0.3, height: 0.3))))
    #expect(near(joined.greatestSpeed, 0.5, 2))
    #expect(joined.isMonotone)
  }

  @Test func `a ping-pong passes its end by the whole displacement`() throws {
    let summary = try #require(CurveSummary(of: TestSquare().pingPong))
    #expect(summary.maximum == .init(time: 0.5, value: 1))
    #expect(summary.overshoot == 1)
    #expect(!summary.isMonotone)
    #expect(near(summary.greatestSpeed, 0.5, 4))
  }

  @Test func `repeated passes are not monotone and do not overshoot`() throws {
    let summary = try #require(CurveSummary(of: TestSquare().repeated(3)))
    #expect(!summary.isMonotone)
    #expect(summary.overshoot == 0)
    #expect(summary.minimum == .init(time: 0, value: 0))
    #expect(summary.maximum.value == 1)
    #expect(near(summary.greatestSpeed, 1, 6))
  }

  @Test func `a falling curve is monotone too, and overshoots downwards`() throws {
    let falling = try #require(CurveSummary(of: TestSquare().pingPong, over: 0.5...1))
    #expect(falling.isMonotone)
    #expect(falling.maximum == .init(time: 0.5, value: 1))
    #expect(falling.minimum == .init(time: 1, value: 0))
  }

  @Test func `two turns within one piece of the first grid are found`() throws {
    // 1 − a·cos(2πu) with a just above 1 is below 0 only near u = 0 and 1, on a stretch of 10⁻⁵.
    let amplitude = 1 + 1e-9
    let summary = try #require(CurveSummary(of: TestWiggle(amplitude: -amplitude)))
    let time = acos(1 / amplitude) / (2 * .pi)
    #expect(abs(summary.minimum.time - time) <= 1e-10)
    #expect(summary.minimum.value < 0)
  }

  @Test func `a range of one time has a summary`() throws {
    let summary = try #require(CurveSummary(of: TestSquare(), over: 0.5...0.5))
    #expect(summary.minimum == .init(time: 0.5, value: 0.25))
    #expect(summary.maximum == .init(time: 0.5, value: 0.25))
    #expect(summary.greatestSpeed == .init(time: 0.5, value: 1))
    #expect(summary.isMonotone)
  }

  @Test(arguments: some(CurveCatalog.standard.entries.map(\.example), 12))
  func `an invertible curve has a monotone inverse`(example: String) throws {
    guard let easing = try CurveExpression(example).curve as? any Easing, easing.isInvertible else { return }
    let summary = try #require(CurveSummary(of: UnitCurve(easing).inverse))
    #expect(summary.isMonotone)
  }

  @Test func `the inverse of smoothstep is monotone, too`() throws {
    let summary = try #require(CurveSummary(of: Smoothstep().inverse))
    #expect(summary.isMonotone)
    #expect(summary.overshoot == 0)
  }
}
