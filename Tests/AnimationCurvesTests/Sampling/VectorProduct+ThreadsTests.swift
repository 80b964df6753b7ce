import Testing

@testable import AnimationCurves

@Suite struct VectorProductThreadsTests {
  private let small = VectorProduct(sampleCount: 1000, termCount: 128, width: 16)
  private let large = VectorProduct(sampleCount: 1000, termCount: 128, width: 1024)

  @Test func `a small or narrow product has one thread, a large one as many as OpenBLAS has`() {
    #expect(small.threads == 1)
    #expect(large.threads == ((BLAS.threadCount ?? 1) > 1 ? .max : 1))
  }

  @Test func `a limit holds for its stretch of code, and a product that it leaves one thread is done by the kernels`() {
    VectorProduct.withThreadLimit(1) {
      #expect(VectorProduct.threadLimit == 1)
      #expect(large.threads == 1)
      #expect(BLAS.hasMatrixUnit || VectorProduct(sampleCount: 1000, termCount: 128, width: 1024).method == .kernels)
    }
    VectorProduct.withThreadLimit(2) { #expect(large.threads == ((BLAS.threadCount ?? 1) > 1 ? 2 : 1)) }
    #expect(VectorProduct.threadLimit == nil)
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

  @Test func `a limit of no thread is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      VectorProduct.withThreadLimit(0) {}
    }
    expectSentence("a product needs at least 1 thread, not 0", in: result)
  }
}
