extension Clip {
  /// Returns the clip of transformed values.
  @inlinable
  public func map<Result>(_ transform: @escaping (Value) -> Result) -> Clip<Result> {
    mapped(transform)
  }

  /// Returns the clip of transformed values, with the functions of `ClipOperation.Kind.mapped`.
  @inlinable
  func mapped<Result>(
    _ transform: @escaping (Value) -> Result, effect: ((_ place: UnsafeMutableRawPointer) -> Void)? = nil,
    moving property: (() -> MovedProperty?)? = nil
  ) -> Clip<Result> {
    switch content {
    case .cancelled: return .cancelled
    case .trivial: return .trivial
    case .timed(let node, _):
      return Clip<Result>(
        ClipOperation(
          .mapped(effect: effect, moving: property), duration: node.duration, extrapolates: node.extrapolates,
          layout: Clip<Result>.layout
        ) { _, place, _ in
          let value = place.assumingMemoryBound(to: Value.self).move()
          place.initializeMemory(as: Result.self, to: transform(value))
        }, node)
    }
  }
}
