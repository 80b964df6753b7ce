import Testing

@testable import AnimationCurves

@Suite struct StreamedProductTests {
  /// Streaming is chosen for more samples than a test should make: here it is asked for.
  @Test(arguments: KernelTable.available)
  func `samples that are written past the cache are the same, wherever they begin`(table: KernelTable) {
    check(table, of: Double.self)
    check(table, of: Float.self)
  }

  private func check<Number: ProductScalar>(_ table: KernelTable, of: Number.Type) {
    for (count, terms, width) in [(1, 1, 1), (700, 2, 3), (300, 1, 4), (41, 3, 100), (3, 2, 1025), (2, 5, 3000)] {
      let weights = (0..<count * terms).map { 0.5 + Number($0 % 17) }
      let deltas = (0..<terms * width).map { 0.25 + Number($0 % 13) }
      let base = (0..<width).map { Number($0) }
      let product = KernelTable.withActive(table) {
        VectorProduct(sampleCount: count, termCount: terms, width: width, method: .kernels)
      }
      for hasBase in [false, true] {
        for offset in [0, 1, 5] {
          func samples(isStreamed: Bool) -> [Number] {
            var samples = [Number](repeating: 99, count: offset + count * width + 3)
            unsafe samples.withUnsafeMutableBufferPointer { samples in
              unsafe weights.withUnsafeBufferPointer { weights in
                unsafe deltas.withUnsafeBufferPointer { deltas in
                  unsafe base.withUnsafeBufferPointer { base in
                    guard let weights = weights.baseAddress, let deltas = deltas.baseAddress,
                      let samples = samples.baseAddress
                    else { return }
                    unsafe Number.multiply(
                      product, isStreamed: isStreamed,
                      ProductOperands(
                        weights: weights, deltas: deltas, base: hasBase ? base.baseAddress : nil,
                        samples: samples + offset))
                  }
                }
              }
            }
            return samples
          }
          #expect(samples(isStreamed: true) == samples(isStreamed: false), "\(count) × \(width), \(terms) terms")
        }
      }
    }
  }
}
