extension VectorProduct {
  /// The method by which a product is computed.
  public enum Method: String, CaseIterable, Hashable, Sendable {
    /// A loop in Swift; the fastest for products of a few numbers.
    case loop
    /// The kernels of the ``KernelTable`` that was active when the product was created.
    case kernels
    /// A matrix–vector product by BLAS, for one sample or samples of one component.
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
  /// Except for one short row, the kernels are faster than OpenBLAS 0.3.21, or at most a fifth slower
  /// (`make benchmark BENCH=products`).
  static func fastest(sampleCount: Int, termCount: Int, width: Int) -> Self {
    // A Double, because the product may overflow an Int.
    let size = Double(sampleCount) * Double(termCount) * Double(width)
    // A loop ends before the kernels would have started (`BENCH='products/1 x 3'`).
    if size <= 32 && width < 8 { return .loop }
    guard BLAS.isBuiltIn, max(sampleCount, termCount, width) <= Int(Int32.max) else { return .kernels }
    // This threshold is not measured. It is so large that the set-up of a matrix unit cannot matter.
    if BLAS.hasMatrixUnit && termCount >= 8 && size >= 0x1p14 { return .gemm }
    // A single sample has too few weights to fill vectors (`BENCH='products/1 x 3'`).
    return sampleCount == 1 && width < 8 ? .gemv : .kernels
  }
}
