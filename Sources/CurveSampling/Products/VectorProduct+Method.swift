extension VectorProduct {
  /// The method by which a product is computed.
  public enum Method: String, CaseIterable, Hashable, Sendable {
    /// The kernels of the ``KernelTable`` that was active when the product was created.
    case kernels
    /// A matrix–matrix product by BLAS.
    case gemm
  }

  /// The methods of this build. Without the trait `OpenBLAS`, there are the kernels only.
  public static var availableMethods: [Method] { BLAS.isBuiltIn ? [.kernels, .gemm] : [.kernels] }
}

extension VectorProduct.Method {
  /// Returns the method for a shape: BLAS where arithmetic limits the speed, if it is built in, and the kernels where
  /// memory does.
  ///
  /// A product does as many additions for each number that it writes as it has terms. From 64 on, a matrix–matrix
  /// product that packs its operands is faster than the kernels, unless a matrix is too small to gain from that
  /// (`make benchmark BENCH=products`).
  static func suitable(sampleCount: Int, termCount: Int, width: Int) -> Self {
    let isLarge = termCount >= 64 && min(sampleCount, width) >= 256
    return isLarge && BLAS.isBuiltIn && max(sampleCount, termCount, width) <= Int(Int32.max) ? .gemm : .kernels
  }
}
