/// An animation that takes a moving value over after a delay. Until then, the motion before it goes on.
///
/// Unlike an animation with `delay`, it waits again when it is started during a motion of the same kind, as staggered
/// values must.
struct LaterAnimation: TimedAnimation {
  let base: Animation
  /// The delay in seconds, 0 or more.
  let delay: Double

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    var state = state(in: context)
    defer { context.state[LaterState<V>.self] = state }
    if time < state.begin {
      guard let before = state.before else { return .zero }
      var inner = context.withState(before.state)
      defer { state.before?.state = inner.state }
      let part = before.animation.animate(value: state.displacement, time: time - before.zero, context: &inner)
      return part ?? state.displacement
    }
    var inner = context.withState(state.after.state)
    defer { (state.after.state, context.isLogicallyComplete) = (inner.state, inner.isLogicallyComplete) }
    return state.after.animation.animate(value: value, time: time - state.after.zero, context: &inner)
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    let state = state(in: context)
    let isBegun = time >= state.begin
    guard let part = isBegun ? state.after : state.before else { return .zero }
    return part.animation.velocity(
      value: isBegun ? value : state.displacement, time: time - part.zero, context: context.withState(part.state))
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    let running = LaterPart(animation: previous, state: context.state)
    let begin = time + delay
    var (before, source) = (running, running)
    if let later = previous.base as? LaterAnimation {
      let state = later.state(in: context)
      // Only the part of the previous animation that has begun by then matters.
      if time >= state.begin { before = state.after }
      if begin >= state.begin { source = state.after }
    }
    // The motion at the time at which this one begins is known now: animations are functions of time.
    var inner = context.withState(source.state)
    if base.shouldMerge(previous: source.animation, value: value, time: begin - source.zero, context: &inner) {
      source.animation = base
    } else {
      source.animation = source.animation.adding(base, from: value, to: value, at: begin - source.zero, &inner)
    }
    source.state = inner.state
    context.state = AnimationState()
    context.state[LaterState<V>.self] = LaterState(begin: begin, before: before, displacement: value, after: source)
    context.isLogicallyComplete = false
    return true
  }

  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd? {
    let state = state(in: context)
    let end = state.after.animation.end(value: value, context: context.withState(state.after.state))
    return end.map { end in
      AnimationEnd(
        logicallyComplete: max(state.begin, state.after.zero + end.logicallyComplete),
        removed: max(state.begin, state.after.zero + end.removed))
    }
  }

  /// Returns the state in a context; from rest, nothing is before the animation.
  private func state<V>(in context: AnimationContext<V>) -> LaterState<V> {
    context.state[LaterState<V>.self]
      ?? LaterState(begin: delay, displacement: .zero, after: LaterPart(animation: base, zero: delay))
  }
}

/// The motion before an animation that takes over later, and the one from then on.
private struct LaterState<Value: VectorArithmetic>: AnimationStateKey {
  /// The time at which the animation takes over, in seconds since the start of the motion.
  let begin: Double
  /// The motion until then; `nil` from rest.
  var before: LaterPart<Value>?
  /// The displacement of the motion until then.
  let displacement: Value
  /// The animation that has merged with the motion before, or is added to it.
  var after: LaterPart<Value>

  static var defaultValue: LaterState? { nil }
}

/// An animation with its state.
private struct LaterPart<Value: VectorArithmetic> {
  var animation: Animation
  var state = AnimationState<Value>()
  /// The time 0 of the animation, in seconds since the start of the motion.
  var zero = 0.0
}
