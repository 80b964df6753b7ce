/// A product of a matrix of weights and a matrix of deltas. It computes many samples of a vector by one call.
///
/// Column j of the weights holds the values of curve j; row j of the deltas is the vector of that curve. Each sample
/// is the base plus the sum of all deltas times their weights.
///
///     let product = VectorProduct(sampleCount: times.count, termCount: 1, width: pose.count)
///     product.multiply(weights: progress, deltas: change, base: pose, into: &samples)
///
/// ```
/// samples (m × n) = weights (m × k) · deltas (k × n) + base (n)
/// ```
///
/// - Accuracy: each number is within (k + 1)·u·(|base| + Σ |weight|·|delta|) of the exact one for every method, if
///   nothing overflows or is subnormal. u is half an ulp of 1: 2⁻⁵³ for Doubles and 2⁻²⁴ for Floats. The results of
///   different methods, and those of kernels with and without a fused multiply-add, may differ within this bound. The
///   sign of a 0 is unspecified.
/// - Edge cases: NaN and infinities behave as in a sum of products. A NaN or an infinity affects only the samples and
///   components in whose sum it occurs. Infinity times 0 is NaN. Without terms, each sample is the base, or 0 if there
///   is none.
@_spi(Kernels)
public struct VectorProduct: Hashable, Sendable {
  /// The number of samples, m: the rows of the weights and of the samples.
  public let sampleCount: Int
  /// The number of terms of a sample, k: the columns of the weights and the rows of the deltas.
  public let termCount: Int
  /// The number of components of a sample, n: the columns of the deltas and of the samples.
  public let width: Int
  /// The method by which the product is computed.
  public let method: Method
  /// The kernel table that was active when the product was created.
  let table: KernelTable
  /// The number of samples of the whole product, if this product is a block of it; otherwise `sampleCount`.
  private(set) var totalSampleCount: Int

  /// Creates a product with the suitable method for its shape and the currently active kernels.
  ///
  /// - Precondition: no count is negative.
  public init(sampleCount: Int, termCount: Int, width: Int) {
    let table = KernelTable.active
    let method = Method.suitable(sampleCount: sampleCount, termCount: termCount, width: width, on: table)
    self.init(sampleCount: sampleCount, termCount: termCount, width: width, method, on: table)
  }

  /// Creates a product with a given method and the currently active kernels, for tests and comparisons.
  ///
  /// - Precondition: no count is negative. The method is one of ``availableMethods`` and supports the shape.
  public init(sampleCount: Int, termCount: Int, width: Int, method: Method) {
    precondition(
      Self.availableMethods.contains(method),
      "the method \(method) is not built in: the available methods are \(Self.availableMethods.map(\.rawValue).joined(separator: ", "))"
    )
    self.init(sampleCount: sampleCount, termCount: termCount, width: width, method, on: .active)
    precondition(
      method != .gemm || max(sampleCount, termCount, width) <= Int(Int32.max),
      "the sample count, the term count and the width of \(method) must be at most \(Int32.max), not "
        + "\(max(sampleCount, termCount, width))")
  }

  private init(sampleCount: Int, termCount: Int, width: Int, _ method: Method, on table: KernelTable) {
    precondition(
      min(sampleCount, termCount, width) >= 0,
      "the sizes of a product must be 0 or more, not \(sampleCount) samples, \(termCount) terms and a width of \(width)"
    )
    (self.sampleCount, self.termCount, self.width) = (sampleCount, termCount, width)
    (self.method, self.table, totalSampleCount) = (method, table, sampleCount)
  }

  /// Returns a product of `sampleCount` of the samples, computed as they are in the whole product.
  func block(of sampleCount: Int) -> Self {
    var block = Self(sampleCount: sampleCount, termCount: termCount, width: width, method, on: table)
    block.totalSampleCount = totalSampleCount
    return block
  }
}

// MARK: - Multiplying

