import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct FlingSnappingTests {
  @Test func `a snapped fling keeps start and velocity, and rests at the nearest multiple`() {
    var source = SplitMix64(seed: 5)
    for _ in 0..<cases(200, thorough: 20000) {
      let fling = Fling(
        from: .random(in: -500...500, using: &source), velocity: .random(in: -3000...3000, using: &source),
        rate: .random(in: 0.5...5, using: &source),
        friction: Bool.random(using: &source) ? 0 : .random(in: 0...1000, using: &source))
      let snapped = fling.snapped(toMultiplesOf: 100)
      let target = (fling.restPosition / 100).rounded() * 100
      #expect(abs(snapped.restPosition - target) <= 1e-9, "\(fling)")
      #expect(snapped.value(at: 0.0) == fling.start)
      #expect(abs(snapped.velocity(at: 0.0) - fling.initialVelocity) <= 1e-9 * fling.initialVelocity.magnitude)
      #expect(abs(snapped.value(at: 1e6) - target) <= 1e-9, "\(fling)")
    }
  }

  @Test func `the rate is changed by the factor at most, and beyond it the spring leads to the target`() {
    let fling = Fling(velocity: 1000, rate: 2)
    #expect(fling.snapped(to: [400]).fling.rate == 2.5)
    #expect(fling.snapped(to: [400]).restPosition == 400)
    #expect(fling.snapped(to: [1200, 250]).fling.rate == 4)
    #expect(fling.snapped(to: [249]).crossingTime == 0)
    #expect(fling.snapped(to: [249], factor: 5).fling.rate == 1000.0 / 249)
    #expect(fling.snapped(to: [500], factor: 1).fling.rate == 2)
    #expect(Fling(velocity: 300, rate: 0, friction: 100).snapped(to: [450]).crossingTime == 0)
    #expect(fling.snapped(to: [-100]).crossingTime == 0)
    #expect(fling.snapped(to: [-100]).value(at: .infinity) == -100)
    #expect(fling.snapped { $0 + 10 }.restPosition == 510)
  }

  @Test(arguments: [[-900.0, 505], [505, -900], [-505, 0, 505], [700, 505, 300]])
  func `of several points, the nearest to the rest is taken`(points: [Double]) {
    #expect(Fling(velocity: 1000, rate: 2).snapped(to: points).restPosition == 505)
  }

  @Test func `targets behind the motion, and velocities of 1e300, lead to the target`() {
    for velocity in [1e300, -1e300, 700, 1e-300, 0] {
      for target in [-5.0, 0, 5, 1e300] {
        let motion = Fling(velocity: velocity, rate: 1).snapped(to: [target])
        #expect(motion.value(at: .infinity) == target && motion.value(at: 0.0) == 0, "\(motion)")
        #expect(motion.restPosition == target, "\(motion)")
      }
    }
  }

  @Test func `a fling that never rests is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Fling(velocity: 1, rate: 0).snapped(toMultiplesOf: 100)
    }
    expectSentence("a fling that never rests cannot be snapped: fling(velocity: 1, rate: 0)", in: result)
  }
}
