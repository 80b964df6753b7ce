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

  @unsafe
  func runKernels<Scalar: DenseScalar>(_ operands: ProductOperands<Scalar>) {
    // Small products do not even ask.
    let isLarge = sampleCount * width >= 1 << 12 && sampleCount * width * termCount >= 1 << 16
    unsafe Scalar.kernels.product(
      self, operands, isLarge ? kernelThreads : 1, isLarge && isBeyondCaches(MemoryLayout<Scalar>.stride))
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
  /// Smaller ones are better found in a cache by who reads them next, even where writing them past it is as fast.
  private func isBeyondCaches(_ size: Int) -> Bool { totalSampleCount * width * size > 24 << 20 }
}
