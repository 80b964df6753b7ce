/// The state that an animation keeps from one frame to the next, by key.
///
/// - Source: SwiftUI's `AnimationState`.
public struct AnimationState<Value: VectorArithmetic> {
  /// The last retarget of a spring: stored apart, because every frame reads it.
  var spring: SpringRetarget<Value>?

  private var values = KeyedValues()

  /// Nothing to remember yet.
  public init() {}

  /// The value under a key; at first the key's default value.
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
  /// The type of the value.
  associatedtype Value

  /// The value before one is set.
  static var defaultValue: Value { get }
}
