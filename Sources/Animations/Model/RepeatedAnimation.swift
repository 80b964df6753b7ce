/// A repeated animation, which may reverse its direction in every second pass.
///
/// If the duration of the animation to repeat (the base) is known, every pass has exactly this duration, and frames may
/// skip whole passes. Otherwise a pass ends at the first frame in which the base is over.
///
/// A repeated animation never replaces a running animation, because a backward pass cannot continue the running motion.
/// The running animation continues, and the motion of the repeated animation is added to it.
struct RepeatedAnimation: TimedAnimation {
  let base: Animation
  /// The number of passes; `nil` for infinitely many.
  let count: Int?
  let autoreverses: Bool

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    guard let end = passEnd(value, context) else { return animateByFrames(value, time, &context) }
    guard let pass = RepeatedPass(at: time, lasting: end.removed, count: count) else {
      context.isLogicallyComplete = true
      return nil
    }
    var inner = passContext(context)
    let part = base.animate(value: value, time: pass.time, context: &inner) ?? value
    if pass.isLast, inner.isLogicallyComplete { context.isLogicallyComplete = true }
    return goesBack(pass.isOdd) ? value - part : part
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    guard let end = passEnd(value, context) else { return velocityByFrames(value, time, context) }
    guard let pass = RepeatedPass(at: time, lasting: end.removed, count: count) else { return .zero }
    let velocity = base.velocity(value: value, time: pass.time, context: passContext(context))
    return goesBack(pass.isOdd) ? velocity.map { .zero - $0 } : velocity
  }

  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd? {
    guard let end = passEnd(value, context) else { return count == nil ? AnimationEnd(removed: .infinity) : nil }
    guard end.removed > 0 else { return AnimationEnd(removed: 0) }
    guard let count else { return AnimationEnd(removed: .infinity) }
    return AnimationEnd(
      logicallyComplete: Double(count - 1) * end.removed + end.logicallyComplete, removed: Double(count) * end.removed)
  }

  private func passEnd<V>(_ value: V, _ context: AnimationContext<V>) -> AnimationEnd? {
    base.end(value: value, context: passContext(context))
  }

  /// Returns the context of a new pass.
  private func passContext<V>(_ context: AnimationContext<V>) -> AnimationContext<V> {
    AnimationContext(environment: context.environment)
  }

  private func goesBack(_ isOdd: Bool) -> Bool { autoreverses && isOdd }
}

/// The pass shown at a given time, and the time since the start of that pass.
private struct RepeatedPass {
  /// The seconds since the pass started. At the time at which two passes meet, the end of the earlier pass is shown.
  let time: Double
  let isOdd: Bool
  let isLast: Bool

  /// Creates the pass shown at `time`. Every pass takes `duration` seconds. The result is `nil` after the last pass,
  /// and if `duration` is 0.
  init?(at time: Double, lasting duration: Double, count: Int?) {
    guard duration > 0 else { return nil }
    if let count, time > Double(count) * duration { return nil }
    guard time > 0, duration.isFinite else {
      (self.time, isOdd, isLast) = (max(0, time), false, count == 1)
      return
    }
    // The remainder is exact for any number of passes.
    let remainder = time.truncatingRemainder(dividingBy: duration)
    let isJoint = remainder == 0
    var index = ((time - remainder) / duration).rounded() - (isJoint ? 1 : 0)
    let last = count.map { Double($0 - 1) } ?? .infinity
    self.time = isJoint || index > last ? duration : remainder
    index = min(index, last)
    isOdd = index.truncatingRemainder(dividingBy: 2) == 1
    isLast = index == last
  }
}

// MARK: - Bases without a known end

extension RepeatedAnimation {
  private func animateByFrames<V: VectorArithmetic>(
    _ value: V, _ time: Double, _ context: inout AnimationContext<V>
  ) -> V? {
    var state = context.state[RepeatedState<V>.self]
    var inner = context.withState(state.base)
    let part = base.animate(value: value, time: time - state.start, context: &inner)
    let goesBack = goesBack(state.index % 2 == 1)
    if part == nil {
      state = RepeatedState(index: state.index + 1, start: time)
    } else {
      state.base = inner.state
    }
    context.state[RepeatedState<V>.self] = state
    guard let part else {
      if let count, state.index >= count {
        context.isLogicallyComplete = true
        return nil
      }
      return goesBack ? .zero : value
    }
    if inner.isLogicallyComplete, let count, state.index == count - 1 { context.isLogicallyComplete = true }
    return goesBack ? value - part : part
  }

  private func velocityByFrames<V: VectorArithmetic>(
    _ value: V, _ time: Double, _ context: AnimationContext<V>
  ) -> V? {
    let state = context.state[RepeatedState<V>.self]
    let velocity = base.velocity(value: value, time: time - state.start, context: context.withState(state.base))
    return goesBack(state.index % 2 == 1) ? velocity.map { .zero - $0 } : velocity
  }
}

/// The index of the current pass, from 0, and the state of the animation that is repeated. The index has 64 bits on
/// every platform, so that it cannot overflow even if every frame ends a pass.
private struct RepeatedState<Value: VectorArithmetic>: AnimationStateKey {
  var index: Int64 = 0
  /// The start of the current pass, in seconds from the start of the first pass.
  var start = 0.0
  var base = AnimationState<Value>()

  static var defaultValue: RepeatedState { RepeatedState() }
}

// MARK: - Modifiers

extension Animation {
  /// Returns the animation repeated several times.
  ///
  /// With an even count and `autoreverses`, the value returns to its start and then jumps to its target.
  ///
  /// - Parameters:
  ///   - repeatCount: The number of passes, forward and backward passes together. 0 or less counts as 1.
  ///   - autoreverses: Whether every second pass goes backwards.
  /// - Precondition: The animation has fewer than 64 modifiers.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(base: self, count: max(1, repeatCount), autoreverses: autoreverses), of: self)
  }

  /// Returns the animation repeated until another animation replaces it. An animation with duration 0 is over
  /// immediately.
  ///
  /// If another animation of the same value starts later, the result depends on the later animation:
  ///
  /// - A spring that merges, such as ``smooth``, replaces the repeated animation and all animations added to it.
  /// - Any other finite animation is added to the repeated animation. Both end when the finite animation ends.
  /// - Any other endless animation is added too, and both continue. Each further endless animation increases the cost
  ///   of every frame.
  ///
  /// - Parameter autoreverses: Whether every second pass goes backwards.
  /// - Precondition: The animation has fewer than 64 modifiers.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(base: self, count: nil, autoreverses: autoreverses), of: self)
  }
}
