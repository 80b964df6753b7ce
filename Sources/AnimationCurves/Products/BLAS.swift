// The only file that depends on the presence and the kind of a BLAS.
//
// The branch for Accelerate has not been compiled yet, because this package is developed on Linux. It calls the same
// four CBLAS functions as the branch for OpenBLAS. Apple's systems since macOS 13.3 deprecate them; Package.swift
// keeps that a warning.

#if OpenBLAS && canImport(Accelerate)
  internal import Accelerate
#elseif OpenBLAS && canImport(COpenBLAS)
  internal import COpenBLAS
#endif

/// The system's library for matrix products: Accelerate or OpenBLAS. It is used only with the package trait `OpenBLAS`,
/// and never on WASI. The library starts its own threads.
enum BLAS {
  /// Whether this build includes the library.
  static var isBuiltIn: Bool {
    #if OpenBLAS && (canImport(Accelerate) || canImport(COpenBLAS))
      true
    #else
      false
    #endif
  }
}

// The functions compute samples = weights · deltas + base. The base is first copied into the samples. gemv is for one
// sample, or for samples of one component.
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
    /// The numbers of samples, terms and components as BLAS integers.
    fileprivate var sizes: (Int32, Int32, Int32) { (Int32(sampleCount), Int32(termCount), Int32(width)) }

    /// Returns the operands of a matrix–vector product: the matrix's numbers of rows and columns, the matrix in
    /// column-major order, and the vector.
    @unsafe
    fileprivate func matrixAndVector<Scalar>(
      _ operands: ProductOperands<Scalar>
    ) -> (Int32, Int32, UnsafePointer<Scalar>, UnsafePointer<Scalar>) {
      let (m, k, n) = sizes
      return unsafe m == 1 ? (n, k, operands.deltas, operands.weights) : (m, k, operands.weights, operands.deltas)
    }
  }
#else
  // Nothing chooses these methods: `availableMethods` lists neither.
  extension BLAS {
    @unsafe
    static func gemm<Scalar>(_ product: VectorProduct, _ operands: ProductOperands<Scalar>) {
      preconditionFailure("this build has no BLAS: build with the trait OpenBLAS")
    }

    @unsafe
    static func gemv<Scalar>(_ product: VectorProduct, _ operands: ProductOperands<Scalar>) {
      preconditionFailure("this build has no BLAS: build with the trait OpenBLAS")
    }
  }
#endif
