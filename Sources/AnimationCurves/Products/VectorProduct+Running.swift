internal import CCurveKernels

// One method after the other. There is at least one sample, one term and one component.

extension VectorProduct {
  /// Sum by sum: there are too few numbers for anything else to be worth its preparation.
  @inline(__always)
  @unsafe
  func loop<Scalar: DenseScalar>(_ operands: ProductOperands<Scalar>) {
    var sample = unsafe operands.samples
    for row in 0..<sampleCount {
      for component in 0..<width {
        var weight = unsafe operands.weights + row
        var delta = unsafe operands.deltas + component
        var sum: Scalar = if let base = unsafe operands.base { unsafe base[component] } else { 0 }
        for _ in 0..<termCount {
          unsafe sum += weight.pointee * delta.pointee
          unsafe weight += sampleCount
          unsafe delta += width
        }
        unsafe sample.pointee = sum
        unsafe sample += 1
      }
    }
  }

  /// By the kernels, on several cores if that is worth it.
  @inline(__always)
  @unsafe
  func runKernels<Scalar: DenseScalar>(
    _ operands: ProductOperands<Scalar>, by kernel: ScalarKernels<Scalar>.ProductKernel
  ) {
    // A single row is not divided. The kernel takes a few nanoseconds for a short one, less than the preparations for cores
    // (`make benchmark BENCH='products/1 x 16'`).
    if sampleCount > 1 { return unsafe divide(operands, by: kernel) }
    unsafe withUnsafePointer(to: part(of: 1, stride: MemoryLayout<Scalar>.stride)) { part in
      unsafe kernel(table, part, operands)
    }
  }

  // Not inlined, so that a single row's call saves fewer registers.
  @inline(never)
  @unsafe
  private func divide<Scalar: DenseScalar>(
    _ operands: ProductOperands<Scalar>, by kernel: ScalarKernels<Scalar>.ProductKernel
  ) {
    nonisolated(unsafe) let operands = unsafe operands
    let chunk = rowsOfChunk
    // Four chunks are worth waking another core.
    Parallelism.forEachChunk(of: sampleCount, chunk: chunk, from: 4 * chunk) { rows in
      unsafe withUnsafePointer(to: part(of: rows.count, stride: MemoryLayout<Scalar>.stride)) { part in
        unsafe kernel(table, part, operands.advanced(to: rows.lowerBound, width: width))
      }
    }
  }

  /// The plan of some rows of numbers of `stride` bytes.
  @inline(__always)
  private func part(of rows: Int, stride: Int) -> AC_Product {
    AC_Product(
      count: rows, terms: termCount, width: width, weightStride: sampleCount,
      isStreamed: termCount <= AC_FewTerms && isBeyondCaches(stride) ? 1 : 0)
  }

  /// The rows of a chunk: at least 20 µs, in which 2¹⁶ numbers of a term or two are written, and enough rows to share what
  /// a second cache holds of the deltas (`make benchmark BENCH='products/50000 x'`).
  private var rowsOfChunk: Int {
    // Four chunks of the least size are more than these: nothing is divided.
    if sampleCount < 4 * 64 { return 64 }
    return max(64, Int(0x1p20 / (Double(termCount + 16) * Double(width))) & ~15)
  }

  /// The samples are begun, and the product is added to them.
  @unsafe
  func runGemm<Scalar: DenseScalar>(_ operands: ProductOperands<Scalar>) {
    unsafe begin(operands)
    unsafe Scalar.kernels.gemm(self, operands)
  }

  @unsafe
  func runGemv<Scalar: DenseScalar>(_ operands: ProductOperands<Scalar>) {
    unsafe begin(operands)
    unsafe Scalar.kernels.gemv(self, operands)
  }

  /// Writes the base, if there is one, to all samples.
  @unsafe
  private func begin<Scalar: DenseScalar>(_ operands: ProductOperands<Scalar>) {
    guard let base = unsafe operands.base else { return }
    for row in 0..<sampleCount { unsafe (operands.samples + row * width).update(from: base, count: width) }
  }

  /// Whether no cache holds the samples, with those that lie in a row with them: then they may be written past it.
  ///
  /// Smaller ones are better found in a cache by who reads them next, even where writing them past it is as fast
  /// (`make benchmark BENCH=products/beyond`).
  private func isBeyondCaches(_ size: Int) -> Bool { totalSampleCount * width * size > 24 << 20 }
}
