import AnimationCurves
import AnimationCurvesSIMD
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

@Suite struct SpringLastCrossingTests {
  /// In the second table, the velocity nearly cancels the slow exponential of an overdamped spring.
  @Test(arguments: ["spring-crossings", "slow-crossings"])
  func `the last crossing is the exact one`(table: String) throws {
    for fields in try Oracle.lines(table) {
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

  /// Most distances are next to one at a turning point or at the start, where the time changes faster than the
  /// distance.
  @Test func `next to turning points, the last crossing is that of a distance within 10⁻¹³`() throws {
    var worst = WorstError("last crossing")
    for row in try Oracle.numbers("near-crossings") {
      let spring = Spring(response: row[0], dampingRatio: row[1])
      let crossing = spring.lastCrossing(of: row[4], target: row[2], initialVelocity: row[3])
      let error = max((row[5] - crossing) + row[6], (crossing - row[7]) - row[8], 0)
      worst.note(error, bound: 1e-12 * (row[7] + row[0]), at: "\(row), \(crossing)")
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  /// Bounces down to 10⁻³⁰⁰, targets of 10⁻³⁰⁰ to 10³⁰⁷, and distances of 10⁻³⁰⁰ of the target.
  @Test func `the last crossing is the exact one where squares overflow or vanish`() throws {
    for row in try Oracle.numbers("far-crossings") {
      let spring = Spring(duration: row[0], bounce: row[1])
      let crossing = spring.lastCrossing(of: row[4], target: row[2], initialVelocity: row[3])
      #expect(Oracle.error(crossing, from: row[5], row[6]) <= 1e-12 * (row[5] + row[0]), "\(crossing) for \(row)")
      let plane = spring.lastCrossing(
        of: row[4], target: SIMD2(0, row[2]), initialVelocity: SIMD2(0, row[3]))
      #expect(abs(plane - crossing) <= 1e-12 * (crossing + row[0]), "\(plane) for \(row)")
      if row[1] <= 0 {
        #expect(spring.settlingDuration(target: row[2], initialVelocity: row[3], epsilon: row[4]) == crossing)
      }
    }
    // −ln(10⁻³/(1 + d))/d, for the decay rate d.
    let settled = Spring(duration: 0.5, bounce: 0.3).settlingDuration(target: 1e200, epsilon: 1e197)
    #expect(abs(settled - 1.0447130905120119) <= 1e-14)
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

  /// A factor that is a power of two changes no digit of a length.
  @Test(arguments: [0x1p-600, 0x1p500])
  func `the last crossing does not depend on the unit of a vector`(unit: Double) {
    for spring in assortedSprings {
      let (target, push) = (SIMD2(1.0, 0), SIMD2(0.5, 2) * spring.naturalFrequency)
      let crossing = spring.lastCrossing(of: 0.01, target: target, initialVelocity: push)
      let other = spring.lastCrossing(of: 0.01 * unit, target: target * unit, initialVelocity: push * unit)
      #expect(abs(other - crossing) <= 1e-12 * crossing, "\(spring): \(crossing), \(other)")
    }
  }

  @Test func `a vector that is pushed aside stays within the distance after the last crossing, and not just before`() {
    let target = SIMD2(1.0, 0)
    for spring in assortedSprings {
      for push in [SIMD2(0.1, 0.2), SIMD2(-0.3, 0.6), SIMD2(0.05, -0.9)].map({ $0 * spring.naturalFrequency }) {
        func distance(_ time: Double) -> Double {
          (spring.value(target: target, initialVelocity: push, time: time) - target).magnitudeSquared.squareRoot()
        }
        for epsilon in [0.7, 0.3, 0.1, 0.03, 1e-3] {
          let crossing = spring.lastCrossing(of: epsilon, target: target, initialVelocity: push)
          let later = (0...400).map { distance(crossing * (1 + 1e-12) + Double($0) * 0.007 * spring.duration) }
          #expect(later.allSatisfy { $0 <= epsilon + 1e-12 }, "\(spring), \(push), \(epsilon)")
          #expect(distance(crossing * (1 - 1e-9)) >= epsilon - 1e-12, "\(spring), \(push), \(epsilon)")
        }
      }
    }
  }

  /// The distances are next to those at turning points, which are found among 4000 samples. So a wrong turning point
  /// leads to a wrong half period.
  @Test func `a vector is beyond each of its turning points after the last crossing of nearly that distance`() throws {
    let target = SIMD2(1.0, 0)
    for index in 0..<16 {
      let spring = Spring(response: 1, dampingRatio: [0.05, 0.3, 0.7][index % 3])
      let (length, angle) = ([0.2, 0.5, 0.9, 2][index / 4], [0.4, 1.2, 2.2, 2.9][index % 4])
      let push = SIMD2(cos(angle), sin(angle)) * (length * spring.naturalFrequency)
      let step = 2.5 / 4000
      let distances = (0...4000).map { index in
        (spring.value(target: target, initialVelocity: push, time: step * Double(index)) - target).magnitudeSquared
          .squareRoot()
      }
      for index in 1..<4000 where distances[index] > max(distances[index - 1], distances[index + 1]) {
        let epsilon = 0.999 * distances[index]
        let crossing = spring.lastCrossing(of: epsilon, target: target, initialVelocity: push)
        let last = try #require(distances.lastIndex { $0 >= epsilon })
        #expect(abs(crossing - step * (Double(last) + 0.5)) <= step, "\(spring), \(push), \(epsilon)")
      }
    }
  }

  @Test func `the last crossing is never later than the settling time`() {
    for spring in assortedSprings {
      #expect(spring.lastCrossing(of: 0.001) <= spring.settlingDuration * (1 + 1e-12), "\(spring)")
    }
  }

  /// u″ + 4u′ + u = 0 with u(0) = −1/2 and u′(0) = 0.06: the distance has its peak, 0.5054, 0.16 s before the start.
  @Test func `a turning point before the start has no crossing`() {
    let spring = Spring(mass: 1, stiffness: 1, damping: 4, allowOverDamping: true)
    #expect(spring.lastCrossing(of: 0.503, target: 0.5, initialVelocity: 0.06) == 0)
    #expect((0...1e-12).contains(spring.lastCrossing(of: 0.5, target: 0.5, initialVelocity: 0.06)))
  }

  /// u″ + 4u′ + 3u = 0 has the solutions −e^(−t) and −e^(−3t), which turn at no finite time.
  @Test func `a motion of one rate has the crossing of its exponential`() {
    let spring = Spring(mass: 1, stiffness: 3, damping: 4, allowOverDamping: true)
    for (velocity, rate) in [(1.0, 1.0), (3, 3)] {
      for (epsilon, logarithm) in [(0.5, 0.6931471805599453), (0.01, 4.605170185988092)] {
        let crossing = spring.lastCrossing(of: epsilon, target: 1.0, initialVelocity: velocity)
        #expect((crossing - logarithm / rate).magnitude <= 1e-12 * logarithm, "\(epsilon) at the rate \(rate)")
      }
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
