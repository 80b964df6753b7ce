/// A combination of animations that were started one after another. Each animation leads to its own target. Its start
/// value is not fixed: at each time, it is the result that the earlier animations have at that time.
///
/// The result of the *n*th animation is rₙ = rₙ₋₁ + animationₙ(targetₙ − rₙ₋₁), with r₀ = 0. When animationₙ is over,
/// rₙ is targetₙ, and the animations before it no longer matter. The combination is over when its last animation is
/// over.
///
/// In a context that has not the states of its members, such as one that a client made, it has no value and no
/// velocity.
struct CombinedAnimation: TimedAnimation {
  struct Member: Hashable {
    var animation: Animation
    /// The start of this member, in seconds after the start of the first member.
    var start: Double
  }

  var members: [Member]

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    guard context.state.combined.count == members.count else { return nil }
    // Moved out of the context, so that changing it makes no copy.
    var states = context.state.combined
    context.state.combined = []
    defer { context.state.combined = states }
    var sum = V.zero
    for index in members.indices where !states[index].isOver {
      let isLast = index == members.count - 1
      if index > 0, states[index - 1].isOver { sum = states[index - 1].target }
      let displacement = (isLast ? value : states[index].target) - sum
      var inner = AnimationContext(state: states[index].state, environment: context.environment)
      let part = members[index].animation.animate(
        value: displacement, time: time - members[index].start, context: &inner)
      states[index].state = inner.state
      if let part { sum += part } else { states[index].isOver = true }
      if isLast, part == nil || inner.isLogicallyComplete { context.isLogicallyComplete = true }
    }
    return states[states.count - 1].isOver ? nil : sum
  }

  /// Returns the velocity, which is the derivative of the last result rₙ; `nil` if the velocity of a member is unknown.
  ///
  /// r′ₙ = r′ₙ₋₁ + animation′ₙ(dₙ) + animationₙ(dₙ − r′ₙ₋₁) − animationₙ(dₙ). Here rₙ is the result of the *n*th
  /// animation, dₙ = targetₙ − rₙ₋₁ its displacement, and animation′ₙ its velocity. The formula is exact for animations
  /// whose result is affine in the displacement, such as all built-in ones. The constant part of such a result cancels.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    let states = context.state.combined
    guard states.count == members.count else { return nil }
    var (sum, rate) = (V.zero, V.zero)
    for index in members.indices {
      let (animation, elapsed) = (members[index].animation, time - members[index].start)
      let displacement = (index == members.count - 1 ? value : states[index].target) - sum
      let inner = AnimationContext(state: states[index].state, environment: context.environment)
      guard !states[index].isOver, let part = animation.part(of: displacement, at: elapsed, inner) else {
        (sum, rate) = (sum + displacement, .zero)
        continue
      }
      guard let own = animation.velocity(value: displacement, time: elapsed, context: inner) else { return nil }
      if rate != .zero, let moved = animation.part(of: displacement - rate, at: elapsed, inner) { rate += moved - part }
      rate += own
      sum += part
    }
    return rate
  }

  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd? {
    let (last, states) = (members[members.count - 1], context.state.combined)
    guard states.count == members.count,
      let end = last.animation.end(
        value: value,
        context: AnimationContext(state: states[states.count - 1].state, environment: context.environment))
    else { return nil }
    return AnimationEnd(
      logicallyComplete: last.start + end.logicallyComplete, removed: last.start + end.removed)
  }
}

/// The state and the target of a member of a ``CombinedAnimation``.
struct CombinedState<Value: VectorArithmetic> {
  /// The target of this member minus the start value of the first member.
  var target: Value
  var state = AnimationState<Value>()
  var isOver = false
}

// MARK: - Combining

extension Animation {
  /// Returns the part of a displacement covered at `time`. The animation is called with a copy of the context.
  fileprivate func part<V: VectorArithmetic>(of displacement: V, at time: Double, _ context: AnimationContext<V>) -> V?
  {
    var context = context
    return animate(value: displacement, time: time, context: &context)
  }

  /// Returns the combination of this animation with `animation`, and replaces `context` by the context of the
  /// combination.
  ///
  /// If this animation is a combination whose last member starts at `time` too, `animation` replaces that member,
  /// because that member has not moved anything yet.
  ///
  /// - Parameters:
  ///   - animation: The animation to add.
  ///   - displacement: This animation's target minus its start value.
  ///   - target: The target of `animation` minus the start value of this animation.
  ///   - time: Seconds since this animation started.
  ///   - context: On entry, the context of this animation; on exit, the context of the combination.
  func adding<V: VectorArithmetic>(
    _ animation: Animation, from displacement: V, to target: V, at time: Double, _ context: inout AnimationContext<V>
  ) -> Animation {
    var members: [CombinedAnimation.Member] = []
    var states: [CombinedState<V>] = []
    if let combined = base as? CombinedAnimation {
      (members, states) = (combined.members, context.state.combined)
      states[states.count - 1].target = displacement
      if members[members.count - 1].start == time {
        members.removeLast()
        states.removeLast()
      }
      // A loop: a search by the standard library allocates memory for vectors that it is not specialised for.
      var last = states.count - 1
      while last > 0, !states[last].isOver { last -= 1 }
      if last > 0 {
        members.removeFirst(last)
        states.removeFirst(last)
      }
    } else {
      members.reserveCapacity(2)
      states.reserveCapacity(2)
      members.append(CombinedAnimation.Member(animation: self, start: 0))
      states.append(CombinedState(target: displacement, state: context.state))
    }
    members.append(CombinedAnimation.Member(animation: animation, start: time))
    states.append(CombinedState(target: target))
    context.state = AnimationState()
    context.isLogicallyComplete = false
    context.state.combined = states
    return Animation(CombinedAnimation(members: members))
  }
}
