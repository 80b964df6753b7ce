extension AnimatablePair: DenseVector where First: DenseVector, Second: DenseVector, First.Scalar == Second.Scalar {
  /// The scalar type of both vectors: Double or Float.
  public typealias Scalar = First.Scalar

  /// The total number of scalars.
  @inlinable
  public var scalarCount: Int { first.scalarCount + second.scalarCount }

  /// The layout of both vectors' scalars, if there is no gap between them.
  @inlinable
  public static var scalarLayout: ScalarLayout<AnimatablePair>? { ScalarLayout(pairOf: First.self, and: Second.self) }

  /// Writes the first vector's scalars, followed by the second one's.
  ///
  /// - Precondition: `scalars` has at least ``scalarCount`` elements.
  @inlinable
  public func copyScalars(into scalars: inout MutableSpan<First.Scalar>) {
    requireScalars(scalarCount, in: scalars.count)
    first.copyScalars(into: &scalars)
    let start = first.scalarCount
    second.withScalars { others in
      for index in others.indices { scalars[start + index] = others[index] }
    }
  }

  /// Replaces the first vector's scalars, and then the second one's.
  ///
  /// - Precondition: `scalars` has at least ``scalarCount`` elements.
  @inlinable
  public mutating func setScalars(to scalars: Span<First.Scalar>) {
    requireScalars(scalarCount, in: scalars.count)
    first.setScalars(to: scalars)
    second.setScalars(to: scalars.extracting(droppingFirst: first.scalarCount))
  }
}
