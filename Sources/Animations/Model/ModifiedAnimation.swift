/// An animation that calls another one, its base, with a changed time.
///
/// It merges with an animation that has an equal modifier, if the bases of both merge.
protocol ModifiedAnimation: TimedAnimation {
  /// The modified animation.
  var base: Animation { get }

  /// Converts a time of this animation to the time of its base.
  func baseTime(at time: Double) -> Double

  /// Returns whether the modifiers are equal. The bases are not compared.
  func isSameModifier(as other: Self) -> Bool
}

extension ModifiedAnimation {
  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    base.animate(value: value, time: baseTime(at: time), context: &context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    guard let previous = mergeable(previous) else { return false }
    return base.shouldMerge(previous: previous.base, value: value, time: baseTime(at: time), context: &context)
  }

  /// Returns `previous` if its modifier equals this one and its base has the same type as this animation's base;
  /// otherwise `nil`.
  func mergeable(_ previous: Animation) -> Self? {
    guard let previous = previous.base as? Self, isSameModifier(as: previous),
      type(of: previous.base.base) == type(of: base.base)
    else { return nil }
    return previous
  }
}
