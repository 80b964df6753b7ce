// Scalars in arrays in place of spans.

extension DenseVector {
  /// Writes the scalars, in their order, to the start of an array.
  ///
  /// - Precondition: `scalars` has room for `scalarCount` of them.
  @inlinable
  public func copyScalars(into scalars: inout [Scalar]) {
    var span = scalars.mutableSpan
    copyScalars(into: &span)
  }

  /// Replaces the scalars by as many from the start of an array.
  ///
  /// - Precondition: There are at least `scalarCount` of them.
  @inlinable
  public mutating func setScalars(to scalars: [Scalar]) { setScalars(to: scalars.span) }
}
