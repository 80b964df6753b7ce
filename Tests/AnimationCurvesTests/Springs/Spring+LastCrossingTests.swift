import AnimationCurves
import Testing

@Suite struct SpringLastCrossingTests {
  @Test func `the last crossing is the exact one`() {
    for row in SpringOracleRow.all(in: SpringCrossingOracle.rows) {
      let numbers = row.numbers
      let crossing = row.spring.lastCrossing(
        of: numbers[4], target: SIMD2(numbers[0], numbers[1]), initialVelocity: SIMD2(numbers[2], numbers[3]))
      let scale = numbers[5] + 1 / row.spring.naturalFrequency
      let error = (crossing - numbers[5]).magnitude / scale
      #expect(error <= 1e-12, "\(crossing) for \(row.text)")
      if numbers[1] == 0, numbers[3] == 0 {
        let scalar = row.spring.lastCrossing(of: numbers[4], target: numbers[0], initialVelocity: numbers[2])
        #expect((scalar - numbers[5]).magnitude <= 1e-12 * scale, "\(scalar) for \(row.text)")
      }
    }
  }

  @Test func `after the last crossing the spring stays within, and just before it does not`() {
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

  @Test func `it is never later than the settling time`() {
    for spring in assortedSprings {
      #expect(spring.lastCrossing(of: 0.001) <= spring.settlingDuration * (1 + 1e-12), "\(spring)")
    }
  }

  @Test func `what never settles crosses for ever, and what never leaves not at all`() {
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
