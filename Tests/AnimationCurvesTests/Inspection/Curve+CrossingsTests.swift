import AnimationCurves
import Foundation
import Testing

@Suite struct CurveCrossingsTests {
  @Test func `the square passes through a quarter at one half`() {
    let times = Monomial(2).crossings(of: 0.25)
    #expect(times.count == 1)
    #expect(abs((times.first ?? 0) - 0.5) <= 1e-15)
  }

  // Of the response 1 − e^(−dt)(cos ωt + d/ω sin ωt) the rest is 0 where tan ωt = −ω/d: at (π − atan(ω/d) + kπ) / ω.
  @Test func `a spring passes its target where its formula says`() {
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

  @Test func `a leap counts at the instant after it, a touch where it is`() {
    #expect(Steps(4).crossings(of: 0.6) == [0.75])
    #expect(Steps(4).crossings(of: 0.5) == [0.5])
    let bounces = Reversed(Bounce()).crossings(of: 1)
    #expect(bounces.count == 4)
    for (time, exact) in zip(bounces, [4.0 / 11, 8.0 / 11, 10.0 / 11, 1]) { #expect(abs(time - exact) <= 1e-12) }
  }

  @Test func `a level stretch counts once`() {
    let curve = PiecewiseLinear([.init(0), .init(0.5, at: 0.25), .init(0.5, at: 0.75), .init(1)])
    let times = curve.crossings(of: 0.5)
    #expect(times.count == 1)
    #expect(abs((times.first ?? 0) - 0.25) <= 1e-12)
  }

  @Test func `what is never reached has no crossing`() {
    #expect(Linear().crossings(of: 1.5).isEmpty)
    #expect(Linear().crossings(of: 0) == [0])
    #expect(Linear().crossings(of: 1) == [1])
    #expect(Linear().crossings(of: 0.5, over: 0.75...1).isEmpty)
    #expect(Spring(duration: 0.5, bounce: 1).crossings(of: 1).isEmpty)
    #expect(Spring(duration: 0.5, bounce: 1).crossings(of: 1, over: 0...0.5).count == 2)
  }
}
