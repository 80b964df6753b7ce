import AnimationCurves
import Foundation
import Testing

@testable import TestSupport

/// The exact numbers are in `SpringSystemOracleTests`.
@Suite struct MotionSpringTests {
  @Test func `a visual duration is a duration of 1.2 times as much`() {
    let spring = Spring(visualDuration: 0.5, bounce: 0.25)
    #expect(spring == Spring(duration: 0.6, bounce: 0.25))
    #expect(spring.visualDuration == 0.5)
    #expect(spring.description == "spring(duration: 0.6, bounce: 0.25)")
  }

  @Test func `bounces beyond those of Motion are clamped as there`() {
    #expect(Spring(visualDuration: 0.5, bounce: -1) == Spring(visualDuration: 0.5, bounce: 0))
    #expect(Spring(visualDuration: 0.5, bounce: 1) == Spring(visualDuration: 0.5, bounce: 0.95))
    #expect(Spring(motionDuration: 0.5, bounce: -1) == Spring(motionDuration: 0.5, bounce: 0))
    #expect(Spring(motionDuration: 0.5, bounce: .infinity) == Spring(motionDuration: 0.5, bounce: 0.95))
    #expect(Spring(motionDuration: 0, bounce: 0.2) == Spring(motionDuration: 0.01, bounce: 0.2))
    #expect(Spring(motionDuration: .infinity, bounce: 0.2) == Spring(motionDuration: 10, bounce: 0.2))
  }

  @Test func `at the end of Motion's duration Motion's envelope is a thousandth`() {
    for bounce in [1e-5, 0.01, 0.3, 0.6, 0.95] {
      let spring = Spring(motionDuration: 0.8, bounce: bounce)
      let ratio = 1 - bounce
      let envelope = exp(-ratio * spring.naturalFrequency * 0.8) * ratio / (bounce * (2 - bounce)).squareRoot()
      #expect(abs(envelope - 0.001) < 1e-10, "\(bounce)")
      for time in stride(from: 0.8, to: 3, by: 0.01) {
        #expect(abs(spring.value(at: time) - 1) <= 0.001 / ratio, "\(bounce)")
      }
    }
    let critical = Spring(motionDuration: 0.8, bounce: 0)
    #expect(abs(critical.value(at: 0.8) - 0.999) < 1e-12)
  }

  @Test(arguments: 1...4)
  func `Motion's durations read back within 4 ulp`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let duration = Double.random(in: 0.01...10, using: &generator)
      let bounce = Double.random(in: 0...0.95, using: &generator)
      let spring = Spring(motionDuration: duration, bounce: bounce)
      #expect(abs(spring.motionDuration - duration) <= 4 * duration.ulp, "seed \(seed): \(duration) \(bounce)")
      let visual = Spring(visualDuration: duration, bounce: bounce)
      #expect(abs(visual.visualDuration - duration) <= duration.ulp, "seed \(seed): \(duration) \(bounce)")
    }
  }

  @Test func `a spring that Motion makes of no duration has none`() {
    #expect(Spring(duration: 0.5, bounce: -0.1).motionDuration.isNaN)
    #expect(Spring(duration: 0.5, bounce: 0.96).motionDuration.isNaN)
  }

  @Test func `numbers that are none are refused`() async {
    let visual = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(visualDuration: 0, bounce: 0)
    }
    expectSentence("a spring's visual duration in seconds must be positive and finite, not 0.0", in: visual)
    let motion = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(motionDuration: .nan, bounce: 0)
    }
    expectSentence("a spring's duration in seconds must not be NaN", in: motion)
  }
}
