// Many pairs of vectors, whose scalars lie vector after vector.

extension Span where Element: DenseScalar {
  /// Writes many vectors, all moved towards their partners by one fraction of the displacement.
  ///
  ///     poses.span.interpolate(towards: others.span, amount: 0.5, into: &results)
  ///
  /// How long the vectors are does not matter here.
  ///
  /// - Parameters:
  ///   - others: The scalars at amount 1.
  ///   - amount: 0 is these scalars, 1 the others (but for rounding); outside 0...1 it extrapolates, and NaN gives NaN.
  ///   - results: Room for as many scalars.
  /// - Precondition: All three have the same count.
  /// - Accuracy: that of `DenseVector.interpolate(towards:amounts:into:)`.
  public func interpolate(
    towards others: Span<Element>, amount: Element, into results: inout MutableSpan<Element>
  ) {
    requirePartners(of: count, others.count, results.count)
    Element.kernels.interpolatePairs(self, others, CollectionOfOne(amount).span, count, &results)
  }

  /// Writes many vectors, each moved towards its partner by a fraction of its own of the displacement.
  ///
  /// - Parameters:
  ///   - others: The scalars of the vectors at amount 1.
  ///   - amounts: For each vector: 0 is this one, 1 the other (but for rounding); outside 0...1 it extrapolates, and NaN
  ///     gives NaN.
  ///   - width: How many scalars each vector has.
  ///   - results: Room for as many scalars.
  /// - Precondition: There are `width` scalars here, in `others` and in `results` for each of the amounts.
  /// - Accuracy: that of `DenseVector.interpolate(towards:amounts:into:)`.
  public func interpolate(
    towards others: Span<Element>, amounts: Span<Element>, width: Int, into results: inout MutableSpan<Element>
  ) {
    precondition(
      width >= 0 && amounts.count.multipliedReportingOverflow(by: width) == (count, false),
      "\(amounts.count) amounts for vectors of \(width) scalars are for \(amounts.count &* width) of them, not for \(count)"
    )
    requirePartners(of: count, others.count, results.count)
    Element.kernels.interpolatePairs(self, others, amounts, width, &results)
  }
}

/// Traps when scalars have no partners.
private func requirePartners(of count: Int, _ others: Int, _ room: Int) {
  precondition(
    others == count && room == count,
    "\(count) scalars go towards as many others, into as much room: not towards \(others), into room for \(room)")
}

// MARK: - Samples

extension VectorSamples {
  /// All vectors, moved towards their partners by one fraction of the displacement.
  ///
  /// - Precondition: `others` has as many vectors, and they are as long.
  /// - Accuracy: that of `DenseVector.interpolate(towards:amounts:into:)`.
  public func interpolated(towards others: VectorSamples, amount: Vector.Scalar) -> VectorSamples {
    VectorSamples(count: count, like: pattern) {
      scalars.span.interpolate(towards: others.scalars.span, amount: amount, into: &$0)
    }
  }

  /// All vectors, each moved towards its partner by a fraction of its own of the displacement.
  ///
  /// - Precondition: There are as many amounts and `others` as vectors, and all vectors are equally long.
  /// - Accuracy: that of `DenseVector.interpolate(towards:amounts:into:)`.
  public func interpolated(towards others: VectorSamples, amounts: [Vector.Scalar]) -> VectorSamples {
    VectorSamples(count: count, like: pattern) {
      scalars.span.interpolate(towards: others.scalars.span, amounts: amounts.span, width: width, into: &$0)
    }
  }
}
