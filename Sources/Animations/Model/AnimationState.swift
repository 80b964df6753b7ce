/// What an animation remembers from one frame to the next, by key.
///
/// - Source: SwiftUI's `AnimationState`.
public struct AnimationState<Value: VectorArithmetic> {
  /// What a spring remembers of its last retarget: in a place of its own, because every frame asks for it.
  var spring: SpringRetarget<Value>?

  private var values = KeyedValues()

  /// Nothing to remember yet.
  public init() {}

  /// What is remembered under a key; at first the key's default value.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[key, key.defaultValue] }
    set { values[key, key.defaultValue] = newValue }
  }
}

@available(*, unavailable)
extension AnimationState: Sendable {}

/// A key to what an animation remembers.
///
///     struct Pauses<Value: VectorArithmetic>: AnimationStateKey {
///       static var defaultValue: TimeInterval { 0 }
///     }
///
/// - Source: SwiftUI's `AnimationStateKey`.
public protocol AnimationStateKey {
  /// What is remembered.
  associatedtype Value

  /// What is remembered at first.
  static var defaultValue: Value { get }
}
