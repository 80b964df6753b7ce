/// An animation that starts after a delay.
struct DelayedAnimation: ModifiedAnimation {
  let base: Animation
  /// The delay in seconds.
  let delay: Double

  func baseTime(at time: Double) -> Double { max(0, time - delay) }

  func isSameModifier(as other: DelayedAnimation) -> Bool { delay == other.delay }

  /// Returns the velocity: 0 before the animation starts.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    time < delay ? .zero : base.velocity(value: value, time: baseTime(at: time), context: context)
  }

  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd? {
    guard let end = base.end(value: value, context: context) else { return nil }
    return AnimationEnd(logicallyComplete: end.logicallyComplete + delay, removed: end.removed + delay)
  }
}

extension Animation {
  /// Returns the animation with a delay.
  ///
  /// A delayed spring that merges with a running spring of the same delay does not wait again: the delay counts from
  /// the start of the running spring.
  ///
  /// The last modifier is the outermost one: `.delay(1).speed(2)` waits half a second.
  ///
  /// - Parameter delay: The delay in seconds. A negative delay skips the start of the animation.
  /// - Precondition: `delay` is finite. The animation has fewer modifiers than ``modifierLimit``.
  public func delay(_ delay: TimeInterval) -> Animation {
    requireFinite(delay, "delay")
    return Animation(DelayedAnimation(base: self, delay: delay), of: self)
  }
}
