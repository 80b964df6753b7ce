import Foundation
import Testing

@testable import AnimationCurves

@Suite struct AitkenLimitTests {
  @Test(arguments: [0.5, 1, 1.5, 2])
  func `a limit that is approached like a power is found to 8 digits`(exponent: Double) {
    #expect(abs(aitkenLimit { 3 - 2 * pow($0, exponent) } - 3) <= 1e-8)
    #expect(abs(aitkenLimit { 3 - 2 * pow($0, exponent) + $0 * $0 } - 3) <= 1e-8)
  }

  @Test func `a constant is its own limit`() { #expect(aitkenLimit { _ in 0.1 } == 0.1) }

  @Test func `what grows like a power tends to infinity, with its sign`() {
    #expect(aitkenLimit { 1 / $0.squareRoot() } == .infinity)
    #expect(aitkenLimit { -1 / $0 } == -.infinity)
  }

  @Test func `what falls like a power tends to 0`() { #expect(aitkenLimit { $0.squareRoot() } == 0) }

  @Test func `a limit that is not there is NaN`() { #expect(aitkenLimit { _ in .nan }.isNaN) }
}
