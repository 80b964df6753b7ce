// Copying scalars to and from arrays instead of spans.

extension DenseVector {
  /// Writes the scalars, in their order, to the start of an array.
  ///
  /// - Precondition: `scalars` has at least `scalarCount` elements.
  @inlinable
  public func copyScalars(into scalars: inout [Scalar]) {
    var span = scalars.mutableSpan
    copyScalars(into: &span)
  }

  /// Replaces the scalars by the first `scalarCount` elements of an array.
  ///
  /// - Precondition: `scalars` has at least `scalarCount` elements.
  @inlinable
  public mutating func setScalars(to scalars: [Scalar]) { setScalars(to: scalars.span) }
}
