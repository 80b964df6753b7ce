/// The scalar type of dense vectors: Double or Float.
///
/// No other type can conform, because only the library can create ``ScalarKernels``.
public protocol DenseScalar: BinaryFloatingPoint, BitwiseCopyable, Sendable {
  /// The bulk functions for this type.
  static var kernels: ScalarKernels<Self> { get }
}
