import CurveSampling
import CurveAnalysis
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

@Suite struct CurveCrossingsTests {
  @Test func `the square passes through a quarter at one half`() {
    let times = Monomial(2).crossings(of: 0.25)
    #expect(times.count == 1)
    #expect(abs((times.first ?? 0) - 0.5) <= 1e-15)
  }

  // The response 1 − e^(−dt)(cos ωt + d/ω sin ωt) is 1 if tan ωt = −ω/d: at (π − atan(ω/d) + kπ) / ω.
  @Test func `a spring passes its target at the times of its formula`() {
    let spring = Spring(response: 1, dampingRatio: 0.3)
    let decay = 2 * Double.pi * 0.3
    let frequency = 2 * Double.pi * (1 - 0.09).squareRoot()
    let times = spring.crossings(of: 1)
    #expect(times.count >= 4)
    for (index, time) in times.enumerated() {
      let exact = (Double.pi - atan(frequency / decay) + Double(index) * .pi) / frequency
      #expect(abs(time - exact) <= 1e-12)
    }
  }

  @Test func `a jump crosses at its own time, and so does a touch`() {
    #expect(Steps(4).crossings(of: 0.6) == [0.75])
    #expect(Steps(4).crossings(of: 0.5) == [0.5])
    let bounces = Reversed(Bounce()).crossings(of: 1)
    #expect(bounces.count == 4)
    for (time, exact) in zip(bounces, [4.0 / 11, 8.0 / 11, 10.0 / 11, 1]) { #expect(abs(time - exact) <= 1e-12) }
  }

  @Test func `a level interval counts once`() {
    let curve = PiecewiseLinear([.init(0), .init(0.5, at: 0.25), .init(0.5, at: 0.75), .init(1)])
    let times = curve.crossings(of: 0.5)
    #expect(times.count == 1)
    #expect(abs((times.first ?? 0) - 0.25) <= 1e-12)
  }

  @Test func `a value that is never reached has no crossing`() {
    #expect(Linear().crossings(of: 1.5).isEmpty)
    #expect(Linear().crossings(of: 0) == [0])
    #expect(Linear().crossings(of: 1) == [1])
    #expect(Linear().crossings(of: 0.5, over: 0.75...1).isEmpty)
    #expect(Spring(duration: 0.5, bounce: 1).crossings(of: 1).isEmpty)
    #expect(Spring(duration: 0.5, bounce: 1).crossings(of: 1, over: 0...0.5).count == 2)
  }

  @Test func `the result names the range that was searched, and that it was enough`() throws {
    let crossings = try #require(CurveCrossings(of: Linear(), through: 0.5, over: -1...2))
    #expect(crossings.value == 0.5)
    #expect(crossings.range == 0...1)
    #expect(crossings.isComplete)
    #expect(CurveCrossings(of: Steps(100), through: 0.505)?.isComplete == true)
    #expect(CurveCrossings(of: Linear(), through: 0.5, over: 2...3)?.times == [])
    #expect(CurveCrossings(of: Spring(duration: 0.5, bounce: 1), through: 1) == nil)
  }

  // It crosses its target 10 000 times and ends on it. It jumps back over one half 2999 times and rises through it 3000
  // times.
  @Test(
    arguments: some(
      [("overshoot(count: 10000)", 1, 10_001), ("repeated(ease, count: 3000)", 0.5, 5999)] as [(String, Double, Int)],
      1))
  func `a search that may have missed crossings is marked incomplete`(expression: String, value: Double, count: Int)
    throws
  {
    let curve = try CurveExpression(expression).curve
    let crossings = try #require(CurveCrossings(of: curve, through: value))
    #expect(crossings.times.count <= count)
    #expect(!crossings.isComplete)
  }
}
