import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct ExponentialTests {
  static let bound = OracleBound(value: 1, velocity: 4, acceleration: 4, relative: 4)

  @Test func `values, velocities and accelerations are within the bound of the exact ones`() throws {
    try checkExactRows(of: Exponential(), within: Self.bound)
  }

  @Test func `the relative error is within the bound where the formula changes`() {
    let rate = DoubleDouble(0x1.bb9d3beb8c86bp+2, 0x1.6bc5ca07e04f0p-57)  // 10·ln 2
    var random = SplitMix64(seed: 91)
    var worst = WorstError("expo-in near 0.025")
    for _ in 0..<20_000 {
      let progress = Double.random(in: 0.01...0.08, using: &random)
      // e^x − 1 = x·(1 + x/2·(1 + x/3·(…)))
      let x = rate * DoubleDouble(progress)
      var sum = DoubleDouble(1)
      for term in stride(from: 26.0, to: 1, by: -1) { sum = DoubleDouble(1) + x * sum / term }
      let exact = x * sum / 1023
      let error = (exact - DoubleDouble(Exponential().value(at: progress))).high / exact.high
      worst.note(abs(error), bound: 0x1p-50, at: "\(progress)")
    }
    #expect(worst.failures == 0, "\(worst)")
    #expect(worst.ratio > 0.3, "\(worst)")
  }

  @Test func `the ends are exactly 0 and 1`() {
    checkEnds(of: Exponential())
  }

  @Test func `velocity and acceleration are derivatives`() {
    checkDerivatives(of: Exponential())
  }

  @Test func `the value alone is the value of the state`() {
    checkValueAgreesWithState(of: Exponential())
  }

  @Test func `only a rising easing has an inverse`() {
    checkRisesIfInvertible(Exponential())
  }

  @Test func `every direction has its name`() {
    #expect(Exponential().description == "expo-in")
    #expect(Exponential().expression(.easeIn) == "expo-in")
    #expect(Exponential().expression(.easeOut) == "expo-out")
    #expect(Exponential().expression(.easeInOut) == "expo-in-out")
    #expect(Exponential().expression(.easeOutIn) == "expo-out-in")
  }
}
