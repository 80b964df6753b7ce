/// An animation that calls another one, its base, with another time.
///
/// It takes over one of the same modifier whose base the base takes over.
protocol ModifiedAnimation: TimedAnimation {
  /// The modified animation.
  var base: Animation { get }

  /// The base's time at a time of this one.
  func baseTime(at time: Double) -> Double

  /// Whether the modifier is the same, whatever it modifies.
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

  /// `previous`, if it differs from this one in its base alone, and not in the base's type.
  func mergeable(_ previous: Animation) -> Self? {
    guard let previous = previous.base as? Self, isSameModifier(as: previous),
      type(of: previous.base.base) == type(of: base.base)
    else { return nil }
    return previous
  }
}
