import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct ExponentialDecelerationTests {
  static let bound = OracleBound(value: 2, velocity: 8, acceleration: 8, relative: 4)

  @Test(arguments: [0.15, 0.001, 1, 1000], [false, true])
  func `values, velocities and accelerations are within the bound of the exact ones`(
    halfLife: Double, isNormalized: Bool
  ) throws {
    try checkExactRows(
      of: ExponentialDeceleration(halfLife: halfLife, isNormalized: isNormalized), within: Self.bound)
  }

  static let curves = [
    ExponentialDeceleration(),
    ExponentialDeceleration(isNormalized: true),
    ExponentialDeceleration(halfLife: 1),
    ExponentialDeceleration(halfLife: 1000, isNormalized: true),
    ExponentialDeceleration(halfLife: 0.001),
  ]

  @Test func `the laws of easings hold`() {
    for curve in Self.curves { checkLaws(of: curve) }
  }

  @Test func `the plain curve ends with a step, and the normalised one does not`() {
    let left = 1.0.nextDown
    #expect(abs(1 - ExponentialDeceleration().value(at: left) - 0.009843133202303695) < 1e-15)
    #expect(1 - ExponentialDeceleration(isNormalized: true).value(at: left) < 1e-15)
    #expect(!ExponentialDeceleration().isInvertible)
    #expect(ExponentialDeceleration(isNormalized: true).isInvertible)
  }

  @Test func `the reverse steps at its start, and nowhere else`() {
    let reversed = ExponentialDeceleration().reversed
    #expect(reversed.value(at: 0) == 0 && reversed.value(at: 1) == 1)
    // 2^(−(1 − u)/0.15) by mpmath.
    for (progress, exact) in [
      (.leastNonzeroMagnitude, 0.009843133202303694916), (1e-17, 0.009843133202303695371),
      (0.001, 0.009888723390392810472), (0.25, 0.031249999999999995992),
    ] {
      #expect(abs(reversed.value(at: progress) - exact) <= 0x1p-51)
    }
    checkValueAgreesWithState(of: reversed)
    checkEnds(of: ExponentialDeceleration(isNormalized: true).reversed)
  }

  @Test func `a half-life next to 0 gives numbers`() {
    for isNormalized in [false, true] {
      let curve = ExponentialDeceleration(halfLife: .leastNonzeroMagnitude, isNormalized: isNormalized)
      checkEnds(of: curve)
      checkValueAgreesWithState(of: curve)
    }
  }

  @Test func `an easing prints as its expression`() {
    #expect(ExponentialDeceleration().description == "exponential-decelerate(half-life: 0.15)")
    #expect(
      ExponentialDeceleration(halfLife: 0.25, isNormalized: true).description
        == "exponential-decelerate(half-life: 0.25, normalized: true)")
  }

  @Test func `a negative half-life is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ExponentialDeceleration(halfLife: -1)
    }
    expectSentence("a half-life must be positive and finite, not -1.0", in: result)
  }
}
