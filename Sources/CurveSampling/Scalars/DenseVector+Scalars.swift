extension DenseVector {
  /// Returns the scalars as an array of `count` elements: zeros if the vector has none.
  ///
  /// - Precondition: The vector has `count` scalars or none.
  @inlinable
  func scalars(count: Int) -> [Scalar] { [Scalar](count: count) { writeScalars(into: &$0) } }

  /// Writes the scalars into a span of as many elements: zeros if the vector has none.
  ///
  /// - Precondition: The vector has as many scalars as the span has elements, or none.
  @inlinable
  func writeScalars(into span: inout MutableSpan<Scalar>) {
    precondition(
      scalarCount == span.count || scalarCount == 0,
      "all vectors must have the same number of scalars, not \(scalarCount) and \(span.count)")
    if scalarCount > 0 { copyScalars(into: &span) } else { for index in span.indices { span[index] = 0 } }
  }
}
