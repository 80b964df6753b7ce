import AnimationCurves
import CurveSampling
import Testing

@testable import TestSupport

@Suite struct NoiseTests {
  private static let noises = [
    Noise(), Noise(seed: 7, frequency: 2, octaves: 3), Noise(seed: .max, frequency: 11, octaves: 1, period: 0.5),
    Noise(seed: 3, frequency: 4, octaves: 2, period: 0.75), Noise(seed: 4, frequency: 0.1, octaves: 2, period: 1),
  ]

  // MARK: Exact values

  @Test func `values are within the bound of the exact ones`() throws {
    var value = WorstError("noise")
    var velocity = WorstError("noise velocity")
    for row in try Oracle.numbers("noise") {
      let noise = Noise(
        seed: UInt32(row[0]), frequency: row[1], octaves: Int(row[2]), period: row[3] > 0 ? row[3] : nil)
      let time = row[4]
      let state = noise.state(at: time)
      let (rate, roundings) = (Self.rate(noise), 4 * 0x1p-53 * max(time, 1 / Self.rate(noise)))
      // The second term of the effect counts where the velocity is almost 0.
      let bend = 7.5 * rate * rate * Double(1 << noise.octaves)
      let effect = roundings * abs(row[7]) + roundings * roundings / 2 * bend
      value.note(Oracle.error(state.value, from: row[5], row[6]), bound: 0x1p-50 + effect, at: "\(noise) at \(time)")
      velocity.note(
        state.velocity, expected: row[7],
        bound: (0x1p-50 + roundings * Self.greatestSpeed(noise)) * 8 * rate * Double(1 << noise.octaves),
        at: "\(noise) at \(time)")
      #expect(noise.value(at: time).bitPattern == state.value.bitPattern)
    }
    report(value, velocity)
    #expect(value.ratio <= 1, "\(value)")
    #expect(velocity.ratio <= 1, "\(velocity)")
  }

  /// The terms of the fade, up to 15, cancelled there. The exact value is from mpmath.
  @Test func `the fade keeps its digits near the end of a cell`() {
    let value = Noise(seed: 232_349).value(at: 0x1.226ddbd7dbdcap+0)
    #expect(abs(value - 1.130657993125493842e-3) <= 0x1p-50)
  }

  /// The bits are those of a program in Python, which does the same operations.
  @Test(
    arguments: [
      (7, 2.0, 3, 0.4, 0xBFA0C0ACA9E02042), (0, 1, 1, 12345.678, 0xBFC04272C5E09E15),
      (4_294_967_295, 13.7, 16, 0.1, 0x3FB13E840F850D2D),
    ] as [(UInt32, Double, Int, Double, UInt64)])
  func `values have the same bits everywhere`(
    seed: UInt32, frequency: Double, octaves: Int, time: Double, bits: UInt64
  ) {
    #expect(Noise(seed: seed, frequency: frequency, octaves: octaves).value(at: time).bitPattern == bits)
  }

  // MARK: Laws

  @Test(arguments: noises)
  func `velocity and acceleration are derivatives, and the value alone is that of the state`(noise: Noise) {
    // The error of a value is up to 4 ulp of 1, also where the value is almost 0.
    checkDerivatives(of: noise, leastSize: 0.25)
    checkValueAgreesWithState(of: noise)
  }

  @Test func `no noise is beyond the bounds of value, velocity and acceleration`() {
    var source = SplitMix64(seed: 61)
    var worst = [WorstError("value"), WorstError("velocity"), WorstError("acceleration")]
    for _ in 0..<cases(4000, thorough: 1_000_000) {
      let noise = Noise(
        seed: .random(in: 0 ... .max, using: &source), frequency: .random(in: 0.1...20, using: &source),
        octaves: .random(in: 1...6, using: &source),
        period: Bool.random(using: &source) ? nil : .random(in: 0.1...9, using: &source))
      let state = noise.state(at: .random(in: 0...1000, using: &source))
      let rate = Self.rate(noise)
      worst[0].note(state.value.magnitude, bound: 1, at: "\(noise)")
      worst[1].note(state.velocity.magnitude, bound: Self.greatestSpeed(noise), at: "\(noise)")
      worst[2].note(
        state.acceleration.magnitude, bound: 7.5 * rate * rate * Double(1 << noise.octaves), at: "\(noise)")
    }
    for worst in worst {
      report(worst)
      #expect(worst.ratio <= 1, "\(worst)")
    }
  }

