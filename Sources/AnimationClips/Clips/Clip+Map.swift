extension Clip {
  /// Returns the clip of transformed values.
  @inlinable
  public func map<Result>(_ transform: @escaping (Value) -> Result) -> Clip<Result> {
    mapped(transform)
  }

  /// Returns the clip of transformed values, by an operation of a kind with one operand.
  @inlinable
  func mapped<Result>(
    _ transform: @escaping (Value) -> Result, as kind: ClipOperation.Kind = .mapped
  ) -> Clip<Result> {
    switch content {
    case .cancelled: return .cancelled
    case .trivial: return .trivial
    case .timed(let node, _):
      return Clip<Result>(
        ClipOperation(
          kind, duration: node.duration, extrapolates: node.extrapolates, layout: Clip<Result>.layout
        ) { _, place, _ in
          let value = place.assumingMemoryBound(to: Value.self).move()
          place.initializeMemory(as: Result.self, to: transform(value))
        }, node)
    }
  }
}
