extension Clip {
  /// The clip of the transformed values.
  @inlinable
  public func map<Result>(_ transform: @escaping (Value) -> Result) -> Clip<Result> {
    switch content {
    case .cancelled: return .cancelled
    case .trivial: return .trivial
    case .timed(let node, _):
      let carrying: (Any) -> Any = { Carried(value: transform(Carried<Value>.value(of: $0))) }
      return Clip<Result>(.mapped(node, carrying), duration: node.duration, extrapolates: node.extrapolates)
    }
  }
}
