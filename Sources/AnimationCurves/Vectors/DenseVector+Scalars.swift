// Vectors of one scalar.

extension Double: DenseVector {
  /// The type of the only scalar, which is the number itself.
  public typealias Scalar = Double
}

extension Float: DenseVector {
  /// The type of the only scalar, which is the number itself.
  public typealias Scalar = Float
}

extension DenseVector where Scalar == Self {
  /// The number of scalars: 1.
  @inlinable
  public var scalarCount: Int { 1 }

  /// The layout: a single scalar, which is the number itself.
  @inlinable
  public static var scalarLayout: ScalarLayout<Self>? { ScalarLayout(count: 1) }

  /// Writes the number.
  ///
  /// - Precondition: `scalars` has at least one element.
  @inlinable
  public func copyScalars(into scalars: inout MutableSpan<Self>) {
    requireScalars(1, in: scalars.count)
    scalars[0] = self
  }

  /// Sets the number to the first element of `scalars`.
  ///
  /// - Precondition: `scalars` has at least one element.
  @inlinable
  public mutating func setScalars(to scalars: Span<Self>) {
    requireScalars(1, in: scalars.count)
    self = scalars[0]
  }
}
