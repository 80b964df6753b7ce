import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct ExponentialFunctionTests {
  @Test func `normal powers are within 0·52 ulp of the exact ones`() throws {
    try expectRows(of: "exponential", within: 0.52, where: { x, _ in x.magnitude <= 708 }) { x, _ in exponential(x) }
    try expectRows(of: "powerOfTwo", within: 0.52, where: { x, _ in x.magnitude <= 1022 }) { x, _ in powerOfTwo(x) }
  }

  @Test func `the greatest and the subnormal powers are within 1·6 ulp of the exact ones`() throws {
    try expectRows(of: "exponential", within: 1.6, where: { x, _ in x.magnitude > 708 }) { x, _ in exponential(x) }
    try expectRows(of: "powerOfTwo", within: 1.6, where: { x, _ in x.magnitude > 1022 }) { x, _ in powerOfTwo(x) }
  }

  @Test func `powers minus 1 are within the bounds of the exact ones, next to 0 too`() throws {
    try expectRows(of: "exponentialMinusOne", within: 1.1, where: { x, _ in x <= 708 }) { x, _ in exponentialMinusOne(x)
    }
    try expectRows(of: "powerOfTwoMinusOne", within: 1.6) { x, _ in powerOfTwoMinusOne(x) }
  }

  @Test func `a second number adds digits to the exponent of 2`() {
    // 2^(1/3 + low) rises by low · ln 2 · 2^(1/3): 2³⁰ times as much as is added.
    let (plain, more) = (powerOfTwoMinusOne(1.0 / 3), powerOfTwoMinusOne(1.0 / 3, plus: 0x1p-42))
    let expected = 0x1p-42 * HalfLife.logarithmOf2 * powerOfTwo(1.0 / 3)
    #expect(abs((more - plain) - expected) <= 0x1p-52)
  }

  @Test func `powers of whole numbers are exact`() {
    for exponent in -1022...1022 {
      #expect(powerOfTwo(Double(exponent)) == Double(sign: .plus, exponent: exponent, significand: 1), "\(exponent)")
    }
    #expect(exponential(0) == 1 && exponential(-0.0) == 1)
  }

  @Test func `powers rise where the table's row and the formula change`() {
    for function in [exponential, exponentialMinusOne, powerOfTwo, { powerOfTwoMinusOne($0) }] {
      for k in [-3, -2, -1, 0, 1, 2, 127, 128] {
        for border in [
          (Double(k) + 0.5) / 128 * HalfLife.logarithmOf2, (Double(k) + 0.5) / 128, 708, -708, 1022, -1022,
        ] {
          #expect(function(border.nextDown) <= function(border), "\(border)")
          #expect(function(border) <= function(border.nextUp), "\(border)")
        }
      }
    }
  }

  @Test func `the limits are exact, and NaN stays NaN`() {
    for function in [exponential, powerOfTwo] {
      #expect(function(-.infinity) == 0 && function(.infinity) == .infinity)
      #expect(function(-1e300) == 0 && function(1e300) == .infinity)
      #expect(function(.nan).isNaN)
    }
    #expect(exponential(709.78) < .infinity && exponential(709.79) == .infinity)
    #expect(exponential(-745.1) > 0 && exponential(-745.2) == 0)
    for function in [exponentialMinusOne, { powerOfTwoMinusOne($0) }] {
      #expect(function(0) == 0 && function(-0.0) == 0 && function(-0.0).sign == .plus)
      #expect(function(-.infinity) == -1 && function(.infinity) == .infinity)
      #expect(function(.nan).isNaN)
    }
  }
}
