/// The parallel composition of two clips as pairs of values.
infix operator ++ : AdditionPrecedence

extension Clip {
  /// Returns the clip of transformed values.
  @inlinable
  public func map<Result>(_ transform: @escaping (Value) -> Result) -> Clip<Result> {
    switch content {
    case .cancelled: return .cancelled
    case .trivial: return .trivial
    case .timed(let node, _):
      return Clip<Result>(
        ClipOperation(.mapped, node.operation.time, layout: Clip<Result>.layout) { _, place, _ in
          let value = place.assumingMemoryBound(to: Value.self).move()
          place.initializeMemory(as: Result.self, to: transform(value))
        }, node)
    }
  }

  /// Returns both clips in parallel; a value is the pair of their values. The result has the longer duration, and the
  /// shorter clip holds its end value.
  ///
  /// If one clip is cancelled, the result is cancelled. Otherwise, if one is trivial, the result is trivial.
  @inlinable
  public static func ++ <Other>(left: Clip, right: Clip<Other>) -> Clip<(Value, Other)> {
    left.paired(with: right) { ($0, $1) }
  }

  /// Returns the clip of results: at each time, the function of this clip is applied to the value of `arguments`.
  ///
  /// This clip and `arguments` run in parallel. The shorter of the two clips holds its end value.
  ///
  ///     let steps = Clip<(Double) -> String>.constant({ "\($0)" }, in: 1)
  ///     steps.ap(linear(from: 0, to: 1, in: 2))
  @inlinable
  public func ap<Argument, Result>(_ arguments: Clip<Argument>) -> Clip<Result> where Value == (Argument) -> Result {
    paired(with: arguments) { $0($1) }
  }

  @inlinable
  func paired<Other, Result>(
    with other: Clip<Other>, _ combine: @escaping (Value, Other) -> Result
  ) -> Clip<Result> {
    switch (content, other.content) {
    case (.cancelled, _), (_, .cancelled): return .cancelled
    case (.trivial, _), (_, .trivial): return .trivial
    case (.timed(let left, _), .timed(let right, _)):
      return Clip<Result>(
        ClipOperation(.pair, ClipTime(parallel: left, right), layout: Clip<Result>.layout) { _, first, second in
          let value = first.assumingMemoryBound(to: Value.self).move()
          let other = second.assumingMemoryBound(to: Other.self).move()
          first.initializeMemory(as: Result.self, to: combine(value, other))
        }, left, right)
    }
  }
}