  /// Random slopes seldom are −1 and 1: about a thousandth is left out on each side.
  @Test func `the bounds are nearly reached`() {
    var (value, speed) = (0.0, 0.0)
    for seed in 0..<UInt32(cases(3000, thorough: 100_000)) {
      let noise = Noise(seed: seed)
      for time in stride(from: 0.0, to: 1, by: 1.0 / 16) {
        let state = noise.state(at: time)
        (value, speed) = (max(value, state.value.magnitude), max(speed, state.velocity.magnitude))
      }
    }
    #expect(value > 0.9 && speed > 2.4)
  }

  @Test func `a period repeats the motion exactly, and joins its ends smoothly`() {
    for period in [0.5, 4, 32] {
      let noise = Noise(seed: 5, frequency: 3.1, octaves: 4, period: period)
      for step in 0..<64 {
        let time = Double(step) / 64 * period
        #expect(noise.state(at: time) == noise.state(at: time + period))
        #expect(noise.state(at: time) == noise.state(at: time + 3 * period))
      }
      let (before, after) = (noise.state(at: period.nextDown), noise.state(at: period))
      #expect((before.value - after.value).magnitude <= 1e-12 && (before.velocity - after.velocity).magnitude <= 1e-10)
      #expect((before.acceleration - after.acceleration).magnitude <= 1e-7)
    }
  }

  @Test func `seeds and octaves move independently`() {
    for seed in 0..<UInt32(50) {
      let (one, two) = (Noise(seed: seed, frequency: 5), Noise(seed: seed + 1, frequency: 5))
      let times = (0..<400).map { Double($0) / 20 }
      let (a, b) = (times.map { one.value(at: $0) }, times.map { two.value(at: $0) })
      let product = zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
      let sizes = (a.reduce(0) { $0 + $1 * $1 } * b.reduce(0) { $0 + $1 * $1 }).squareRoot()
      #expect((product / sizes).magnitude < 0.6, "\(seed)")
    }
  }

  // MARK: Edges

  @Test func `far away and at infinity noise is 0, and NaN stays NaN`() {
    for noise in [Noise(seed: 1), Noise(seed: 1, frequency: 1e9, octaves: 16)] {
      #expect(noise.state(at: 1e300) == CurveState(value: 0, velocity: 0, acceleration: 0))
      #expect(noise.value(at: Double.infinity) == 0)
      #expect(noise.value(at: Double.nan).isNaN)
      #expect(noise.value(at: -3.0) == noise.value(at: 0.0))
    }
    #expect(Noise(period: 2).state(at: .infinity) == Noise(period: 2).state(at: 2))
    #expect(Noise().extent == nil && Noise(period: 2).extent == 0...2)
  }

  @Test func `a noise prints as its expression`() {
    #expect(Noise(seed: 7, frequency: 2, octaves: 3).description == "noise(seed: 7, frequency: 2, octaves: 3)")
    #expect(Noise(period: 0.5).description == "noise(seed: 0, frequency: 1, octaves: 1, period: 0.5)")
  }

  @Test func `a frequency of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Noise(frequency: 0)
    }
    expectSentence("the frequency of noise must be within 1e-09…1e+09, not 0.0", in: result)
  }

  @Test func `a period that is not a number is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Noise(period: .nan)
    }
    expectSentence("the period of noise must be within 1e-09…1e+09, not nan", in: result)
  }

  @Test func `17 octaves are refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Noise(octaves: 17)
    }
    expectSentence("noise must have 1 to 16 octaves, not 17", in: result)
  }

  @Test(arguments: [(1, 0.28), (3, 0.18)])
  func `noise has the size that the article Following states`(octaves: Int, size: Double) {
    for seed in 1...6 {
      let values = Noise(seed: UInt32(seed), frequency: 1, octaves: octaves).values(count: 20_001, over: 0...2000)
      let squares = values.reduce(0) { $0 + $1 * $1 }
      #expect(((squares / Double(values.count)).squareRoot() - size).magnitude < 0.01)
      let smallCount = values.count { $0.magnitude <= 0.4 }
      #expect(octaves == 1 || Double(smallCount) / Double(values.count) > 0.95)
    }
  }

  // MARK: Bounds of the doc comment

  private static func rate(_ noise: Noise) -> Double {
    noise.period.map { max(1, ($0 * noise.frequency).rounded()) / $0 } ?? noise.frequency
  }

  private static func greatestSpeed(_ noise: Noise) -> Double {
    let octaves = Double(noise.octaves)
    return 2.6944 * rate(noise) * octaves / (2 - 2 / Double(1 << noise.octaves))
  }
}
