// Interpolation into arrays instead of spans.

extension DenseVector {
  /// Writes the vectors at the given fractions of the displacement towards `other` into an array. The scalars of one
  /// vector are adjacent.
  ///
  /// - Parameters:
  ///   - other: The vector at amount 1.
  ///   - amounts: Fractions of the displacement. 0 gives this vector; 1 gives `other`, except for rounding. Amounts
  ///     outside 0...1 extrapolate. NaN in, NaN out.
  ///   - samples: The result: the scalars of the vector at the first amount, then those of the vector at the second
  ///     amount, and so on.
  /// - Precondition: Both vectors have the same number of scalars. The count of `samples` is the number of amounts
  ///   multiplied by the number of scalars.
  /// - Accuracy: that of the overload for spans.
  @inlinable
  public func interpolate(towards other: Self, amounts: [Scalar], into samples: inout [Scalar]) {
    var span = samples.mutableSpan
    interpolate(towards: other, amounts: amounts.span, into: &span)
  }

  /// Writes the vectors between this vector and `other` along a curve, at each of `times`, into an array. The scalars
  /// of one time are adjacent.
  ///
  /// - Parameters:
  ///   - other: The vector at curve value 1.
  ///   - curve: The fraction of the displacement as a function of time.
  ///   - times: Times, in the curve's unit.
  ///   - samples: The result: the scalars at the first time, then those at the second time, and so on.
  /// - Precondition: Both vectors have the same number of scalars. The count of `samples` is the count of `times`
  ///   multiplied by the number of scalars.
  /// - Accuracy: that of the overload for spans.
  @inlinable
  public func interpolate(
    towards other: Self, along curve: some Curve, at times: [Double], into samples: inout [Scalar]
  ) {
    var span = samples.mutableSpan
    interpolate(towards: other, along: curve, at: times.span, into: &span)
  }
}
