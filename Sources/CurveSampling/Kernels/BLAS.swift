// The only file that depends on the presence and the kind of a BLAS.
//
// The branch for Accelerate has not been compiled yet, because this package is developed on Linux. It calls the same
// two CBLAS functions as the branch for OpenBLAS. Apple's systems since macOS 13.3 deprecate them; Package.swift
// keeps that a warning.

#if OpenBLAS && canImport(Accelerate)
  internal import Accelerate
#elseif OpenBLAS && canImport(COpenBLAS)
  internal import COpenBLAS
  internal import Synchronization
#endif

/// The system's library for matrix products: Accelerate or OpenBLAS. It is used only with the package trait `OpenBLAS`,
/// and never on WASI. The library starts its own threads, as many as ``BulkParallelism/coreLimit`` allows. The threads
/// of Accelerate cannot be limited.
enum BLAS {
  /// Whether this build includes the library.
  static var isBuiltIn: Bool {
    #if OpenBLAS && (canImport(Accelerate) || canImport(COpenBLAS))
      true
    #else
      false
    #endif
  }

  /// The names that OpenBLAS has for processors, by the kernel table whose instructions its code for them uses. Its
  /// code for all other names is older than these tables, such as `Prescott`, which an old version takes for a
  /// processor that it does not know.
  private static let processors: [String: Set<String>] = [
    "avx2": ["Haswell", "Zen", "SkylakeX", "Cooperlake", "SapphireRapids"],
    "avx512": ["SkylakeX", "Cooperlake", "SapphireRapids"],
  ]

  /// Returns whether OpenBLAS's code for a processor uses the instructions of a kernel table, or newer ones. Code that
  /// is generic, written without a processor in mind, does not.
  static func hasInstructions(of table: KernelTable, processor: String) -> Bool {
    processors[table.name]?.contains(processor) ?? !processor.lowercased().hasSuffix("generic")
  }

  /// The kernel tables whose products are slower than those of this process's library. It is asked once.
  static let slowerTables = Set(KernelTable.available.filter { hasInstructions(of: $0, processor: processor) })
}

// The functions compute samples = weights · deltas + base. The base has been copied into the samples.
#if OpenBLAS && (canImport(Accelerate) || canImport(COpenBLAS))
  extension BLAS {
    @unsafe
    static func gemm(_ product: VectorProduct, rows: Int32, _ operands: ProductOperands<Double>) {
      let (k, n) = (Int32(product.termCount), Int32(product.width))
      withCoreLimit {
        unsafe cblas_dgemm(
          CblasRowMajor, CblasTrans, CblasNoTrans, rows, n, k, 1, operands.weights, Int32(product.sampleCount),
          operands.deltas, n, operands.beta, operands.samples, n)
      }
    }

    @unsafe
    static func gemm(_ product: VectorProduct, rows: Int32, _ operands: ProductOperands<Float>) {
      let (k, n) = (Int32(product.termCount), Int32(product.width))
      withCoreLimit {
        unsafe cblas_sgemm(
          CblasRowMajor, CblasTrans, CblasNoTrans, rows, n, k, 1, operands.weights, Int32(product.sampleCount),
          operands.deltas, n, operands.beta, operands.samples, n)
      }
    }

    #if canImport(Accelerate)
      static let processor = "Apple"
      /// The number of samples of a product that one call computes.
      static var rowsOfCall: Int { .max }

      private static func withCoreLimit(_ body: () -> Void) { body() }
    #else
      /// The name of the processor whose code this process's OpenBLAS calls. It chooses one when it is loaded.
      static let processor = unsafe String(cString: openblas_get_corename())

      /// The number of samples of a product that one call computes. OpenBLAS writes all samples of a call before it
      /// adds the first terms to them. More samples would have left an L2 cache by then, which takes a third of the
      /// time of 64 terms.
      static var rowsOfCall: Int {
        VectorProduct.Method.fewestRows * min(Int(openblas_get_num_threads()), BulkParallelism.coreLimit ?? .max)
      }

      private static let limited = Mutex(())

      /// Calls `body`, during which the library uses at most as many threads as ``BulkParallelism/coreLimit`` allows.
      ///
      /// OpenBLAS has one number of threads for the whole process. So products with a limit run one after another, and
      /// a product without a limit that runs beside one may use fewer threads than it could.
      private static func withCoreLimit(_ body: () -> Void) {
        guard let limit = BulkParallelism.coreLimit else { return body() }
        limited.withLock { _ in
          let count = openblas_get_num_threads()
          openblas_set_num_threads(min(count, Int32(clamping: limit)))
          body()
          openblas_set_num_threads(count)
        }
      }
    #endif
  }
#else
  // Nothing chooses this method: `availableMethods` does not list it.
  extension BLAS {
    static let processor = "generic"
    static let rowsOfCall = Int.max

    @unsafe
    static func gemm<Scalar>(_ product: VectorProduct, rows: Int32, _ operands: ProductOperands<Scalar>) {
      preconditionFailure("this build has no BLAS: build with the trait OpenBLAS")
    }
  }
#endif