@_spi(Kernels)
extension VectorProduct {
  /// Writes all samples.
  ///
  /// - Parameters:
  ///   - weights: The weights: m × k, column-major.
  ///   - deltas: The deltas: k × n, row-major.
  ///   - base: The base: n numbers, added to every sample. The default is 0.
  ///   - samples: The result: m × n, row-major.
  /// - Precondition: each count is that of its matrix: m · k, k · n, n and m · n.
  /// - Complexity: O(*m*·*k*·*n*). On one core no method allocates memory. On several cores, the system allocates some
  ///   for its threads where the kernels compute. OpenBLAS allocates once for each of its calls, of 256 samples for
  ///   each of its threads. `ProductAllocationTests` counts them.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func multiply<Scalar: DenseScalar>(
    weights: Span<Scalar>, deltas: Span<Scalar>, base: Span<Scalar>? = nil, into samples: inout MutableSpan<Scalar>
  ) {
    run(weights, deltas, base, into: &samples)
  }

  // Not inlined: the unspecialised body would fetch generic metadata before it dispatches to the specialised variant.
  @inline(never)
  private func run<Scalar: DenseScalar>(
    _ weights: Span<Scalar>, _ deltas: Span<Scalar>, _ base: Span<Scalar>?, into samples: inout MutableSpan<Scalar>
  ) {
    require(weights.count, sampleCount, termCount, "weights")
    require(deltas.count, termCount, width, "deltas")
    require(samples.count, sampleCount, width, "samples")
    if let base {
      precondition(base.count == width, "the base must have \(width) numbers, as many as a sample, not \(base.count)")
    }
    if samples.isEmpty { return }
    if termCount == 0 {
      for index in samples.indices { samples[index] = base?[index % width] ?? 0 }
      return
    }
    unsafe weights.withUnsafeBufferPointer { weights in
      unsafe deltas.withUnsafeBufferPointer { deltas in
        unsafe samples.withUnsafeMutableBufferPointer { samples in
          guard let weights = weights.baseAddress, let deltas = deltas.baseAddress, let samples = samples.baseAddress
          else { return }
          guard let base else {
            return unsafe run(ProductOperands(weights: weights, deltas: deltas, base: nil, samples: samples))
          }
          unsafe base.withUnsafeBufferPointer { base in
            let base = base.baseAddress
            unsafe run(ProductOperands(weights: weights, deltas: deltas, base: base, samples: samples))
          }
        }
      }
    }
  }

  @inline(__always)
  private func run<Scalar: DenseScalar>(_ operands: ProductOperands<Scalar>) {
    switch method {
    case .kernels: unsafe runKernels(operands)
    case .gemm: unsafe runGemm(operands)
    }
  }

  @inline(__always)
  private func require(_ count: Int, _ rows: Int, _ columns: Int, _ name: StaticString) {
    precondition(
      rows.multipliedReportingOverflow(by: columns) == (count, false),
      "\(name) of \(rows) × \(columns) need \(numbers(rows, columns)), not \(count)")
  }
}

/// Returns the number of elements of a matrix, as text.
func numbers(_ rows: Int, _ columns: Int) -> String {
  let (count, isTooMuch) = rows.multipliedReportingOverflow(by: columns)
  return isTooMuch ? "more numbers than can be counted" : "\(count) numbers"
}

/// The addresses of the matrices of a product. The product has at least one sample, one term and one component.
@unsafe
struct ProductOperands<Scalar: DenseScalar> {
  let weights: UnsafePointer<Scalar>
  let deltas: UnsafePointer<Scalar>
  let base: UnsafePointer<Scalar>?
  let samples: UnsafeMutablePointer<Scalar>

  /// Returns the operands for the samples from index `row` on.
  func advanced(to row: Int, width: Int) -> Self {
    unsafe Self(weights: weights + row, deltas: deltas, base: base, samples: samples + row * width)
  }

  /// The factor β of BLAS for the initial contents of the samples: 1 if they hold the base, otherwise 0.
  var beta: Scalar { unsafe base == nil ? 0 : 1 }
}

// MARK: - Arrays

@_spi(Kernels)
extension VectorProduct {
  /// Writes all samples into an array, from arrays, as into a span. Without a base, it is 0.
  @inlinable
  public func multiply<Scalar: DenseScalar>(
    weights: [Scalar], deltas: [Scalar], base: [Scalar]? = nil, into samples: inout [Scalar]
  ) {
    var span = samples.mutableSpan
    if let base {
      multiply(weights: weights.span, deltas: deltas.span, base: base.span, into: &span)
    } else {
      multiply(weights: weights.span, deltas: deltas.span, into: &span)
    }
  }
}
