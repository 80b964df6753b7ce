// Multiplying arrays in place of spans.

extension VectorProduct {
  /// Writes all samples into an array.
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
