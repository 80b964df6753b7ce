extension Clip {
  /// Returns a clip of effects: each value of this clip becomes an effect that calls `perform` with the value.
  ///
  ///     linear(from: 10, to: 100, in: 2).do { circle.radius = $0 }
  ///
  /// The result, and every clip composed from it, retain what `perform` captures. A stage retains a clip until the
  /// clip's run is over.
  @inlinable
  public func `do`(_ perform: @escaping (Value) -> Void) -> Clip<Effect> {
    mapped(
      { value in Effect { perform(value) } }, as: .done { perform($0.assumingMemoryBound(to: Value.self).move()) })
  }

  /// Returns a clip of effects: each value of this clip becomes an effect that sets a property of `object` to the
  /// value. The object is not retained.
  ///
  ///     linear(from: 0, to: 1, in: 1).bind(view, with: \.alpha)
  ///
  /// If two runs of a stage bind one property, or an animator moves it too, the run that was started later has it. A
  /// run ends when nothing in it is left: it has lost its properties, or their objects are gone.
  @inlinable
  public func bind<Object: AnyObject>(
    _ object: Object, with keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> Clip<Effect> {
    let perform: (Value) -> Bool = { [weak object] value in
      guard let object else { return false }
      object[keyPath: keyPath] = value
      return true
    }
    return mapped(
      { value in Effect { _ = perform(value) } },
      as: .bound(
        { perform($0.assumingMemoryBound(to: Value.self).move()) },
        { [weak object] in object.map { MovedProperty(of: $0, keyPath) } }))
  }
}
