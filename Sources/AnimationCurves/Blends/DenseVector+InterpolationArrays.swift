// Interpolation into arrays instead of spans.

extension DenseVector {
  /// Writes interpolated vectors into an array of shape amounts × scalars, vector after vector.
  ///
  /// - Parameters:
  ///   - other: The vector at amount 1.
  ///   - amounts: Fractions of the displacement. 0 gives this vector; 1 gives `other`, except for rounding. Amounts
  ///     outside 0...1 extrapolate. NaN in, NaN out.
  ///   - samples: The result; its count is amounts × scalars.
  /// - Precondition: Both vectors have the same number of scalars. The count of `samples` is exactly amounts × scalars.
  /// - Accuracy: that of the overload for spans.
  @inlinable
  public func interpolate(towards other: Self, amounts: [Scalar], into samples: inout [Scalar]) {
    var span = samples.mutableSpan
    interpolate(towards: other, amounts: amounts.span, into: &span)
  }

  /// Writes the vectors between this vector and `other` along a curve into an array: times × scalars, vector after
  /// vector.
  ///
  /// - Parameters:
  ///   - other: The vector at curve value 1.
  ///   - curve: The fraction of the displacement as a function of time.
  ///   - times: Times, in the curve's unit.
  ///   - samples: The result; its count is times × scalars.
  /// - Precondition: Both vectors have the same number of scalars. The count of `samples` is exactly times × scalars.
  /// - Accuracy: that of the overload for spans.
  @inlinable
  public func interpolate(
    towards other: Self, along curve: some Curve, at times: [Double], into samples: inout [Scalar]
  ) {
    var span = samples.mutableSpan
    interpolate(towards: other, along: curve, at: times.span, into: &span)
  }
}
