/// The scalar type of dense vectors: Double or Float.
///
/// No other type can conform, because only the library can create ``ScalarKernels``.
public protocol DenseScalar: BinaryFloatingPoint, BitwiseCopyable, Sendable {
  /// The functions that compute many samples of this type by one call.
  static var kernels: ScalarKernels<Self> { get }
}
