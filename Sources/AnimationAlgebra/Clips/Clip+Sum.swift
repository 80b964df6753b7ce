public import AnimationCurves

extension Clip where Value: Semigroup {
  /// Both together: the longer duration. The shorter one holds its end, and the values are combined.
  ///
  /// A cancelled clip changes nothing. A trivial one has no values to combine, and so changes nothing but a cancelled one.
  @inlinable
  public static func + (left: Clip, right: Clip) -> Clip {
    switch (left.content, right.content) {
    case (.cancelled, _): right
    case (_, .cancelled): left
    case (.trivial, _): right
    case (_, .trivial): left
    case (.timed(let first, _), .timed(let second, _)):
      Clip(
        .sum(first, second, erased: { combineErased(&$0, $1) }, { prepareSum($0) }),
        duration: max(first.duration, second.duration), extrapolates: parallelExtrapolates(first, second))
    }
  }

  @inlinable
  static func prepareSum(_ sum: ClipSum) -> ClipValues {
    TypedClipValues<Value>(members: sum.values) { sum.value(at: $0) }
  }

  @inlinable
  static func combineErased(_ left: inout Any, _ right: Any) {
    var value = ErasedValue<Value>.value(of: left)
    // So that a value with storage of its own is not copied when it grows.
    left = ()
    value.combine(ErasedValue<Value>.value(of: right))
    left = ErasedValue(value: value)
  }
}

extension Clip: DoubleMonoid where Value: Semigroup {
  /// The cancelled clip.
  public static var zero: Clip { .cancelled }
  /// The trivial clip.
  public static var one: Clip { .trivial }
}

extension Clip where Value: VectorArithmetic {
  /// The clip of averages of one: what `+` needs.
  @inlinable
  public var averaged: Clip<Average<Value>> { map { Average($0) } }
}

/// Whether two nodes in parallel have values beyond the ends: the longer one has, or one of two that last equally long.
@usableFromInline
func parallelExtrapolates(_ left: ClipNode, _ right: ClipNode) -> Bool {
  if left.duration == right.duration { return left.extrapolates || right.extrapolates }
  return left.duration > right.duration ? left.extrapolates : right.extrapolates
}
