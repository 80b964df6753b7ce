// Vectors of one scalar.

extension Double: DenseVector {
  /// A number is its own only scalar.
  public typealias Scalar = Double
}

extension Float: DenseVector {
  /// A number is its own only scalar.
  public typealias Scalar = Float
}

extension DenseVector where Scalar == Self {
  /// 1.
  @inlinable
  public var scalarCount: Int { 1 }

  /// The number itself.
  @inlinable
  public static var scalarLayout: ScalarLayout<Self>? { ScalarLayout(count: 1) }

  /// Writes the number.
  ///
  /// - Precondition: `scalars` has room for it.
  @inlinable
  public func copyScalars(into scalars: inout MutableSpan<Self>) {
    requireScalars(1, in: scalars.count)
    scalars[0] = self
  }

  /// Becomes the first number.
  ///
  /// - Precondition: There is one.
  @inlinable
  public mutating func setScalars(to scalars: Span<Self>) {
    requireScalars(1, in: scalars.count)
    self = scalars[0]
  }
}
