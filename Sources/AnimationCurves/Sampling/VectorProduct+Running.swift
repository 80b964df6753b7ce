internal import CCurveKernels

// One method after the other. There is at least one sample, one term and one component.

extension VectorProduct {
  /// Row by row, term by term.
  @inline(__always)
  @unsafe
  func loop<Scalar: ProductScalar>(_ operands: ProductOperands<Scalar>) {
    for row in 0..<sampleCount {
      let sample = unsafe operands.samples + row * width
      unsafe begin(sample, with: operands.base)
      for term in 0..<termCount {
        let weight = unsafe operands.weights[term * sampleCount + row]
        let delta = unsafe operands.deltas + term * width
        for component in 0..<width { unsafe sample[component] += weight * delta[component] }
      }
    }
  }

  @unsafe
  func runKernels<Scalar: ProductScalar>(_ operands: ProductOperands<Scalar>) {
    let shape = ProductShape(
      count: sampleCount, terms: termCount, width: width,
      isStreamed: isStreamed(MemoryLayout<Scalar>.stride) ? 1 : 0)
    unsafe Scalar.multiply(KernelTable.active.kernels, shape, operands)
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
    if unsafe operands.base == nil { return }
    for row in 0..<sampleCount { unsafe begin(operands.samples + row * width, with: operands.base) }
  }

  /// Writes the base, or 0.
  @inline(__always)
  @unsafe
  private func begin<Scalar: ProductScalar>(_ sample: UnsafeMutablePointer<Scalar>, with base: UnsafePointer<Scalar>?) {
    if let base = unsafe base {
      unsafe sample.update(from: base, count: width)
    } else {
      unsafe sample.update(repeating: 0, count: width)
    }
  }

  /// Samples that no cache holds are written past it, where few terms make them: then it is memory that takes the time.
  private func isStreamed(_ size: Int) -> Bool { termCount <= 8 && sampleCount * width * size > 64 << 20 }
}
