import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct PowerTests {
  @Test func `powers are within 0·54 ulp of the exact ones`() throws {
    try expectRows(of: "power", within: 0.54, where: { _, y in y.magnitude <= 1000 }) { x, y in power(x, y) }
    try expectRows(of: "powerOneMinus", within: 0.54) { x, y in power(oneMinus: x, y) }
  }

  @Test func `an exponent of any size gives a power or a limit`() {
    for exponent in [1e3, 1e6, 1e9, 1e12, 1e18, 1e300] {
      for base in [0.9, 1 - 0x1p-20, 1 - 0x1p-40, (1.0).nextDown, (1.0).nextUp, 1 + 0x1p-40, 1 + 0x1p-20, 1.1] {
        let size = logarithm(base) * exponent
        let result = power(base, exponent)
        if size > 710 {
          #expect(result == .infinity, "\(base), \(exponent)")
        } else if size < -746 {
          #expect(result == 0, "\(base), \(exponent)")
        } else {
          // The error of the product of the rounded logarithm, and of the power.
          let expected = exponential(size)
          let bound = (4 + 4 * size.magnitude) * 0x1p-53 * expected + Double.leastNonzeroMagnitude
          #expect(abs(result - expected) <= bound, "\(base), \(exponent): \(result), \(expected)")
        }
      }
    }
  }

  @Test func `the limits are exact, and NaN stays NaN but for the exponent 0 and the base 1`() {
    for base in [0, Double.leastNonzeroMagnitude, 0.5, 1, 3, .infinity, .nan] { #expect(power(base, 0) == 1) }
    for exponent in [-.infinity, -1e300, -1, 0.5, 1e300, .infinity, .nan] { #expect(power(1, exponent) == 1) }
    for exponent in [0.5, 1, 1e300, .infinity] {
      #expect(power(0, exponent) == 0 && power(0, -exponent) == .infinity)
      #expect(power(.infinity, exponent) == .infinity && power(.infinity, -exponent) == 0)
    }
    #expect(power(0.5, .infinity) == 0 && power(0.5, -.infinity) == .infinity)
    #expect(power(2, .infinity) == .infinity && power(2, -.infinity) == 0)
    #expect(power(.nan, 2).isNaN && power(2, .nan).isNaN)
    #expect(power(oneMinus: 0, 3) == 1 && power(oneMinus: 1, 3) == 0 && power(oneMinus: 1, -3) == .infinity)
    #expect(power(oneMinus: 1, 0) == 1 && power(oneMinus: .nan, 2).isNaN)
  }
}
