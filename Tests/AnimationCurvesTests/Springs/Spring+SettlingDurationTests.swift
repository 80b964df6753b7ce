import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct SpringSettlingDurationTests {
  @Test func `a spring made from its settling time settles then`() {
    for duration in [0.001, 0.05, 0.5, 1, 3, 30, 1000] {
      for ratio in [1e-6, 0.01, 0.3, 0.7, 0.99, 0.999999, 1 - 0x1p-53, 1, 1 + 0x1p-52, 1.0001, 1.5, 4, 100, 1e5] {
        for epsilon in [1e-9, 1e-3, 0.1, 0.9] {
          let spring = Spring(settlingDuration: duration, dampingRatio: ratio, epsilon: epsilon)
          let settled = spring.settlingDuration(target: 1.0, epsilon: epsilon)
          let error = (settled / duration - 1).magnitude
          #expect(error <= 1e-12, "\(settled) of \(spring)")
        }
      }
    }
  }

  /// Rows of `make_oracle.py`: half of them have an epsilon of 0.9 or more, up to 1 − 10⁻¹⁴.
  @Test func `a spring made from its settling time has the bound of every spring, however great its epsilon`() throws {
    var worst = WorstError("spring of a settling time")
    for row in try Oracle.numbers("spring-tolerances") {
      let spring = Spring(settlingDuration: row[0], dampingRatio: row[1], epsilon: row[2])
      worst.note(
        Oracle.error(spring.value(at: row[3]), from: row[4], row[5]),
        bound: ExactSpringMotion.bound(frequency: row[6], decay: row[7], time: row[3]), at: "\(row)")
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test func `a spring is the one made from its settling time`() {
    for spring in assortedSprings where spring.frequency(isAtLeast: 1) || spring.dampingRatio >= 1 {
      let other = Spring(settlingDuration: spring.settlingDuration, dampingRatio: spring.dampingRatio)
      let error = (other.naturalFrequency / spring.naturalFrequency - 1).magnitude
      #expect(error <= 1e-12, "\(spring)")
    }
  }
}

extension Spring {
  /// Whether the damped frequency is at least `bound` radians per second.
  fileprivate func frequency(isAtLeast bound: Double) -> Bool {
    bounce > 0 && naturalFrequency * (1 - dampingRatio * dampingRatio).squareRoot() >= bound
  }
}
