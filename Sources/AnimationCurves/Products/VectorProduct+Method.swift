extension VectorProduct {
  /// How a product is computed.
  public enum Method: String, CaseIterable, Hashable, Sendable {
    /// A loop in Swift: the fastest for products of a few numbers.
    case loop
    /// The kernels of the ``KernelTable`` that was active when the product was made.
    case kernels
    /// A matrix times a vector by BLAS: one sample, or samples of one component.
    case gemv
    /// A matrix times a matrix by BLAS.
    case gemm
  }

  /// The methods that this build has: without the trait `OpenBLAS` those of BLAS are missing.
  public static var availableMethods: [Method] {
    BLAS.isBuiltIn ? Method.allCases : Method.allCases.filter { !$0.isBLAS }
  }
}

extension VectorProduct.Method {
  /// Whether BLAS does it.
  var isBLAS: Bool { self == .gemv || self == .gemm }

  /// The fastest method for a shape, one that this build has.
  ///
  /// The kernels are faster than OpenBLAS 0.3.21's, or within a fifth of them, but for one short row. `make benchmark
  /// BENCH=products` measures both.
  static func fastest(sampleCount: Int, termCount: Int, width: Int) -> Self {
    // A number that does not overflow.
    let size = Double(sampleCount) * Double(termCount) * Double(width)
    // A loop is done before the kernels have begun (`BENCH='products/1 x 3'`).
    if size <= 32 && width < 8 { return .loop }
    guard BLAS.isBuiltIn, max(sampleCount, termCount, width) <= Int(Int32.max) else { return .kernels }
    // Not measured: a matrix unit is taken from where its set-up can no longer matter.
    if BLAS.hasMatrixUnit && termCount >= 8 && size >= 0x1p14 { return .gemm }
    // Weights of a single sample are too few for vectors of them (`BENCH='products/1 x 3'`).
    return sampleCount == 1 && width < 8 ? .gemv : .kernels
  }
}
