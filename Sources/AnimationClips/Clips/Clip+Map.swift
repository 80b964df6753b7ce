extension Clip {
  /// Returns the clip of transformed values.
  @inlinable
  public func map<Result>(_ transform: @escaping (Value) -> Result) -> Clip<Result> {
    mapped(transform, effect: nil)
  }

  /// Returns the clip of transformed values. `effect` performs the effect of a value at a place, which it consumes.
  @inlinable
  func mapped<Result>(
    _ transform: @escaping (Value) -> Result, effect: ((UnsafeMutableRawPointer) -> Void)?,
    detail: ClipOperation.Detail = .none
  ) -> Clip<Result> {
    switch content {
    case .cancelled: return .cancelled
    case .trivial: return .trivial
    case .timed(let node, _):
      return Clip<Result>(
        ClipOperation(
          .mapped, node.operation.time, layout: Clip<Result>.layout, detail: detail, effect: effect
        ) { _, place, _ in
          let value = place.assumingMemoryBound(to: Value.self).move()
          place.initializeMemory(as: Result.self, to: transform(value))
        }, node)
    }
  }
}
