// Multiplication of arrays instead of spans.

extension VectorProduct {
  /// Writes all samples into an array.
  ///
  /// - Parameters:
  ///   - weights: The weights: m × k, column-major.
  ///   - deltas: The deltas: k × n, row-major.
  ///   - base: The base: n numbers, added to every sample. The default is 0.
  ///   - samples: The result: m × n, row-major.
  /// - Precondition: each count is that of its matrix: m · k, k · n, n and m · n.
  /// - Complexity: O(*m*·*k*·*n*), no allocation.
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
