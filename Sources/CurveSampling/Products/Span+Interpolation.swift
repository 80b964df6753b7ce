// Interpolation between many pairs of vectors, whose scalars are stored vector after vector.

@_spi(Kernels)
extension Span where Element: DenseScalar {
  /// Interpolates from the vectors of this span to the vectors of `others`, all by the same fraction `amount`.
  ///
  ///     poses.span.interpolate(towards: others.span, amount: 0.5, into: &results)
  ///
  /// The vectors may have any number of scalars, because each scalar is interpolated independently of the others.
  ///
  /// - Parameters:
  ///   - others: The scalars at amount 1.
  ///   - amount: The fraction of the displacement. 0 gives the scalars of this span; 1 gives `others`, except for
  ///     rounding. Amounts outside 0...1 extrapolate. NaN in, NaN out.
  ///   - results: The result, with the count of this span.
  /// - Precondition: This span, `others` and `results` have the same count.
  /// - Accuracy: that of `DenseVector.interpolate(towards:amounts:into:)`.
  public func interpolate(
    towards others: Span<Element>, amount: Element, into results: inout MutableSpan<Element>
  ) {
    requirePartners(of: count, others.count, results.count)
    PairInterpolation.each(
      from: self, to: others, progress: CollectionOfOne(amount).span, width: count, into: &results)
  }

  /// Interpolates from each vector of this span to the vector of `others` with the same index, each pair by its own
  /// fraction.
  ///
  /// - Parameters:
  ///   - others: The scalars of the vectors at amount 1, vector after vector. Each of these vectors forms a pair with
  ///     the vector of this span that has the same index.
  ///   - amounts: The fraction of the displacement of each pair. 0 gives the pair's vector from this span; 1 gives its
  ///     vector from `others`, except for rounding. Amounts outside 0...1 extrapolate. NaN in, NaN out.
  ///   - width: The number of scalars of each vector.
  ///   - results: The result, with the count of this span.
  /// - Precondition: This span, `others` and `results` have `width` scalars for each amount.
  /// - Accuracy: that of `DenseVector.interpolate(towards:amounts:into:)`.
  public func interpolate(
    towards others: Span<Element>, amounts: Span<Element>, width: Int, into results: inout MutableSpan<Element>
  ) {
    precondition(
      width >= 0 && amounts.count.multipliedReportingOverflow(by: width) == (count, false),
      "\(amounts.count) amounts for vectors of \(width) scalars need a span of \(amounts.count &* width) scalars, not \(count)"
    )
    requirePartners(of: count, others.count, results.count)
    PairInterpolation.each(from: self, to: others, progress: amounts, width: width, into: &results)
  }
}

/// Traps if the counts of scalars differ.
private func requirePartners(of count: Int, _ others: Int, _ room: Int) {
  precondition(
    others == count && room == count,
    "this span, `others` and `results` must have the same number of scalars, not \(count), \(others) and \(room)")
}

// MARK: - Samples

extension VectorSamples {
  /// Returns each vector interpolated towards the vector of `others` with the same index. The fraction of the
  /// displacement is `amount` for all vectors.
  ///
  /// - Precondition: `others` has the same number of vectors, with the same number of scalars.
  /// - Accuracy: that of `DenseVector.interpolate(towards:amounts:into:)`.
  public func interpolated(towards others: VectorSamples, amount: Vector.Scalar) -> VectorSamples {
    requireSameShape(as: others)
    return VectorSamples(count: count, like: pattern) {
      scalars.span.interpolate(towards: others.scalars.span, amount: amount, into: &$0)
    }
  }

  /// Returns each vector interpolated towards the vector of `others` with the same index. The fraction of the
  /// displacement is the number in `amounts` with that index.
  ///
  /// - Precondition: There are as many `amounts` and `others` as vectors. All vectors have the same number of scalars.
  /// - Accuracy: that of `DenseVector.interpolate(towards:amounts:into:)`.
  public func interpolated(towards others: VectorSamples, amounts: [Vector.Scalar]) -> VectorSamples {
    requireSameShape(as: others)
    return VectorSamples(count: count, like: pattern) {
      scalars.span.interpolate(towards: others.scalars.span, amounts: amounts.span, width: width, into: &$0)
    }
  }

  /// Traps if `others` has another number of vectors, or vectors with another number of scalars.
  private func requireSameShape(as others: VectorSamples) {
    precondition(
      others.count == count && others.width == width,
      """
      `others` must have \(count) vectors of \(width) scalars, as these samples have, not \(others.count) vectors of \
      \(others.width)
      """)
  }
}

// MARK: - Arrays

@_spi(Kernels)
extension Array where Element: DenseScalar {
  /// Interpolates from the vectors of this array to the vectors of `others`, all by the same fraction `amount`, as a
  /// span does.
  ///
  ///     poses.interpolate(towards: others, amount: 0.5, into: &results)
  @inlinable
  public func interpolate(towards others: [Element], amount: Element, into results: inout [Element]) {
    var target = results.mutableSpan
    span.interpolate(towards: others.span, amount: amount, into: &target)
  }

  /// Interpolates from each vector of this array to the vector of `others` with the same index, each pair by its own
  /// fraction, as a span does.
  @inlinable
  public func interpolate(
    towards others: [Element], amounts: [Element], width: Int, into results: inout [Element]
  ) {
    var target = results.mutableSpan
    span.interpolate(towards: others.span, amounts: amounts.span, width: width, into: &target)
  }
}
