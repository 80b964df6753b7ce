extension Clip {
  /// Returns a clip of effects: each value of this clip becomes an effect that calls `perform` with the value.
  ///
  ///     linear(from: 10, to: 100, in: 2).do { circle.radius = $0 }
  ///
  /// The result, and every clip composed from it, retain what `perform` captures. A stage retains a clip until the
  /// clip's run is over.
  @inlinable
  public func `do`(_ perform: @escaping (Value) -> Void) -> Clip<Effect> {
    map { value in Effect { perform(value) } }
  }

  /// Returns a clip of effects: each value of this clip becomes an effect that sets a property of `object` to the
  /// value. The object is not retained.
  ///
  ///     linear(from: 0, to: 1, in: 1).bind(view, with: \.alpha)
  @inlinable
  public func bind<Object: AnyObject>(
    _ object: Object, with keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> Clip<Effect> {
    `do` { [weak object] in object?[keyPath: keyPath] = $0 }
  }
}
