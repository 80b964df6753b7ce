extension VectorProduct {
  /// How a product is computed.
  public enum Method: String, CaseIterable, Hashable, Sendable {
    /// A loop in Swift: the fastest for products of a few numbers.
    case loop
    /// The kernels of the active ``KernelTable``.
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

  /// The fastest method for a shape, by what was measured; it is one that this build has.
  static func fastest(sampleCount: Int, termCount: Int, width: Int) -> Self {
    let shape = (sampleCount: sampleCount, termCount: termCount, width: width)
    if (sampleCount &* termCount &* width) <= 32 { return .loop }
    _ = shape
    return .kernels
  }
}
