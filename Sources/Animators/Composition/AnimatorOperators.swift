public import AnimationClips

/// The precedence of ``|->``: `a + b |-> c` is `(a + b) |-> c`.
precedencegroup AnimatorSequencePrecedence {
  associativity: left
  lowerThan: AdditionPrecedence
  higherThan: DefaultPrecedence, NilCoalescingPrecedence
}

/// The composition of two animators in sequence.
infix operator |-> : AnimatorSequencePrecedence

// MARK: - Starting

/// Starts an animator on an object's own stage, like ``Staged/animate(_:)``.
///
/// Swift's standard library declares `~>`, with a precedence below that of `|->`. It has no order relative to `+` and
/// `??`, so a sum alone needs parentheses: `(a + b) ~> target`.
///
///     let run = Animator.scale(1.2) + .shadowRadius(2) |-> .dx(150) ~> card
@discardableResult
public func ~> <Target: Staged>(animator: Animator<Target>, target: Target) -> Stage.Run {
  target.animate(animator)
}

/// Starts an animator on several objects in parallel, on the stage of the first one.
///
/// Each completion is called only once, not once for each object. If there are no objects, completions are called
/// immediately.
@discardableResult
public func ~> <Target: Staged>(animator: Animator<Target>, targets: [Target]) -> Stage.Run {
  animator.to(targets).start()
}

/// Starts an animator on a stage.
///
///     (rise.to(thermometer) + Animator.scale(1.2).to(card)) ~> stage
@discardableResult
public func ~> (animator: ReadyAnimator, stage: Stage) -> Stage.Run { animator.start(on: stage) }
