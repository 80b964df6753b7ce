public import AnimationClips

/// The settings that animations can read, by key. All animated values of a `Stage` share the same settings.
///
/// - Source: SwiftUI's `EnvironmentValues`, without the values that describe views.
public struct EnvironmentValues {
  fileprivate var values = TypeKeyedValues()

  /// Creates settings with default values.
  public init() {}

  /// Creates the settings that a stage has.
  init(_ values: TypeKeyedValues) { self.values = values }

  /// Accesses a setting. The initial value is the key's default.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[key, key.defaultValue] }
    set { values[key, key.defaultValue] = newValue }
  }
}

@available(*, unavailable)
extension EnvironmentValues: Sendable {}

/// A key for a setting.
///
/// - Source: SwiftUI's `EnvironmentKey`.
public protocol EnvironmentKey {
  /// The type of the setting.
  associatedtype Value

  /// The initial value.
  static var defaultValue: Value { get }
}

extension Stage {
  /// The settings that animations can read.
  public var environment: EnvironmentValues {
    get { EnvironmentValues(settings) }
    set { settings = newValue.values }
  }
}
