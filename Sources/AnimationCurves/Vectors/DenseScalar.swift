/// The scalar type of dense vectors: Double or Float.
///
/// No other type can conform, because only the library can create a `_DenseScalarType`.
public protocol DenseScalar: BinaryFloatingPoint, BitwiseCopyable, Sendable {
  /// A proof that the type is Double or Float.
  static var _denseScalarType: _DenseScalarType { get }
}

/// A proof that a type is a scalar of dense vectors.
public struct _DenseScalarType: Sendable {
  /// Creates the only value. The initialiser is private to this file, so that no other type can conform.
  fileprivate init() {}
}

extension Double: DenseScalar {
  /// Doubles are scalars of dense vectors.
  public static var _denseScalarType: _DenseScalarType { _DenseScalarType() }
}

extension Float: DenseScalar {
  /// Floats are scalars of dense vectors.
  public static var _denseScalarType: _DenseScalarType { _DenseScalarType() }
}
