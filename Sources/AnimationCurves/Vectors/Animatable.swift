/// A value that is animated through its ``animatableData``.
///
/// The name and the requirements are SwiftUI's.
public protocol Animatable {
  /// The type of the animatable data.
  associatedtype AnimatableData: VectorArithmetic

  /// The animated part of the value, as a vector. Setting this part leaves the rest of the value unchanged.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  /// The value itself, which is a vector.
  @inlinable
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// The empty vector: no part of the value is animated.
  @inlinable
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

// MARK: - Vectors that are their own data

extension Double: Animatable {}
extension Float: Animatable {}
