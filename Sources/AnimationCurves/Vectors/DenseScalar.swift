/// The scalar type of dense vectors: Double or Float.
///
/// No other type can conform, because only the library can create a ``DenseScalarType``.
public protocol DenseScalar: BinaryFloatingPoint, BitwiseCopyable, Sendable {
  /// Which of the two types this is.
  static var denseScalarType: DenseScalarType { get }
}

/// The type of the scalars of dense vectors.
public struct DenseScalarType: Sendable {
  /// Creates the only value. Nobody outside the library can.
  fileprivate init() {}
}

extension Double: DenseScalar {
  /// Doubles are scalars of dense vectors.
  public static var denseScalarType: DenseScalarType { DenseScalarType() }
}

extension Float: DenseScalar {
  /// Floats are scalars of dense vectors.
  public static var denseScalarType: DenseScalarType { DenseScalarType() }
}
