/// Values of any types, each under the type that is its key.
struct KeyedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// The value under a key; `usual` where there is none.
  subscript<Value>(key: Any.Type, usual: Value) -> Value {
    get {
      // In two steps, because nothing can be cast to an optional value: there would never be none.
      guard let value = values[ObjectIdentifier(key)] else { return usual }
      return value as? Value ?? usual
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// These values and those of `other`, which count where both have one.
  func merging(_ other: KeyedValues) -> KeyedValues {
    var merged = self
    merged.values.merge(other.values) { $1 }
    return merged
  }
}
