// The one file that knows whether there is a BLAS, and which.

#if OpenBLAS && canImport(Accelerate)
  internal import Accelerate
#elseif OpenBLAS
  internal import COpenBLAS
#endif
internal import Synchronization

/// The system's library for products of large matrices, with the trait `OpenBLAS`.
enum BLAS {
  /// Whether the library is there.
  static var isBuiltIn: Bool {
    #if OpenBLAS
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

#if OpenBLAS
  // samples = weights · deltas, added to what the samples are already if there is a base; gemv is for one sample, or samples
  // of one component.

  extension BLAS {
    @unsafe
    static func gemm(_ product: VectorProduct, _ operands: ProductOperands<Double>) {
      let (m, k, n) = product.sizes
      BLAS.withThreads(for: product) {
        unsafe cblas_dgemm(
          CblasRowMajor, CblasTrans, CblasNoTrans, m, n, k, 1, operands.weights, m, operands.deltas, n, operands.beta,
          operands.samples, n)
      }
    }

    @unsafe
    static func gemv(_ product: VectorProduct, _ operands: ProductOperands<Double>) {
      let (m, k, n) = product.sizes
      BLAS.withThreads(for: product) {
        if m == 1 {
          unsafe cblas_dgemv(
            CblasRowMajor, CblasTrans, k, n, 1, operands.deltas, n, operands.weights, 1, operands.beta,
            operands.samples, 1)
        } else {
          unsafe cblas_dgemv(
            CblasColMajor, CblasNoTrans, m, k, 1, operands.weights, m, operands.deltas, 1, operands.beta,
            operands.samples, 1)
        }
      }
    }
  }

  extension BLAS {
    @unsafe
    static func gemm(_ product: VectorProduct, _ operands: ProductOperands<Float>) {
      let (m, k, n) = product.sizes
      BLAS.withThreads(for: product) {
        unsafe cblas_sgemm(
          CblasRowMajor, CblasTrans, CblasNoTrans, m, n, k, 1, operands.weights, m, operands.deltas, n, operands.beta,
          operands.samples, n)
      }
    }

    @unsafe
    static func gemv(_ product: VectorProduct, _ operands: ProductOperands<Float>) {
      let (m, k, n) = product.sizes
      BLAS.withThreads(for: product) {
        if m == 1 {
          unsafe cblas_sgemv(
            CblasRowMajor, CblasTrans, k, n, 1, operands.deltas, n, operands.weights, 1, operands.beta,
            operands.samples, 1)
        } else {
          unsafe cblas_sgemv(
            CblasColMajor, CblasNoTrans, m, k, 1, operands.weights, m, operands.deltas, 1, operands.beta,
            operands.samples, 1)
        }
      }
    }
  }
  extension VectorProduct {
    /// Samples, terms and width, as BLAS counts.
    fileprivate var sizes: (Int32, Int32, Int32) { (Int32(sampleCount), Int32(termCount), Int32(width)) }
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

// MARK: - Threads

extension BLAS {
  /// Whether a product is so large, and so shaped, that BLAS is faster on more threads than one; not where there is one
  /// only.
  static func gainsByThreads(_ shape: (sampleCount: Int, termCount: Int, width: Int)) -> Bool {
    if shape.termCount < 8 || shape.width < 256 || shape.sampleCount < 16 { return false }
    return Double(shape.termCount) * Double(shape.width) * Double(shape.sampleCount) >= 0x1.8p20
      && min(threadCount ?? 1, VectorProduct.threadLimit ?? .max) > 1
  }

  /// Whether BLAS on several threads was measured to be faster than the kernels on as many.
  ///
  /// The kernels' threads are started for a product: of few samples, those of BLAS have done much by then, as they are
  /// there already. Of more terms than the kernels bring together at once, and of deltas that no cache near a processor
  /// holds, BLAS goes over memory less often.
  static func isFasterByThreads(_ shape: (sampleCount: Int, termCount: Int, width: Int)) -> Bool {
    if shape.termCount < 16 || !gainsByThreads(shape) { return false }
    let deltaCount = Double(shape.termCount) * Double(shape.width)
    let isShort = shape.sampleCount < 256 && deltaCount * Double(shape.sampleCount) < 0x1p23
    return isShort || shape.termCount > 128 || shape.termCount == 128 && deltaCount >= 0x1p18
  }

  /// What `body` does, with OpenBLAS on as many threads as the product may have.
  ///
  /// OpenBLAS has one number of threads for the whole process. It is put back when the last product that changed it is
  /// done. Accelerate decides by itself.
  static func withThreads(for product: VectorProduct, _ body: () -> Void) {
    #if OpenBLAS && !canImport(Accelerate)
      // OpenBLAS itself takes one thread for products as small as these.
      let size = product.sampleCount * product.termCount * product.width
      if size <= 9000 { return body() }
      let set = openblas_get_num_threads()
      let wanted = min(set, Int32(clamping: product.blasThreads))
      if wanted == set { return body() }
      threads.withLock { threads in
        if threads.changes == 0 { threads.before = openblas_get_num_threads() }
        threads.changes += 1
        openblas_set_num_threads(wanted)
      }
      body()
      threads.withLock { threads in
        threads.changes -= 1
        if threads.changes == 0 { openblas_set_num_threads(threads.before) }
      }
    #else
      body()
    #endif
  }

  /// How many threads OpenBLAS is set to; nil without it.
  static var threadCount: Int? {
    #if OpenBLAS && !canImport(Accelerate)
      Int(openblas_get_num_threads())
    #else
      nil
    #endif
  }

  #if OpenBLAS && !canImport(Accelerate)
    /// How many products run that have changed the number of threads, and what it was before.
    private static let threads = Mutex((changes: 0, before: Int32(1)))
  #endif
}
