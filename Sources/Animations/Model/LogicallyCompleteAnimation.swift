/// An animation that is logically complete at a given time or earlier.
struct LogicallyCompleteAnimation: TimedAnimation {
  let base: Animation
  /// The maximum number of seconds from the start, or from the most recent retarget, to logical completion.
  let duration: Double

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    let state = context.state[LogicallyCompleteState<V>.self]
    var inner = context.withState(state.base)
    let part = base.animate(value: value, time: time, context: &inner)
    context.state[LogicallyCompleteState<V>.self].base = inner.state
    if part == nil || inner.isLogicallyComplete || time - state.start >= duration {
      context.isLogicallyComplete = true
    }
    return part
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    base.velocity(
      value: value, time: time, context: context.withState(context.state[LogicallyCompleteState<V>.self].base))
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    guard let previous = previous.base as? LogicallyCompleteAnimation, previous.duration == duration,
      type(of: previous.base.base) == type(of: base.base)
    else { return false }
    var inner = context.withState(context.state[LogicallyCompleteState<V>.self].base)
    guard base.shouldMerge(previous: previous.base, value: value, time: time, context: &inner) else { return false }
    context.state[LogicallyCompleteState<V>.self] = LogicallyCompleteState(start: time, base: inner.state)
    context.isLogicallyComplete = false
    return true
  }

  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd? {
    let state = context.state[LogicallyCompleteState<V>.self]
    guard let end = base.end(value: value, context: context.withState(state.base)) else { return nil }
    return AnimationEnd(
      logicallyComplete: min(end.logicallyComplete, state.start + duration), removed: end.removed)
  }

  func motion<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> WeightedMotion<V>? {
    base.motion(value: value, context: context.withState(context.state[LogicallyCompleteState<V>.self].base))
  }
}

/// The time of the most recent retarget, and the state of the modified animation. The modified animation has a separate
/// ``AnimationState``, so that an animation can have this modifier twice.
private struct LogicallyCompleteState<Value: VectorArithmetic>: AnimationStateKey {
  var start = 0.0
  var base = AnimationState<Value>()

  static var defaultValue: LogicallyCompleteState { LogicallyCompleteState() }
}

extension Animation {
  /// Returns the animation with its logical completion at most `duration` seconds after the start or, if the animation
  /// was retargeted, after the most recent retarget.
  ///
  /// The values and the end of the motion do not change: after its logical completion, the animation is shown until it
  /// arrives at the target.
  ///
  /// - Precondition: `duration` is finite; the animation has fewer than 64 modifiers.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    requireFinite(duration, "an animation's duration")
    return Animation(LogicallyCompleteAnimation(base: self, duration: duration), of: self)
  }
}
