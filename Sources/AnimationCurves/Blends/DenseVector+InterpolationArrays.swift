// Interpolation with arrays in place of spans.

extension DenseVector {
  /// Writes the vectors that lie the given fractions of the displacement towards `other` into an array: amounts × scalars, vector after
  /// vector.
  ///
  /// - Parameters:
  ///   - other: The vector at amount 1.
  ///   - amounts: 0 is this vector, 1 the other (but for rounding); outside 0...1 it extrapolates, and NaN gives NaN.
  ///   - samples: Room for each scalar of each vector.
  /// - Precondition: Both vectors have the same length, and `samples` has room for exactly so many of them.
  /// - Accuracy: that of the same function of spans.
  @inlinable
  public func interpolate(towards other: Self, amounts: [Scalar], into samples: inout [Scalar]) {
    var span = samples.mutableSpan
    interpolate(towards: other, amounts: amounts.span, into: &span)
  }

  /// Writes the vectors between this one and `other` along a curve into an array: times × scalars, vector after vector.
  ///
  /// - Parameters:
  ///   - other: The vector where the curve is 1.
  ///   - curve: The fraction of the displacement at each time.
  ///   - times: Times, in the curve's unit.
  ///   - samples: Room for each scalar of each vector.
  /// - Precondition: Both vectors have the same length, and `samples` has room for exactly so many of them.
  /// - Accuracy: that of the same function of spans.
  @inlinable
  public func interpolate(
    towards other: Self, along curve: some Curve, at times: [Double], into samples: inout [Scalar]
  ) {
    var span = samples.mutableSpan
    interpolate(towards: other, along: curve, at: times.span, into: &span)
  }
}
