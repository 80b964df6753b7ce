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
      let erased: (Any) -> Any = { ErasedValue(value: transform(ErasedValue<Value>.value(of: $0))) }
      let prepare: (ClipValues) -> ClipValues = { operand in
        let value = TypedClipValues<Value>.value(of: operand)
        return TypedClipValues<Result> { transform(value($0)) }
      }
      return Clip<Result>(
        .mapped(node, erased: erased, prepare), duration: node.duration, extrapolates: node.extrapolates)
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
      let erased: (inout Any, Any) -> Void = {
        $0 = ErasedValue(value: combine(ErasedValue<Value>.value(of: $0), ErasedValue<Other>.value(of: $1)))
      }
      let prepare: (ClipTime, ClipOperand, ClipOperand) -> ClipValues = { time, left, right in
        let first = TypedClipValues<Value>.value(of: left.values)
        let second = TypedClipValues<Other>.value(of: right.values)
        let limits = (time.limit(ofParallel: left.duration), time.limit(ofParallel: right.duration))
        return TypedClipValues<Result> {
          let time = time.held($0)
          return combine(first(min(time, limits.0)), second(min(time, limits.1)))
        }
      }
      return Clip<Result>(
        .pair(left, right, erased: erased, prepare), duration: max(left.duration, right.duration),
        extrapolates: parallelExtrapolates(left, right))
    }
  }
}
