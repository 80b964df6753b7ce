import CurveSampling
import CurveAnalysis
import Foundation
import Testing

@Suite struct CurveExtremesTests {
  // e^(−πζ/√(1−ζ²)) beyond the target, π/ω after the start.
  @Test(arguments: [(0.0001, 1.0), (0.00001, 1), (1e-20, 0.3), (0.3, 2)])
  func `a spring has the overshoot that it was made with, even after it settled`(overshoot: Double, duration: Double)
    throws
  {
    let summary = try #require(CurveSummary(of: Spring(overshoot: overshoot, duration: duration)))
    #expect(summary.overshoot == overshoot)
    #expect(summary.maximum.value == 1 + overshoot)
    let logarithm = -log(overshoot)
    let peak = duration / 2 * (logarithm * logarithm + .pi * .pi).squareRoot() / .pi
    #expect(abs(summary.maximum.time - peak) <= 1e-14 * peak)
    #expect(!summary.isMonotone)
    #expect(summary.range == 0...Double.infinity)
  }

  @Test func `a small bounce is an overshoot`() throws {
    let summary = try #require(CurveSummary(of: Spring(duration: 0.5, bounce: 0.05)))
    // exp(−0.95π / √(1 − 0.95²)), mpmath at 30 digits.
    #expect(abs(summary.overshoot - 7.06274837543968644e-05) <= 1e-17)
    #expect(!summary.isMonotone)
  }

  @Test(arguments: [Spring.smooth, Spring(duration: 0.5, bounce: -0.5), Spring(response: 1, dampingRatio: 1e9)])
  func `a spring without swings approaches its target from below without end`(spring: Spring) throws {
    let summary = try #require(CurveSummary(of: spring))
    #expect(summary.maximum == .init(time: .infinity, value: 1))
    #expect(summary.minimum == .init(time: 0, value: 0))
    #expect(summary.overshoot == 0)
    #expect(summary.isMonotone)
  }

  // Without damping 1 − cos ω₀t: from 0 to 2 in half a period, ω₀ fast after a quarter.
  @Test func `an undamped spring swings between 0 and 2`() throws {
    let summary = try #require(CurveSummary(of: Spring(duration: 0.5, bounce: 1)))
    #expect(summary.maximum == .init(time: 0.25, value: 2))
    #expect(summary.minimum == .init(time: 0, value: 0))
    #expect(abs(summary.greatestSpeed.value - 4 * .pi) <= 1e-13)
    #expect(abs(summary.greatestSpeed.time - 0.125) <= 1e-15)
    #expect(summary.overshoot.isNaN && summary.endValue.isNaN)
    #expect(!summary.isMonotone)
  }

  @Test(arguments: [0.1, 0.5, 0.9999, 1, 1.0001, 1.1, 1.7, 40])
  func `the greatest speed and acceleration are those of a walk along the motion`(dampingRatio: Double) throws {
    let spring = Spring(response: 0.7, dampingRatio: dampingRatio)
    let (known, found) = (try #require(CurveSummary(of: spring)), try #require(CurveSummary(of: spring, over: 0...9)))
    #expect(abs(known.greatestSpeed.value - found.greatestSpeed.value) <= 1e-12 * found.greatestSpeed.value)
    #expect(abs(known.greatestSpeed.time - found.greatestSpeed.time) <= 1e-9)
    #expect(known.greatestAcceleration.time == found.greatestAcceleration.time)
    #expect(
      abs(known.greatestAcceleration.value - found.greatestAcceleration.value)
        <= 1e-12 * found.greatestAcceleration.value)
    #expect(known.maximum.value >= found.maximum.value)
  }

  @Test func `a retimed spring has the same extremes, at other times`() throws {
    let spring = Spring(duration: 0.5, bounce: 0.2)
    let rate = spring.settlingDuration / 3
    let base = try #require(CurveSummary(of: spring))
    let retimed = try #require(CurveSummary(of: spring.retimed(duration: 3).retimed(duration: 6)))
    #expect(retimed.maximum.value == base.maximum.value)
    #expect(abs(retimed.maximum.time - 2 * base.maximum.time / rate) <= 1e-14)
    #expect(abs(retimed.greatestSpeed.value - rate / 2 * base.greatestSpeed.value) <= 1e-13)
    #expect(retimed.overshoot == spring.overshoot)
    // An acceleration changes by the square of the rate.
    let factor = rate * rate / 4
    #expect(abs(retimed.greatestAcceleration.value - factor * base.greatestAcceleration.value) <= 1e-12 * factor * 158)
    #expect(retimed.greatestAcceleration.time == 0)
  }

  @Test func `a given range is searched, and no more`() throws {
    let summary = try #require(CurveSummary(of: Spring.smooth, over: 0...0.5))
    #expect(summary.range == 0...0.5)
    #expect(summary.maximum.time == 0.5)
  }
}
