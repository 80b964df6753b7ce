extension Clip {
  /// The clip of effects that calls `perform` with each value that is shown.
  ///
  ///     linear(from: 10, to: 100, in: 2).do { circle.radius = $0 }
  ///
  /// What the closure captures is held by the clips made of this one, and by a driver until their end.
  @inlinable
  public func `do`(_ perform: @escaping (Value) -> Void) -> Clip<Effect> {
    map { value in Effect { perform(value) } }
  }

  /// The clip of effects that writes each value that is shown to a property of `object`, which is held weakly.
  ///
  ///     linear(from: 0, to: 1, in: 1).bind(view, with: \.alpha)
  @inlinable
  public func bind<Object: AnyObject>(
    _ object: Object, with keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> Clip<Effect> {
    `do` { [weak object] in object?[keyPath: keyPath] = $0 }
  }
}
