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
  /// The crossovers were measured with Doubles on AVX-512, AVX2 and SSE2 beside OpenBLAS 0.3.21's kernels for SkylakeX,
  /// Haswell and Nehalem; Floats cross nearby. The kernels here are the faster ones nearly everywhere on one thread:
  /// what is far apart is packed, the rest is read as it lies, and nothing is set up.
  static func fastest(sampleCount: Int, termCount: Int, width: Int, on table: KernelTable) -> Self {
    // A number that does not overflow.
    let size = Double(sampleCount) * Double(termCount) * Double(width)
    // A loop is done before the kernels have begun.
    if size <= 32 && width < 8 { return .loop }
    guard BLAS.isBuiltIn, max(sampleCount, termCount, width) <= Int(Int32.max) else { return .kernels }
    let shape = (sampleCount, termCount, width)
    if BLAS.isFasterByThreads(shape) || BLAS.hasMatrixUnit && termCount >= 8 && size >= 0x1p14 { return .gemm }
    // Weights of a single sample are too few for vectors of them.
    if sampleCount == 1 && width < 8 { return .gemv }
    // Narrow samples of many terms: what the kernels spend on spreading weights over wide vectors, gemm does not.
    let isNarrow = width < 8 && table.lanes == 8
    if isNarrow && (termCount >= 16 && sampleCount <= 8192 || termCount >= 8 && sampleCount <= 256) { return .gemm }
    return .kernels
  }
}
