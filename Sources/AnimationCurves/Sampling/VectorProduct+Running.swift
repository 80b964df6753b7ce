internal import CCurveKernels

// One method after the other. There is at least one sample, one term and one component.

extension VectorProduct {
  /// Sum by sum: there are too few numbers for anything else to be worth its preparation.
  @inline(__always)
  @unsafe
  func loop<Scalar: ProductScalar>(_ operands: ProductOperands<Scalar>) {
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
  func runKernels<Scalar: ProductScalar>(_ operands: ProductOperands<Scalar>) {
    unsafe Scalar.multiply(self, isStreamed: isStreamed(MemoryLayout<Scalar>.stride), operands)
  }

  /// The samples are begun, and the product is added to them.
  @unsafe
  func runGemm<Scalar: ProductScalar>(_ operands: ProductOperands<Scalar>) {
    unsafe begin(operands)
    unsafe Scalar.gemm(self, operands)
  }

  @unsafe
  func runGemv<Scalar: ProductScalar>(_ operands: ProductOperands<Scalar>) {
    unsafe begin(operands)
    unsafe Scalar.gemv(self, operands)
  }

  /// Writes the base, if there is one, to all samples.
  @unsafe
  private func begin<Scalar: ProductScalar>(_ operands: ProductOperands<Scalar>) {
    guard let base = unsafe operands.base else { return }
    for row in 0..<sampleCount { unsafe (operands.samples + row * width).update(from: base, count: width) }
  }

  /// Samples that no cache holds are written past it, where few terms make them: then it is memory that takes the time.
  private func isStreamed(_ size: Int) -> Bool { termCount <= 8 && sampleCount * width * size > 64 << 20 }
}
