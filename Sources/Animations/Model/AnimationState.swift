/// The values that an animation keeps between frames, stored by key.
///
/// - Source: SwiftUI's `AnimationState`.
public struct AnimationState<Value: VectorArithmetic> {
  /// The most recent retarget of a spring, stored apart from the other values because every frame reads the retarget.
  var spring: SpringRetarget<Value>?

  /// The members of a combination, stored apart from the other values, so that a retarget needs no dictionary.
  var combined: [CombinedState<Value>] = []

  private var values = TypeKeyedValues()

  /// Creates an empty state.
  public init() {}

  /// Accesses the value stored for `key`. Before a value is stored, the result is the key's
  /// ``AnimationStateKey/defaultValue``.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[key, key.defaultValue] }
    set { values[key, key.defaultValue] = newValue }
  }
}

@available(*, unavailable)
extension AnimationState: Sendable {}

/// A key for a value in an animation's state.
///
///     struct Pauses<Value: VectorArithmetic>: AnimationStateKey {
///       static var defaultValue: TimeInterval { 0 }
///     }
///
/// - Source: SwiftUI's `AnimationStateKey`.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value

  /// The initial value.
  static var defaultValue: Value { get }
}
