import AllocationCounter
import AnimationCurves
import Testing

@_spi(Kernels) @testable import CurveSampling

@Suite(.enabled(if: countOfAllocations() >= 0, "allocations are counted with glibc, and without sanitizers"))
struct ProductAllocationTests {
  @Test(arguments: VectorProduct.availableMethods)
  func `a product allocates nothing on one core, and by OpenBLAS once a call on several`(method: VectorProduct.Method) {
    for (count, terms, width) in [(1, 2, 16), (256, 64, 256), (1024, 64, 256)] {
      let product = VectorProduct(sampleCount: count, termCount: terms, width: width, method: method)
      let weights = [Double](repeating: 1, count: count * terms)
      let deltas = [Double](repeating: 1, count: terms * width)
      var samples = [Double](repeating: 0, count: count * width)
      let onOne = BulkParallelism.withCoreLimit(1) {
        allocations { product.multiply(weights: weights, deltas: deltas, into: &samples) }
      }
      let onAll = allocations { product.multiply(weights: weights, deltas: deltas, into: &samples) }
      // By the kernels, the threads of the system allocate as they need.
      let calls = (count - 1) / BLAS.rowsOfCall + 1
      #expect(
        onOne == 0 && (method == .kernels || onAll <= calls), "\(count) × \(width): \(onOne), \(onAll) on all cores")
    }
  }

  @Test(arguments: KernelTable.available)
  func `a blend allocates twice for each track, and once for its weights in each part of the times`(table: KernelTable)
  {
    var blend = Blend(base: AnimatableVector([Double](repeating: 0.5, count: 256)))
    let delta = AnimatableVector([Double](repeating: 2, count: 256))
    for _ in 0..<64 { blend.add(delta, along: UnitCurve.easeInOut) }
    for count in [256, 1024, 5000] {
      let times = (0..<count).map { Double($0) / Double(count) }
      var samples = [Double](repeating: 0, count: count * 256)
      let made = BulkParallelism.withCoreLimit(1) {
        KernelTable.withActive(table) { allocations { blend.sample(at: times, into: &samples) } }
      }
      // By BLAS one part. By the kernels, parts of 128 times if there are 2¹⁷ numbers.
      let parts = BLAS.slowerTables.contains(table) || count < 512 ? 1 : (count - 1) / 128 + 1
      #if DEBUG
        // A debug build allocates for closures too.
        let closures = 64 * (2 + (count - 1) / 128)
      #else
        let closures = 0
      #endif
      #expect(made <= 2 * 64 + 1 + parts + closures, "\(count) times in \(parts) parts: \(made)")
    }
  }

  /// Returns the number of allocations of a call. The first call is not counted: it creates values that are kept.
  private func allocations(_ call: () -> Void) -> Int {
    call()
    let before = countOfAllocations()
    call()
    return countOfAllocations() - before
  }
}
