@_spi(Kernels)
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
  /// The minimum number of samples, and of components, of a product by BLAS.
  static let fewestRows = 256

  /// Returns the method for a shape: BLAS where arithmetic limits the speed, if it is built in and its code uses the
  /// instructions of `table`, and the kernels where memory does.
  ///
  /// A product does as many additions for each number that it writes as it has terms. From 64 on, a matrix–matrix
  /// product that packs its operands is faster than the kernels, unless a matrix is too small to gain from that
  /// (`make benchmark BENCH=products`).
  static func suitable(sampleCount: Int, termCount: Int, width: Int, on table: KernelTable) -> Self {
    let isLarge = termCount >= 64 && min(sampleCount, width) >= fewestRows
    guard isLarge, max(sampleCount, termCount, width) <= Int(Int32.max) else { return .kernels }
    return BLAS.slowerTables.contains(table) ? .gemm : .kernels
  }
}
