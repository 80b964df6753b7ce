internal import CCurveKernels

/// The functions that compute many samples by one call, for one scalar type.
///
/// Generic code over ``DenseScalar`` calls these functions. Double and Float have one object each. The object's
/// closures contain the generic functions specialised for the scalar type, the C kernels and the BLAS functions.
@safe
final class ScalarKernels<Scalar: DenseScalar>: Sendable {
  typealias Pointer = UnsafePointer<Scalar>
  typealias MutablePointer = UnsafeMutablePointer<Scalar>

  /// Replaces times by the values of a curve.
  let sampleInPlace: @Sendable (any SamplingPlan, KernelTable, inout MutableSpan<Scalar>) -> Void
  /// Calls a function that writes the Doubles of a range, block by block, and writes each of these numbers rounded once
  /// to the scalar type. Doubles are one block.
  let round: @Sendable (inout MutableSpan<Scalar>, (Range<Int>, inout MutableSpan<Double>) -> Void) -> Void

  // The C functions.

  /// Writes samples of a matrix product.
  let product: @Sendable (KernelTable, UnsafePointer<AC_Product>, ProductOperands<Scalar>) -> Void
  /// Computes the given number of samples of a matrix product by BLAS.
  let gemm: @Sendable (VectorProduct, Int32, ProductOperands<Scalar>) -> Void
  let pairs:
    @Sendable (KernelTable, _ count: Int, _ width: Int, _ progress: Pointer, Pointer, Pointer, MutablePointer) -> Void
  let keyedRows: @Sendable (KernelTable, AC_KeyedRowsKind, UnsafePointer<AC_KeyedRowsPlan>, MutablePointer) -> Void

  init(
    round: @escaping @Sendable (inout MutableSpan<Scalar>, (Range<Int>, inout MutableSpan<Double>) -> Void) -> Void,
    sampleInPlace: @escaping @Sendable (any SamplingPlan, KernelTable, inout MutableSpan<Scalar>) -> Void,
    product: @escaping @Sendable (KernelTable, UnsafePointer<AC_Product>, ProductOperands<Scalar>) -> Void,
    gemm: @escaping @Sendable (VectorProduct, Int32, ProductOperands<Scalar>) -> Void,
    pairs: @escaping @Sendable (KernelTable, Int, Int, Pointer, Pointer, Pointer, MutablePointer) -> Void,
    keyedRows:
      @escaping @Sendable (KernelTable, AC_KeyedRowsKind, UnsafePointer<AC_KeyedRowsPlan>, MutablePointer) -> Void
  ) {
    (self.round, self.sampleInPlace) = (round, sampleInPlace)
    unsafe (self.product, self.gemm, self.pairs) = (product, gemm, pairs)
    unsafe self.keyedRows = keyedRows
  }
}

extension DenseScalar {
  /// The functions that compute many samples of this type by one call.
  static var kernels: ScalarKernels<Self> {
    let kernels: AnyObject = Self.self == Float.self ? ScalarKernels.floats : ScalarKernels.doubles
    return unsafe unsafeDowncast(kernels, to: ScalarKernels<Self>.self)
  }
}

extension DenseScalar {
  /// Calls `write` with room for numbers of this type, and writes the results to `numbers`, rounded to their type. Only
  /// numbers of another type need memory.
  static func writing<Number: DenseScalar>(
    _ numbers: inout MutableSpan<Number>, _ write: (inout MutableSpan<Self>) -> Void
  ) {
    if Number.self != Self.self {
      let results = [Self](count: numbers.count, writing: write).span
      for index in results.indices { numbers[index] = Number(results[index]) }
      return
    }
    unsafe numbers.withUnsafeMutableBytes { bytes in
      var own = unsafe MutableSpan(_unsafeElements: bytes.bindMemory(to: Self.self))
      write(&own)
    }
  }
}

extension ScalarKernels<Double> {
  /// The functions that compute many Doubles by one call.
  static let doubles = unsafe ScalarKernels<Double>(
    round: { numbers, write in write(0..<numbers.count, &numbers) },
    sampleInPlace: { plan, table, times in plan.run(inPlace: &times, on: table) },
    product: { table, product, operands in
      unsafe table.kernels.pointee.productDoubles(
        product, operands.weights, operands.deltas, operands.base, operands.samples)
    },
    gemm: BLAS.gemm,
    pairs: { unsafe $0.kernels.pointee.pairsDoubles($1, $2, $3, $4, $5, $6) },
    keyedRows: { unsafe $0.kernels.pointee.keyedRows($1, $2, $3) })
}

extension ScalarKernels<Float> {
  /// The functions that compute many Floats by one call.
  static let floats = unsafe ScalarKernels<Float>(
    round: { numbers, write in
      unsafe forEachBlock(of: numbers.count) { start, length, block in
        var doubles = unsafe MutableSpan(_unsafeStart: block, count: length)
        write(start..<start + length, &doubles)
        for index in 0..<length { numbers[start + index] = Float(doubles[index]) }
      }
    },
    sampleInPlace: { plan, table, times in plan.run(inPlace: &times, on: table) },
    product: { table, product, operands in
      unsafe table.kernels.pointee.productFloats(
        product, operands.weights, operands.deltas, operands.base, operands.samples)
    },
    gemm: BLAS.gemm,
    pairs: { unsafe $0.kernels.pointee.pairsFloats($1, $2, $3, $4, $5, $6) },
    keyedRows: { unsafe $0.kernels.pointee.keyedRowsRounded($1, $2, $3) })
}
