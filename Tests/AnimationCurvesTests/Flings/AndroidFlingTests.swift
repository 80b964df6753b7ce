import AnimationCurves
import Foundation
import Testing

@testable import TestSupport

@Suite struct AndroidFlingTests {
  @Test func `positions, velocities and durations are within the bound of the exact ones`() throws {
    var (value, velocity) = (WorstError("Android's position"), WorstError("Android's velocity"))
    var duration = WorstError("Android's duration")
    for row in try Oracle.numbers("android-flings") {
      let fling = AndroidFling(from: row[0], velocity: row[1], friction: row[2], density: row[3])
      let time = row[4]
      let speed = fling.initialVelocity.magnitude
      let ulp = (8 + AndroidFlingTests.distanceToReference(row)) * .ulpOfOne
      duration.note(Oracle.error(fling.duration, from: row[8], row[9]), bound: ulp * row[8], at: "\(row)")
      let state = fling.state(at: time)
      let way = speed * min(time, fling.duration)
      let error = state.value == row[5] && row[5].isInfinite ? 0 : Oracle.error(state.value, from: row[5], row[6])
      value.note(error, bound: ulp * (fling.start.magnitude + way) + .leastNonzeroMagnitude, at: "\(row)")
      velocity.note(state.velocity, expected: row[7], bound: ulp * speed, at: "\(row)")
      #expect(fling.value(at: time).bitPattern == state.value.bitPattern)
    }
    report(value, velocity, duration)
    #expect(value.ratio <= 1 && value.count > 300, "\(value)")
    #expect(velocity.ratio <= 1, "\(velocity)")
    #expect(duration.ratio <= 1, "\(duration)")
  }

  /// |ln(|v₀|/r)|, of a row of the table.
  private static func distanceToReference(_ row: [Double]) -> Double {
    let reference = row[2] * 9.80665 * 39.37 * 160 * 0.84 * row[3] / 0.35
    return abs(log(row[1].magnitude / reference))
  }

  static let flings = [
    AndroidFling(velocity: 2000), AndroidFling(from: 30, velocity: -500), AndroidFling(velocity: 12, friction: 0.1),
    AndroidFling(velocity: 3000, density: 2.75),
  ]

  @Test(arguments: flings) func `velocity and acceleration are derivatives`(fling: AndroidFling) {
    checkDerivatives(of: fling, breaks: [fling.duration])
    checkValueAgreesWithState(of: fling)
  }

  @Test func `a fling restarted at any time is the same fling`() {
    var source = SplitMix64(seed: 9)
    for _ in 0..<cases(100, thorough: 10000) {
      let fling = AndroidFling(
        from: .random(in: -100...100, using: &source), velocity: .random(in: -3000...3000, using: &source))
      let middle = fling.state(at: .random(in: 0...fling.duration, using: &source) * 0.99)
      let restarted = AndroidFling(from: middle.value, velocity: middle.velocity)
      #expect(abs(restarted.restPosition - fling.restPosition) <= 1e-9)
      let position = Double.random(in: 0...1, using: &source) * (fling.restPosition - fling.start) + fling.start
      #expect(abs(fling.value(at: fling.time(at: position)) - position) <= 1e-9)
      let left = abs(fling.restPosition - position)
      #expect(abs(fling.time(within: left) - fling.time(at: position)) <= 1e-6 * fling.duration)
    }
  }

  /// Android's curve is the Bézier with the tension 0.5 at its start, 1 at its end, and the inflexion 0.35.
  @Test(arguments: flings) func `the power law stays within 4 % of the distance of Android's own curve`(
    fling: AndroidFling
  ) {
    let bezier = CubicBezier(0.5 * 0.35, 0.5, 1 - 0.65, 1)
    let longer = fling.duration / (0.35 * 2.3582018154259443)
    var worst = 0.0
    for step in 0...1000 {
      let time = longer * Double(step) / 1000
      let own = bezier.value(at: time / longer)
      let ours = (fling.value(at: time) - fling.start) / (fling.restPosition - fling.start)
      worst = max(worst, abs(own - ours))
    }
    report("Android's power law beside its Bézier: \(worst)")
    #expect(worst <= 0.04)
    #expect(abs(bezier.velocity(at: 0.0) * (fling.restPosition - fling.start) / longer - fling.initialVelocity) <= 1e-9)
  }

