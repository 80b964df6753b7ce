/// An animation that starts after a delay, or has a changed speed.
///
/// The animation merges with a running animation if both have the same delay and speed, and the animations that they
/// retime have the same type and merge.
struct RetimedAnimation: TimedAnimation {
  /// The retimed animation.
  let base: Animation
  /// The delay in seconds, before the change of speed.
  var delay = 0.0
  /// The seconds of the base that pass in one second of this animation.
  var speed = 1.0

  /// Converts a time of this animation to the time of its base, which stays at 0 if the speed is 0 or less.
  private func baseTime(at time: Double) -> Double { speed > 0 ? max(0, time - delay) * speed : 0 }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    base.animate(value: value, time: baseTime(at: time), context: &context)
  }

  /// Returns the velocity: 0 before the base starts, and if the speed is 0 or less.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    guard speed > 0, time >= delay else { return .zero }
    return base.velocity(value: value, time: baseTime(at: time), context: context)?.scaled(by: speed)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    guard let previous = previous.base as? RetimedAnimation, (previous.delay, previous.speed) == (delay, speed),
      type(of: previous.base.base) == type(of: base.base)
    else { return false }
    return base.shouldMerge(previous: previous.base, value: value, time: baseTime(at: time), context: &context)
  }

  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd? {
    guard speed > 0 else { return AnimationEnd(removed: .infinity) }
    guard let end = base.end(value: value, context: context) else { return nil }
    return AnimationEnd(logicallyComplete: delay + end.logicallyComplete / speed, removed: delay + end.removed / speed)
  }

  func motion<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> WeightedMotion<V>? {
    base.motion(value: value, context: context).map { motion in
      WeightedMotion(base: motion.base, motion.first, motion.second) { motion.weights(baseTime(at: $0)) }
    }
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
  /// - Precondition: `delay` is finite. The animation has fewer than 64 modifiers.
  public func delay(_ delay: TimeInterval) -> Animation {
    requireFinite(delay, "an animation's delay")
    return Animation(RetimedAnimation(base: self, delay: delay), of: self)
  }

  /// Returns the animation with its speed multiplied by `speed`.
  ///
  /// - Parameter speed: The factor of the speed. With 0 or less, the animation stays at its start and is never over.
  /// - Precondition: `speed` is finite. The animation has fewer than 64 modifiers.
  public func speed(_ speed: Double) -> Animation {
    requireFinite(speed, "an animation's speed")
    return Animation(RetimedAnimation(base: self, speed: speed), of: self)
  }
}
