public import AnimationCurves

extension Clip where Value: Semigroup {
  /// Returns both clips in parallel; their values are combined. The result has the longer duration, and the shorter
  /// clip holds its end value.
  ///
  /// Adding the cancelled or the trivial clip to a clip changes nothing, because neither has values. The sum of the
  /// trivial and the cancelled clip is the trivial clip.
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
    // Clears the erased value first, so that a value with copy-on-write storage is not copied.
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
  /// The clip with each value wrapped in an ``Average``, so that `+` averages the values of clips.
  @inlinable
  public var averaged: Clip<Average<Value>> { map { Average($0) } }
}

/// Returns whether the parallel composition of two nodes extrapolates. The composition extrapolates if the longer node
/// extrapolates or, at equal durations, if either node extrapolates.
@usableFromInline
func parallelExtrapolates(_ left: ClipNode, _ right: ClipNode) -> Bool {
  if left.duration == right.duration { return left.extrapolates || right.extrapolates }
  return left.duration > right.duration ? left.extrapolates : right.extrapolates
}
