internal import CCurveKernels

/// The numbers that products are made of: Double and Float, and which function of C is whose.
protocol ProductScalar: BLASScalar {
  @unsafe
  static func multiply(
    _ product: VectorProduct, threads: Int, isStreamed: Bool, _ operands: ProductOperands<Self>)
  @unsafe
  static func interpolatePairs(
    _ table: UnsafePointer<CurveKernels>, count: Int, width: Int, progress: UnsafePointer<Self>,
    from: UnsafePointer<Self>, to: UnsafePointer<Self>, into values: UnsafeMutablePointer<Self>)
}

extension Double: ProductScalar {
  @unsafe
  static func multiply(
    _ product: VectorProduct, threads: Int, isStreamed: Bool, _ operands: ProductOperands<Double>
  ) {
    unsafe curve_kernels_multiply(
      product.table.kernels, threads, product.sampleCount, product.termCount, product.width, isStreamed ? 1 : 0,
      operands.weights, operands.deltas, operands.base, operands.samples)
  }

  @unsafe
  static func interpolatePairs(
    _ table: UnsafePointer<CurveKernels>, count: Int, width: Int, progress: UnsafePointer<Double>,
    from: UnsafePointer<Double>, to: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>
  ) {
    unsafe curve_kernels_interpolate_pairs(table, count, width, progress, from, to, values)
  }
}

extension Float: ProductScalar {
  @unsafe
  static func multiply(
    _ product: VectorProduct, threads: Int, isStreamed: Bool, _ operands: ProductOperands<Float>
  ) {
    unsafe curve_kernels_multiply_float(
      product.table.kernels, threads, product.sampleCount, product.termCount, product.width, isStreamed ? 1 : 0,
      operands.weights, operands.deltas, operands.base, operands.samples)
  }

  @unsafe
  static func interpolatePairs(
    _ table: UnsafePointer<CurveKernels>, count: Int, width: Int, progress: UnsafePointer<Float>,
    from: UnsafePointer<Float>, to: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>
  ) {
    unsafe curve_kernels_interpolate_pairs_float(table, count, width, progress, from, to, values)
  }
}
