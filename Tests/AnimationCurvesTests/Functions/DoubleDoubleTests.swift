import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct DoubleDoubleTests {
  @Test func `sums and products of Doubles are exact`() {
    let sum = DoubleDouble.sum(1, 0x1p-80)
    #expect(sum.high == 1 && sum.low == 0x1p-80)
    let product = DoubleDouble.product(1 + 0x1p-52, 1 + 0x1p-52)
    #expect(product.high == 1 + 0x1p-51 && product.low == 0x1p-104)
  }

  @Test func `division and square root undo multiplication to 100 bits`() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<1000 {
      let value = DoubleDouble(Double.random(in: 0.1...100, using: &generator), 0)
      let other = DoubleDouble.turn
      let quotient = value * other / other - value
      #expect(quotient.high.magnitude <= 0x1p-100 * value.high)
      let root = value.squareRoot()
      #expect((root * root - value).high.magnitude <= 0x1p-100 * value.high)
    }
  }

  @Test func `overflow leaves no NaN`() {
    #expect(DoubleDouble.product(1e300, 1e-10).high == 1e300 * 1e-10)
    #expect(!DoubleDouble.product(1e300, 1).low.isNaN)
    #expect((DoubleDouble(1) / DoubleDouble(0x1p-1070)).high == .infinity)
    #expect((DoubleDouble(.infinity) * .quarterTurn).high == .infinity)
    #expect((.quarterTurn * DoubleDouble(-.infinity)).high == -.infinity)
  }
}
