/// A dictionary whose keys are types and whose values may have any types.
package struct TypeKeyedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates a dictionary without values.
  package init() {}

  /// Accesses the value stored for `key`; `defaultValue` if no value is stored for it.
  package subscript<Value>(key: Any.Type, defaultValue: Value) -> Value {
    get {
      // Two steps, because a cast from `nil` to an optional value type would succeed.
      guard let value = values[ObjectIdentifier(key)] else { return defaultValue }
      return value as? Value ?? defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns these values merged with the values of `other`. For a key in both, the value of `other` is used.
  package func merging(_ other: TypeKeyedValues) -> TypeKeyedValues {
    var merged = self
    merged.values.merge(other.values) { $1 }
    return merged
  }
}
