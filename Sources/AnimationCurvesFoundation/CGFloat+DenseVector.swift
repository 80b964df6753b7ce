extension CGFloat: DenseVector {
  /// The scalar type: Double, or Float on 32-bit systems.
  public typealias Scalar = NativeType

  /// The number of scalars: 1.
  @inlinable
  public var scalarCount: Int { 1 }

  /// The layout: the native number of the CGFloat.
  public static let scalarLayout = ScalarLayout([\CGFloat.native])

  /// Writes the number.
  @inlinable
  public func copyScalars(into scalars: inout MutableSpan<NativeType>) { scalars[0] = native }

  /// Replaces the number by the first element.
  @inlinable
  public mutating func setScalars(to scalars: Span<NativeType>) { native = scalars[0] }
}
