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
  /// If two runs of a stage bind one property, or an animator moves it too, the run that was started later has it.
  @inlinable
  public func bind<Object: AnyObject>(
    _ object: Object, with keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> Clip<Effect> {
    let perform: (Value) -> Void = { [weak object] in object?[keyPath: keyPath] = $0 }
    return mapped(
      { value in Effect { perform(value) } },
      as: .bound(
        { perform($0.assumingMemoryBound(to: Value.self).move()) },
        { [weak object] in object.map { MovedProperty(of: $0, keyPath) } }))
  }
}
