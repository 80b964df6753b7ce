/// An animation again and again, to the target and back if it reverses.
///
/// If the base knows when it is over, a pass ends at that very time, and earlier passes need not have been shown.
/// Otherwise a pass ends at the first frame in which its base is over.
///
/// It is added to what moves, never merged: in a pass that goes backwards there is no going on where the base was.
struct RepeatedAnimation: TimedAnimation {
  let base: Animation
  /// The number of passes; `nil` for no end.
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

  /// Every pass begins anew.
  private func passContext<V>(_ context: AnimationContext<V>) -> AnimationContext<V> {
    AnimationContext(environment: context.environment)
  }

  private func goesBack(_ isOdd: Bool) -> Bool { autoreverses && isOdd }
}

/// The pass that is shown at a time, and the time within it.
private struct RepeatedPass {
  /// Seconds since the pass began. At a joint the earlier pass is shown.
  let time: Double
  let isOdd: Bool
  let isLast: Bool

  /// `nil` when all is over, and for passes of no duration.
  init?(at time: Double, lasting duration: Double, count: Int?) {
    guard duration > 0 else { return nil }
    if let count, time > Double(count) * duration { return nil }
    guard time > 0, duration.isFinite else {
      (self.time, isOdd, isLast) = (max(0, time), false, count == 1)
      return
    }
    // Exact, however many passes there were.
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

// MARK: - Bases that do not know their end

extension RepeatedAnimation {
  private func animateByFrames<V: VectorArithmetic>(
    _ value: V, _ time: Double, _ context: inout AnimationContext<V>
  ) -> V? {
    var state = context.state[RepeatedState<V>.self]
    var inner = state.context(in: context)
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
    let velocity = base.velocity(value: value, time: time - state.start, context: state.context(in: context))
    return goesBack(state.index % 2 == 1) ? velocity.map { .zero - $0 } : velocity
  }
}

/// The number of the pass, which has 64 bits because a pass may be as short as a frame, and the base's state.
private struct RepeatedState<Value: VectorArithmetic>: AnimationStateKey {
  var index: Int64 = 0
  /// The start of the pass, in seconds.
  var start = 0.0
  var base = AnimationState<Value>()

  static var defaultValue: RepeatedState { RepeatedState() }

  func context(in outer: AnimationContext<Value>) -> AnimationContext<Value> {
    AnimationContext(state: base, environment: outer.environment)
  }
}

// MARK: - Modifiers

extension Animation {
  /// The animation, several times.
  ///
  /// With an even count and `autoreverses` the value comes back to where it began, and then is at its target at once.
  ///
  /// - Parameters:
  ///   - repeatCount: How many times, each direction counted; 0 and less count as 1.
  ///   - autoreverses: Whether every other time goes backwards.
  /// - Precondition: The animation has fewer modifiers than ``modifierLimit``.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(base: self, count: max(1, repeatCount), autoreverses: autoreverses), of: self)
  }

  /// The animation again and again, until another one or none takes its place. One of no duration is over at once.
  ///
  /// An animation that is added to it is the end of both. One that never ends either is not: then both go on, and each
  /// further one costs more in every frame. A spring takes over and forgets them.
  ///
  /// - Parameter autoreverses: Whether every other time goes backwards.
  /// - Precondition: The animation has fewer modifiers than ``modifierLimit``.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(base: self, count: nil, autoreverses: autoreverses), of: self)
  }
}
