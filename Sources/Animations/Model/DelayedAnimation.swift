/// An animation that begins later.
struct DelayedAnimation: ModifiedAnimation {
  let base: Animation
  /// Seconds.
  let delay: Double

  func baseTime(at time: Double) -> Double { max(0, time - delay) }

  func isSameModifier(as other: DelayedAnimation) -> Bool { delay == other.delay }

  /// Nothing moves before it begins.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    time < delay ? .zero : base.velocity(value: value, time: baseTime(at: time), context: context)
  }

  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd? {
    guard let end = base.end(value: value, context: context) else { return nil }
    return AnimationEnd(logicallyComplete: end.logicallyComplete + delay, removed: end.removed + delay)
  }
}

extension Animation {
  /// The animation, beginning later.
  ///
  /// A spring with a delay that takes over one with the same delay does not wait again: it goes on at once.
  ///
  /// Of modifiers the last one written is the outer one: `.delay(1).speed(2)` waits half a second.
  ///
  /// - Parameter delay: Seconds. With a negative delay it begins in its middle.
  /// - Precondition: `delay` is finite; the animation has fewer modifiers than ``modifierLimit``.
  public func delay(_ delay: TimeInterval) -> Animation {
    requireFinite(delay, "delay")
    return Animation(DelayedAnimation(base: self, delay: delay), of: self)
  }
}
