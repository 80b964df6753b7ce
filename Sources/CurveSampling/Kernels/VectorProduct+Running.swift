internal import CCurveKernels

// The implementations of the methods. There is at least one sample, one term and one component.

extension VectorProduct {
  /// Computes the product by the kernels, on several cores if it is large.
  @inline(__always)
  @unsafe
  func runKernels<Scalar: DenseScalar>(_ operands: ProductOperands<Scalar>) {
    // A single row is not divided. For a short row, the kernel takes a few nanoseconds, less than dividing the work
    // among cores.
    if sampleCount > 1 { return unsafe divide(operands) }
    unsafe withUnsafePointer(to: part(of: 1, stride: MemoryLayout<Scalar>.stride)) { part in
      unsafe Scalar.kernels.product(table, part, operands)
    }
  }

  // Not inlined, so that a call with a single row saves fewer registers.
  @inline(never)
  @unsafe
  private func divide<Scalar: DenseScalar>(_ operands: ProductOperands<Scalar>) {
    nonisolated(unsafe) let operands = unsafe operands
    BulkParallelism.forEachChunk(of: sampleCount, chunk: rowsOfChunk, from: 0) { rows in
      unsafe withUnsafePointer(to: part(of: rows.count, stride: MemoryLayout<Scalar>.stride)) { part in
        unsafe Scalar.kernels.product(table, part, operands.advanced(to: rows.lowerBound, width: width))
      }
    }
  }

  /// Returns the kernel's parameters for a product with `rows` samples. One scalar takes `stride` bytes.
  @inline(__always)
  private func part(of rows: Int, stride: Int) -> AC_Product {
    AC_Product(
      count: rows, terms: termCount, width: width, weightStride: sampleCount,
      isStreamed: termCount <= AC_FewTerms && isBeyondCaches(stride) ? 1 : 0)
  }

  /// The number of samples in a chunk. A chunk is the part of the product that is given to one core at a time. If its
  /// data are in the cache, a core computes a chunk in about 80 µs. This is long compared to the time until another
  /// core starts to work, up to 25 µs.
  ///
  /// The formula assumes that writing a scalar takes as long as adding 16 terms. The number of samples in a chunk is a
  /// multiple of 64, so it is at least 64. A core uses the deltas that it has loaded into its L2 cache for all samples
  /// of the chunk. With 64 samples, loading the deltas is a small part of the work
  /// (`make benchmark BENCH='products/50000 x'` and `BENCH='products/1000 x 4096'`).
  private var rowsOfChunk: Int {
    if sampleCount <= 64 { return 64 }
    return max(1, Int(0x1p22 / (Double(termCount + 16) * Double(width))) / 64) * 64
  }

  /// Computes the product by gemm: copies the base into the samples and adds the product, block by block.
  @unsafe
  func runGemm<Scalar: DenseScalar>(_ operands: ProductOperands<Scalar>) {
    let most = min(BLAS.rowsOfCall, sampleCount)
    for start in stride(from: 0, to: sampleCount, by: most) {
      let (rows, operands) = unsafe (min(most, sampleCount - start), operands.advanced(to: start, width: width))
      if let base = unsafe operands.base {
        for row in 0..<rows { unsafe (operands.samples + row * width).update(from: base, count: width) }
      }
      unsafe Scalar.kernels.gemm(self, Int32(rows), operands)
    }
  }

  /// Returns whether all samples of the whole product exceed the caches, so that streaming stores may be used.
  ///
  /// Results of up to 24 MiB are written by normal stores, even where streaming stores would be as fast. The results
  /// then stay in a cache for their next reader (`make benchmark BENCH=products/beyond`).
  private func isBeyondCaches(_ size: Int) -> Bool { totalSampleCount * width * size > 24 << 20 }
}
