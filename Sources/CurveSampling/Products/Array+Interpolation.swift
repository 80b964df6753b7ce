// Interpolation between many pairs of vectors in arrays instead of spans.

extension Array where Element: DenseScalar {
  /// Interpolates from the vectors of this array to the vectors of `others`, all by the same fraction `amount`. The
  /// result is written into `results`.
  ///
  ///     poses.interpolate(towards: others, amount: 0.5, into: &results)
  ///
  /// - Parameters:
  ///   - others: The scalars at amount 1.
  ///   - amount: The fraction of the displacement. 0 gives the scalars of this array; 1 gives `others`, except for
  ///     rounding. Amounts outside 0...1 extrapolate. NaN in, NaN out.
  ///   - results: The result, with the count of this array.
  /// - Precondition: This array, `others` and `results` have the same count.
  /// - Accuracy: that of `DenseVector.interpolate(towards:amounts:into:)`.
  @inlinable
  public func interpolate(towards others: [Element], amount: Element, into results: inout [Element]) {
    var target = results.mutableSpan
    span.interpolate(towards: others.span, amount: amount, into: &target)
  }

  /// Interpolates from each vector of this array to the vector of `others` with the same index, each pair by its own
  /// fraction. The result is written into `results`.
  ///
  /// - Parameters:
  ///   - others: The scalars of the vectors at amount 1, vector after vector. Each of these vectors forms a pair with
  ///     the vector of this array that has the same index.
  ///   - amounts: The fraction of the displacement of each pair. 0 gives the pair's vector from this array; 1 gives its
  ///     vector from `others`, except for rounding. Amounts outside 0...1 extrapolate. NaN in, NaN out.
  ///   - width: The number of scalars of each vector.
  ///   - results: The result, with the count of this array.
  /// - Precondition: This array, `others` and `results` have `width` scalars for each amount.
  /// - Accuracy: that of `DenseVector.interpolate(towards:amounts:into:)`.
  @inlinable
  public func interpolate(
    towards others: [Element], amounts: [Element], width: Int, into results: inout [Element]
  ) {
    var target = results.mutableSpan
    span.interpolate(towards: others.span, amounts: amounts.span, width: width, into: &target)
  }
}