  @Test func `a fling without a velocity rests, and one beyond the Doubles is infinite`() {
    let still = AndroidFling(from: 3, velocity: 0)
    #expect(still.duration == 0 && still.restPosition == 3 && still.extent == 0...1)
    #expect(still.state(at: 0.0) == CurveState(value: 3, velocity: 0, acceleration: 0))
    let fast = AndroidFling(velocity: 1e300)
    #expect(fast.restPosition == .infinity && fast.duration.isFinite)
    #expect(!fast.value(at: 1.0).isNaN && fast.value(at: .nan).isNaN)
    #expect(fast.time(at: 1e10) >= 0 && fast.time(at: .nan).isNaN)
    let fling = AndroidFling(velocity: 2000)
    #expect(fling.time(at: 0) == 0 && fling.time(at: -1) == .infinity && fling.time(at: 700) == .infinity)
    #expect(fling.time(at: fling.restPosition) == fling.duration)
    #expect(fling.time(within: 0) == fling.duration && fling.time(within: 700) == 0)
    #expect(fling.time(within: -1) == .infinity && fling.time(within: .nan).isNaN && still.time(within: 0) == 0)
  }

  /// There the motion is uniform, to all digits: the time is the distance over the velocity.
  @Test func `next to the start, the time is the distance over the velocity, however small both are`() {
    #expect(AndroidFling(velocity: 1e10).time(at: .leastNonzeroMagnitude) == 0)
    #expect(AndroidFling(velocity: 1e10).time(at: -.leastNonzeroMagnitude) == .infinity)
    #expect(AndroidFling(velocity: -1e10).time(at: -.leastNonzeroMagnitude) == 0)
    #expect(AndroidFling(velocity: -1e10).time(at: .leastNonzeroMagnitude) == .infinity)
    #expect(AndroidFling(velocity: 0).time(at: .leastNonzeroMagnitude) == .infinity)
    #expect(AndroidFling(velocity: 0).time(at: -.leastNonzeroMagnitude) == .infinity)
    // The reach is 10¹⁴⁶ s: the fraction of the distance is 0 in Doubles.
    #expect(AndroidFling(velocity: 2048, friction: 1e-200).time(at: 0x1p-700) == 0x1p-711)
    let fling = AndroidFling(velocity: 2048)
    for exponent in stride(from: -1000, through: -30, by: 10) {
      let position = Double(sign: .plus, exponent: exponent, significand: 1)
      // The next term of the series is (p − 1)/2 · t²/T: less than 2⁻³⁹ of t here, and 2⁻⁵² from 2⁻⁴⁰ on.
      let error = abs(fling.time(at: position) * 2048 / position - 1)
      #expect(error <= (exponent > -44 ? 0x1p-39 : 0x1p-50), "\(position)")
    }
  }

  @Test func `a fling prints as its expression`() {
    #expect(AndroidFling(velocity: 2000).description == "android-fling(velocity: 2000)")
    #expect(
      AndroidFling(from: -1, velocity: -0.0, friction: 0.1, density: 2).description
        == "android-fling(velocity: 0, friction: 0.1, density: 2, from: -1)")
  }

  @Test func `a friction of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AndroidFling(velocity: 1, friction: 0)
    }
    expectSentence("Android's friction must be positive and finite, not 0.0", in: result)
  }

  @Test func `a density of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AndroidFling(velocity: 1, density: 0)
    }
    expectSentence("a density must be positive and finite, not 0.0", in: result)
  }
}
