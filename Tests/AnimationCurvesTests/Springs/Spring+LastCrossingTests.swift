import AnimationCurves
import AnimationCurvesSIMD
import CurveFormats
import Testing

@testable import TestSupport

@Suite struct SpringLastCrossingTests {
  @Test func `the last crossing is the exact one`() throws {
    for fields in try Oracle.lines("spring-crossings") {
      let spring = try #require(CurveExpression(String(fields[0])).curve as? Spring)
      let numbers = fields.dropFirst().compactMap { Double($0) }
      let (target, push) = (SIMD2(numbers[0], numbers[1]), SIMD2(numbers[2], numbers[3]))
      let (distance, exact) = (numbers[4], numbers[5])
      let bound = 1e-12 * (exact + 1 / spring.naturalFrequency)
      let crossing = spring.lastCrossing(of: distance, target: target, initialVelocity: push)
      #expect((crossing - exact).magnitude <= bound, "\(crossing) for \(fields)")
      if target.y == 0, push.y == 0 {
        let scalar = spring.lastCrossing(of: distance, target: target.x, initialVelocity: push.x)
        #expect((scalar - exact).magnitude <= bound, "\(scalar) for \(fields)")
      }
    }
  }

  @Test func `the spring stays within the distance after the last crossing, and not just before`() {
    for spring in assortedSprings {
      for (target, push) in [(1.0, 0.0), (0, 10), (-1, 30), (2, -4)] {
        let crossing = spring.lastCrossing(of: 1e-3, target: target, initialVelocity: push)
        for step in 0...200 {
          let time = crossing * (1 + 1e-12) + Double(step) * 0.013 * spring.duration
          let distance = (spring.value(target: target, initialVelocity: push, time: time) - target).magnitude
          #expect(distance <= 1e-3 + 1e-14, "\(spring), \(target), \(push) at \(time)")
        }
        let before = crossing * (1 - 1e-9)
        let distance = (spring.value(target: target, initialVelocity: push, time: before) - target).magnitude
        #expect(distance >= 1e-3 - 1e-14 || crossing == 0, "\(spring), \(target), \(push) before \(crossing)")
      }
    }
  }

  @Test func `the last crossing is never later than the settling time`() {
    for spring in assortedSprings {
      #expect(spring.lastCrossing(of: 0.001) <= spring.settlingDuration * (1 + 1e-12), "\(spring)")
    }
  }

  @Test func `a spring that never settles has an infinite last crossing, and one that stays within has 0`() {
    let undamped = Spring(duration: 1, bounce: 1)
    #expect(undamped.lastCrossing() == .infinity)
    #expect(undamped.lastCrossing(of: 3, target: 1.0) == 0)
    #expect(Spring().lastCrossing(of: 0) == .infinity)
    #expect(Spring().lastCrossing(of: 2) == 0)
    #expect(Spring().lastCrossing(of: 0.001, target: 0.0) == 0)
    #expect(Spring().lastCrossing(of: .nan).isNaN)
    #expect(Spring().lastCrossing(of: 0.001, target: Double.nan).isNaN)
    #expect(Spring().lastCrossing(of: 0.001, target: Double.infinity) == .infinity)
  }
}
