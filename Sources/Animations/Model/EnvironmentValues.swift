/// Settings that an animation can ask for, by key. A ``Stage`` has one set of them for all that moves on it.
///
/// - Source: SwiftUI's `EnvironmentValues`, without the values that describe views.
public struct EnvironmentValues {
  private var values = KeyedValues()

  /// Every setting at its default.
  public init() {}

  /// A setting; at first the key's default value.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[key, key.defaultValue] }
    set { values[key, key.defaultValue] = newValue }
  }
}

@available(*, unavailable)
extension EnvironmentValues: Sendable {}

/// A key to a setting.
///
/// - Source: SwiftUI's `EnvironmentKey`.
public protocol EnvironmentKey {
  /// The setting's type.
  associatedtype Value

  /// The setting before it is set.
  static var defaultValue: Value { get }
}
