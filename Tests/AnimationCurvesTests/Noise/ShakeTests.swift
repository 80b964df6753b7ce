import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct ShakeTests {
  private static let shakes = [
    Shake(seed: 7, frequency: 1, octaves: 2, halfLife: 0.2), Shake(seed: .max, frequency: 0.5, octaves: 1, halfLife: 2),
  ]

  @Test func `values are within the bound of the exact ones`() throws {
    var value = WorstError("shake")
    var velocity = WorstError("shake velocity")
    for row in try Oracle.numbers("shakes") {
      let shake = Shake(seed: UInt32(row[0]), frequency: row[1], octaves: Int(row[2]), halfLife: row[3])
      let time = row[4]
      let state = shake.state(at: time)
      let noise = 0x1p-50 + Self.greatestSpeed(shake) * 0x1p-51 * max(time, 1 / row[1])
      let bound = noise + 0x1p-51
      let rate = 0.6931471805599453 / row[3]
      value.note(Oracle.error(state.value, from: row[5], row[6]), bound: bound, at: "\(shake) at \(time)")
      velocity.note(
        state.velocity, expected: row[7],
        bound: noise * 8 * row[1] * Double(1 << shake.noise.octaves) + 0x1p-51 * Self.greatestSpeed(shake) + rate
          * bound,
        at: "\(shake) at \(time)")
      #expect(shake.value(at: time).bitPattern == state.value.bitPattern)
    }
    report(value, velocity)
    #expect(value.ratio <= 1, "\(value)")
    #expect(velocity.ratio <= 1, "\(velocity)")
  }

  @Test(arguments: shakes)
  func `velocity and acceleration are derivatives, and the value alone is that of the state`(shake: Shake) {
    checkDerivatives(of: shake)
    checkValueAgreesWithState(of: shake)
  }

  @Test(arguments: shakes)
  func `from the end of its extent on, a shake is within a thousandth`(shake: Shake) throws {
    let end = try #require(shake.extent).upperBound
    for step in 0..<200 { #expect(shake.value(at: end * (1 + 0.01 * Double(step))).magnitude <= 0.001) }
  }

  @Test func `at the edges a shake is 0 or a number`() {
    for shake in [Shake(halfLife: .leastNonzeroMagnitude), Shake(frequency: 1e9, octaves: 16, halfLife: 1e300)] {
      #expect(shake.state(at: .infinity) == CurveState(value: 0, velocity: 0, acceleration: 0))
      #expect(shake.value(at: Double.nan).isNaN && shake.state(at: 0.1).velocity.isFinite)
      #expect(!shake.state(at: 0.0).acceleration.isNaN)
    }
    #expect(Shake(halfLife: 1e308).extent == nil)
  }

  @Test func `a half-life of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Shake(halfLife: 0)
    }
    expectSentence("a half-life must be positive and finite, not 0.0", in: result)
  }

  private static func greatestSpeed(_ shake: Shake) -> Double {
    let octaves = Double(shake.noise.octaves)
    return 2.6944 * shake.noise.frequency * octaves / (2 - 2 / Double(1 << shake.noise.octaves))
  }
}
