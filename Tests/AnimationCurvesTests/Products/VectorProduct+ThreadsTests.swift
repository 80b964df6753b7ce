import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct VectorProductThreadsTests {
  private let small = VectorProduct(sampleCount: 1000, termCount: 128, width: 16)
  private let large = VectorProduct(sampleCount: 1000, termCount: 128, width: 1024)
  private let long = VectorProduct(sampleCount: 1_000_000, termCount: 1, width: 64)

  @Test func `BLAS has one thread for a small or narrow product, as many as it is set to for a large one`() {
    #expect(small.blasThreads == 1)
    #expect(large.blasThreads == ((BLAS.threadCount ?? 1) > 1 ? .max : 1))
  }

  @Test func `the kernels have one thread for a small product, and at most 8 or the number of processors`() {
    #expect(VectorProduct(sampleCount: 1000, termCount: 2, width: 100).kernelThreads == 1)
    #expect((1...8).contains(long.kernelThreads))
    #expect(long.kernelThreads <= BLAS.threadCount ?? .max)
    // With as many processors as may be, one thread for each 100 µs.
    let some = VectorProduct(sampleCount: 500_000, termCount: 5, width: 1)
    #expect(some.kernelThreads <= 3)
  }

  @Test func `a limit holds for its block of code, and a product limited to one thread is computed by the kernels`() {
    VectorProduct.withThreadLimit(1) {
      #expect(VectorProduct.threadLimit == 1)
      #expect(large.blasThreads == 1)
      #expect(long.kernelThreads == 1)
      #expect(BLAS.hasMatrixUnit || VectorProduct(sampleCount: 1000, termCount: 128, width: 1024).method == .kernels)
    }
    VectorProduct.withThreadLimit(2) {
      #expect(large.blasThreads == ((BLAS.threadCount ?? 1) > 1 ? 2 : 1))
      #expect(long.kernelThreads <= 2)
    }
    #expect(VectorProduct.threadLimit == nil)
  }

  @Test func `a product that is large enough for threads and to pass the caches is the exact one`() {
    let (count, width) = (1 << 18, 16)
    let product = VectorProduct(sampleCount: count, termCount: 1, width: width)
    let weights = (0..<count).map { Double($0) }
    let deltas = (0..<width).map { 0.5 + Double($0) }
    let samples = [Double](count: count * width) {
      product.multiply(weights: weights.span, deltas: deltas.span, base: deltas.span, into: &$0)
    }
    #expect(samples.indices.allSatisfy { samples[$0] == deltas[$0 % width] * (weights[$0 / width] + 1) })
  }

  @Test func `BLAS has as many threads after a product as before`() throws {
    guard VectorProduct.availableMethods.contains(.gemm) else { return }
    let before = BLAS.threadCount
    let product = VectorProduct(sampleCount: 70, termCount: 70, width: 70, method: .gemm)
    let numbers = [Double](repeating: 1, count: 4900)
    let samples = [Double](count: 4900) { product.multiply(weights: numbers.span, deltas: numbers.span, into: &$0) }
    #expect(samples == Array(repeating: 70, count: 4900))
    #expect(BLAS.threadCount == before)
  }

  @Test func `a limit of 0 threads is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      VectorProduct.withThreadLimit(0) {}
    }
    expectSentence("a product needs at least 1 thread, not 0", in: result)
  }
}
