/// A value that an animation moves through its ``animatableData``.
///
/// The name and the requirements are SwiftUI's.
public protocol Animatable {
  /// The vector that stands for what moves.
  associatedtype AnimatableData: VectorArithmetic

  /// What moves, as a vector. Setting it keeps everything that does not move.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  /// The value itself: it is a vector.
  @inlinable
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing: no part of the value moves.
  @inlinable
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

// MARK: - Vectors that are their own data

extension Double: Animatable {}
extension Float: Animatable {}
extension SIMD2: Animatable where Scalar: BinaryFloatingPoint {}
extension SIMD3: Animatable where Scalar: BinaryFloatingPoint {}
extension SIMD4: Animatable where Scalar: BinaryFloatingPoint {}
extension SIMD8: Animatable where Scalar: BinaryFloatingPoint {}
extension SIMD16: Animatable where Scalar: BinaryFloatingPoint {}
extension SIMD32: Animatable where Scalar: BinaryFloatingPoint {}
