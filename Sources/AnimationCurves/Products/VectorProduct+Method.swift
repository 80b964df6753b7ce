extension VectorProduct {
  /// The method by which a product is computed.
  public enum Method: String, CaseIterable, Hashable, Sendable {
    /// A loop in Swift; the fastest for products of a few numbers.
    case loop
    /// The kernels of the ``KernelTable`` that was active when the product was created.
    case kernels
    /// A matrix–vector product by BLAS. It is possible if there is only one sample, or if each sample has only one
    /// component.
    case gemv
    /// A matrix–matrix product by BLAS.
    case gemm
  }

  /// The methods of this build. Without the trait `OpenBLAS`, there are no BLAS methods.
  public static var availableMethods: [Method] {
    BLAS.isBuiltIn ? Method.allCases : Method.allCases.filter { !$0.isBLAS }
  }
}

extension VectorProduct.Method {
  /// Whether BLAS computes the product.
  var isBLAS: Bool { self == .gemv || self == .gemm }

  /// Returns the fastest available method for a shape.
  ///
  /// The kernels are faster than OpenBLAS 0.3.21, or at most a fifth slower, except for a single row of fewer than 8
  /// numbers (`make benchmark BENCH=products`). Accelerate's gemm, which uses Apple's matrix unit, has not been
  /// measured.
  static func fastest(sampleCount: Int, termCount: Int, width: Int) -> Self {
    // A row of fewer than 8 numbers does not fill a kernel's vectors (`BENCH='products/1 x 3'`).
    let isShort = width < 8
    // The numbers are multiplied as Doubles, because an Int may overflow. For at most 32 multiplications, a loop ends
    // before a kernel would have started (`BENCH='products/1 x 3'`).
    if isShort && Double(sampleCount) * Double(termCount) * Double(width) <= 32 { return .loop }
    return isShort && sampleCount == 1 && BLAS.isBuiltIn && termCount <= Int(Int32.max) ? .gemv : .kernels
  }
}
