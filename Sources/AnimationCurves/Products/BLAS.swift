// The one file that knows whether there is a BLAS, and which.
//
// Nobody has compiled the branch for Accelerate yet: this package is developed on Linux. It calls the same four functions of
// CBLAS as the branch for OpenBLAS. Apple's systems since macOS 13.3 call them deprecated; Package.swift lets that be a warning.

#if OpenBLAS && canImport(Accelerate)
  internal import Accelerate
#elseif OpenBLAS && canImport(COpenBLAS)
  internal import COpenBLAS
#endif

/// The system's library for matrix products, with the trait `OpenBLAS`, on systems that have one: WASI has none. It uses threads
/// of its own.
enum BLAS {
  /// Whether the library is there.
  static var isBuiltIn: Bool {
    #if OpenBLAS && (canImport(Accelerate) || canImport(COpenBLAS))
      true
    #else
      false
    #endif
  }

  /// Whether the processor has a unit for matrices that only its maker's BLAS reaches: then there is no kernel beside it.
  static var hasMatrixUnit: Bool {
    #if OpenBLAS && canImport(Accelerate)
      true
    #else
      false
    #endif
  }
}

// samples = weights · deltas, added to what the samples are already if there is a base; gemv is for one sample, or samples
// of one component.
#if OpenBLAS && (canImport(Accelerate) || canImport(COpenBLAS))
  extension BLAS {
    @unsafe
    static func gemm(_ product: VectorProduct, _ operands: ProductOperands<Double>) {
      let (m, k, n) = product.sizes
      unsafe cblas_dgemm(
        CblasRowMajor, CblasTrans, CblasNoTrans, m, n, k, 1, operands.weights, m, operands.deltas, n, operands.beta,
        operands.samples, n)
    }

    @unsafe
    static func gemm(_ product: VectorProduct, _ operands: ProductOperands<Float>) {
      let (m, k, n) = product.sizes
      unsafe cblas_sgemm(
        CblasRowMajor, CblasTrans, CblasNoTrans, m, n, k, 1, operands.weights, m, operands.deltas, n, operands.beta,
        operands.samples, n)
    }

    @unsafe
    static func gemv(_ product: VectorProduct, _ operands: ProductOperands<Double>) {
      let (rows, columns, matrix, vector) = unsafe product.matrixAndVector(operands)
      unsafe cblas_dgemv(
        CblasColMajor, CblasNoTrans, rows, columns, 1, matrix, rows, vector, 1, operands.beta, operands.samples, 1)
    }

    @unsafe
    static func gemv(_ product: VectorProduct, _ operands: ProductOperands<Float>) {
      let (rows, columns, matrix, vector) = unsafe product.matrixAndVector(operands)
      unsafe cblas_sgemv(
        CblasColMajor, CblasNoTrans, rows, columns, 1, matrix, rows, vector, 1, operands.beta, operands.samples, 1)
    }
  }

  extension VectorProduct {
    /// Samples, terms and width, as BLAS counts.
    fileprivate var sizes: (Int32, Int32, Int32) { (Int32(sampleCount), Int32(termCount), Int32(width)) }

    /// The matrix of a product with a vector, column after column: the deltas of one sample, or the weights.
    @unsafe
    fileprivate func matrixAndVector<Scalar>(
      _ operands: ProductOperands<Scalar>
    ) -> (Int32, Int32, UnsafePointer<Scalar>, UnsafePointer<Scalar>) {
      let (m, k, n) = sizes
      return unsafe m == 1 ? (n, k, operands.deltas, operands.weights) : (m, k, operands.weights, operands.deltas)
    }
  }
#else
  // `availableMethods` names neither, and nothing else chooses them.
  extension BLAS {
    @unsafe
    static func gemm<Scalar>(_ product: VectorProduct, _ operands: ProductOperands<Scalar>) {
      preconditionFailure("there is no BLAS in this build")
    }

    @unsafe
    static func gemv<Scalar>(_ product: VectorProduct, _ operands: ProductOperands<Scalar>) {
      preconditionFailure("there is no BLAS in this build")
    }
  }
#endif
