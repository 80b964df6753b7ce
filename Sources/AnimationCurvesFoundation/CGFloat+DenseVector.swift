extension CGFloat: DenseVector {
  /// Double, or Float on 32-bit machines.
  public typealias Scalar = NativeType

  /// 1.
  @inlinable
  public var scalarCount: Int { 1 }

  /// The number that a CGFloat is made of.
  public static let scalarLayout = ScalarLayout([\CGFloat.native])

  /// Writes the number.
  @inlinable
  public func copyScalars(into scalars: inout MutableSpan<NativeType>) { scalars[0] = native }

  /// Becomes the first number.
  @inlinable
  public mutating func setScalars(to scalars: Span<NativeType>) { native = scalars[0] }
}
