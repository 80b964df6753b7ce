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
        ClipOperation(
          .sum, duration: max(first.duration, second.duration),
          extrapolates: first.duration >= second.duration && first.extrapolates
            || second.duration >= first.duration && second.extrapolates,
          layout: layout
        ) { _, first, second in
          first.assumingMemoryBound(to: Value.self).pointee.combine(second.assumingMemoryBound(to: Value.self).move())
        }, first, second)
    }
  }
}

extension Clip where Value: VectorArithmetic {
  /// The clip with each value wrapped in an ``Average``, so that `+` averages the values of clips.
  @inlinable
  public var averaged: Clip<Average<Value>> { map { Average($0) } }
}
