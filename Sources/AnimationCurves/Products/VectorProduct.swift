/// The product of a matrix of weights and a matrix of deltas: many samples of a vector at once.
///
/// Column j of the weights is how a curve runs, row j of the deltas the vector that it moves by. Each sample is the sum of
/// all deltas, each times its weight there, and of a base, if there is one.
///
///     let product = VectorProduct(sampleCount: times.count, termCount: 1, width: pose.count)
///     product.multiply(weights: progress, deltas: change, base: pose, into: &samples)
///
/// ```
/// samples (m × n) = weights (m × k) · deltas (k × n) + base (n)
/// ```
///
/// - Accuracy: a number is within (k + 1)·u·(|base| + Σ |weight|·|delta|) of the exact one, whatever the method; u is half
///   an ulp of 1, 2⁻⁵³ for Doubles and 2⁻²⁴ for Floats, as long as nothing overflows or is subnormal. Methods and tables
///   of kernels may differ within that, and the sign of a 0 is not promised.
/// - Edge cases: NaN and infinities do what they do in a sum of products: they reach the samples and components that they
///   belong to, and no others; an infinity times 0 is NaN. Without terms, samples are the base, and without that 0.
public struct VectorProduct: Hashable, Sendable {
  /// How many samples there are, m: the rows of the weights and of the samples.
  public let sampleCount: Int
  /// How many terms a sample is the sum of, k: the columns of the weights, the rows of the deltas.
  public let termCount: Int
  /// How many components a sample has, n: the columns of the deltas and of the samples.
  public let width: Int
  /// How the product is computed.
  public let method: Method
  /// The kernels that were active when the product was made.
  let table: KernelTable
  /// How many samples lie in a row with these: more than `sampleCount` where several products write them block by block.
  var totalSampleCount: Int

  /// A product of the method that is fastest for its shape, on the kernels that are active now.
  ///
  /// - Precondition: no count is negative.
  public init(sampleCount: Int, termCount: Int, width: Int) {
    let table = KernelTable.active
    let method = Method.fastest(sampleCount: sampleCount, termCount: termCount, width: width)
    self.init(sampleCount: sampleCount, termCount: termCount, width: width, method, on: table)
  }

  /// A product of a given method, for tests and comparisons, on the kernels that are active now.
  ///
  /// - Precondition: no count is negative; the method is one of ``availableMethods``, and can do the shape.
  public init(sampleCount: Int, termCount: Int, width: Int, method: Method) {
    precondition(
      Self.availableMethods.contains(method),
      "the method \(method) is not built in: there are \(Self.availableMethods.map(\.rawValue).joined(separator: ", "))"
    )
    self.init(sampleCount: sampleCount, termCount: termCount, width: width, method, on: .active)
    precondition(
      method != .gemv || min(sampleCount, width) <= 1,
      "gemv multiplies a matrix by a vector: one sample or a width of 1, not \(sampleCount) samples of \(width)")
    precondition(
      !method.isBLAS || max(sampleCount, termCount, width) <= Int(Int32.max),
      "\(method) counts to \(Int32.max), not to \(max(sampleCount, termCount, width))")
  }

  private init(sampleCount: Int, termCount: Int, width: Int, _ method: Method, on table: KernelTable) {
    precondition(
      min(sampleCount, termCount, width) >= 0,
      "a product has no negative count: there are \(sampleCount) samples, \(termCount) terms and a width of \(width)")
    (self.sampleCount, self.termCount, self.width) = (sampleCount, termCount, width)
    (self.method, self.table, totalSampleCount) = (method, table, sampleCount)
  }
}

// MARK: - Multiplying

extension VectorProduct {
  /// Writes all samples.
  ///
  /// - Parameters:
  ///   - weights: m × k, column after column: the m weights of the first term come first.
  ///   - deltas: k × n, row after row.
  ///   - base: n numbers, what every sample begins with; by default 0.
  ///   - samples: Room for m × n numbers, row after row.
  /// - Precondition: the counts are those of the product.
  /// - Complexity: O(*m*·*k*·*n*), no allocation.
  @inlinable
  public func multiply<Scalar: DenseScalar>(
    weights: Span<Scalar>, deltas: Span<Scalar>, base: Span<Scalar>? = nil, into samples: inout MutableSpan<Scalar>
  ) {
    Scalar.kernels.multiply(self, weights, deltas, base, &samples)
  }

  /// Writes all samples, by a kernel if that is the method.
  // Inlined with the kernel's call: a short product takes less than the calls in between.
  @inline(__always)
  func run<Scalar: DenseScalar>(
    _ weights: Span<Scalar>, _ deltas: Span<Scalar>, _ base: Span<Scalar>?, into samples: inout MutableSpan<Scalar>,
    by kernel: ScalarKernels<Scalar>.ProductKernel
  ) {
    require(weights.count, sampleCount, termCount, "weights")
    require(deltas.count, termCount, width, "deltas")
    require(samples.count, sampleCount, width, "samples")
    if let base { precondition(base.count == width, "a base of \(base.count) numbers for samples of \(width)") }
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
            return unsafe run(
              ProductOperands(weights: weights, deltas: deltas, base: nil, samples: samples), by: kernel)
          }
          unsafe base.withUnsafeBufferPointer { base in
            let base = base.baseAddress
            unsafe run(ProductOperands(weights: weights, deltas: deltas, base: base, samples: samples), by: kernel)
          }
        }
      }
    }
  }

  @inline(__always)
  private func run<Scalar: DenseScalar>(
    _ operands: ProductOperands<Scalar>, by kernel: ScalarKernels<Scalar>.ProductKernel
  ) {
    switch method {
    case .loop: unsafe loop(operands)
    case .kernels: unsafe runKernels(operands, by: kernel)
    case .gemv: unsafe runGemv(operands)
    case .gemm: unsafe runGemm(operands)
    }
  }

  @inline(__always)
  private func require(_ count: Int, _ rows: Int, _ columns: Int, _ name: StaticString) {
    precondition(
      rows.multipliedReportingOverflow(by: columns) == (count, false),
      "\(name) of \(rows) × \(columns) are \(numbers(rows, columns)), not \(count)")
  }
}

/// How many numbers a matrix has, in words.
func numbers(_ rows: Int, _ columns: Int) -> String {
  let (count, isTooMuch) = rows.multipliedReportingOverflow(by: columns)
  return isTooMuch ? "more numbers than can be counted" : "\(count) numbers"
}

/// The matrices of a product: of at least one sample, one term and one component.
@unsafe
struct ProductOperands<Scalar: DenseScalar> {
  let weights: UnsafePointer<Scalar>
  let deltas: UnsafePointer<Scalar>
  let base: UnsafePointer<Scalar>?
  let samples: UnsafeMutablePointer<Scalar>

  /// The operands of the rows from `row` on.
  func advanced(to row: Int, width: Int) -> Self {
    unsafe Self(weights: weights + row, deltas: deltas, base: base, samples: samples + row * width)
  }

  /// How much remains of the samples when they have been begun: what BLAS calls β.
  var beta: Scalar { unsafe base == nil ? 0 : 1 }
}
