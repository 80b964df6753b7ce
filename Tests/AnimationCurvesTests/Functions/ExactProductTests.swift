import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct ExactProductTests {
  @Test func `the low part is that of a fused multiply-add`() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<10_000 {
      let a = Double.random(in: -1...1, using: &generator)
      let b = Double.random(in: -2001...2001, using: &generator)
      let product = ExactProduct(a, b)
      #expect(product.high == a * b)
      #expect(product.low == (-a * b).addingProduct(a, b))
    }
  }

  @Test func `a product that a Double holds has no low part`() {
    for (a, b) in [(0, 3), (1, 0.1), (3, 7), (0.5, 0.3), (0x1p26 + 1, 0x1p26 - 1)] as [(Double, Double)] {
      #expect(ExactProduct(a, b).low == 0)
    }
  }
}
