/// An animation that calls another animation, named the base, with a changed time.
///
/// The animation merges with a running animation if both have the same modifier and their bases merge.
protocol ModifiedAnimation: TimedAnimation {
  /// The modified animation.
  var base: Animation { get }

  /// Converts a time of this animation to the time of its base.
  func baseTime(at time: Double) -> Double

  /// Returns whether this animation and `other` change the time in the same way. The animations that they modify are
  /// not compared.
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

  /// Returns `previous` if both animations change the time in the same way, and modify animations of the same type;
  /// otherwise `nil`.
  func mergeable(_ previous: Animation) -> Self? {
    guard let previous = previous.base as? Self, isSameModifier(as: previous),
      type(of: previous.base.base) == type(of: base.base)
    else { return nil }
    return previous
  }
}
