// Many pairs of vectors with arrays in place of spans.

extension Array where Element: DenseScalar {
  /// Writes many vectors, all moved towards their partners by one fraction of the displacement, into an array.
  ///
  ///     poses.interpolate(towards: others, amount: 0.5, into: &results)
  ///
  /// - Parameters:
  ///   - others: The scalars at amount 1.
  ///   - amount: 0 is these scalars, 1 the others (but for rounding); outside 0...1 it extrapolates, and NaN gives NaN.
  ///   - results: Room for as many scalars.
  /// - Precondition: All three have the same count.
  /// - Accuracy: that of `DenseVector.interpolate(towards:amounts:into:)`.
  @inlinable
  public func interpolate(towards others: [Element], amount: Element, into results: inout [Element]) {
    var target = results.mutableSpan
    span.interpolate(towards: others.span, amount: amount, into: &target)
  }

  /// Writes many vectors, each moved towards its partner by a fraction of its own of the displacement, into an array.
  ///
  /// - Parameters:
  ///   - others: The scalars of the vectors at amount 1.
  ///   - amounts: For each vector: 0 is this one, 1 the other (but for rounding); outside 0...1 it extrapolates, and NaN
  ///     gives NaN.
  ///   - width: The number of scalars of each vector.
  ///   - results: Room for as many scalars.
  /// - Precondition: There are `width` scalars here, in `others` and in `results` for each of the amounts.
  /// - Accuracy: that of `DenseVector.interpolate(towards:amounts:into:)`.
  @inlinable
  public func interpolate(
    towards others: [Element], amounts: [Element], width: Int, into results: inout [Element]
  ) {
    var target = results.mutableSpan
    span.interpolate(towards: others.span, amounts: amounts.span, width: width, into: &target)
  }
}
