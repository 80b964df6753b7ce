/// A number that dense vectors are made of: Double or Float.
///
/// No other type can conform, because only the library can make ``ScalarKernels``.
public protocol DenseScalar: BinaryFloatingPoint, BitwiseCopyable, Sendable {
  /// The functions that compute in bulk with numbers of this type.
  static var kernels: ScalarKernels<Self> { get }
}
