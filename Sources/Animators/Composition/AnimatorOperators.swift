public import AnimationFrames

/// The precedence of ``|->``: `a + b |-> c` is `(a + b) |-> c`.
precedencegroup AnimatorSequencePrecedence {
  associativity: left
  lowerThan: AdditionPrecedence
  higherThan: AnimatorStartPrecedence, DefaultPrecedence, NilCoalescingPrecedence
}

/// The precedence of `~?>`: `a |-> b ~?> target ?? other` is `(a |-> b) ~?> (target ?? other)`.
///
/// Swift's standard library declares `~>` with the default precedence. The default precedence is below that of `|->`
/// and above that of assignment. It has no order relative to the precedences of `+` and `??`, so a sum needs
/// parentheses: `(a + b) ~> target`.
///
/// In a file with the following declaration, `~>` has the precedence of `~?>`, and the parentheses can be omitted:
///
///     infix operator ~> : AnimatorStartPrecedence
precedencegroup AnimatorStartPrecedence {
  higherThan: AssignmentPrecedence
  lowerThan: TernaryPrecedence
}

/// The composition of two animators in sequence.
infix operator |-> : AnimatorSequencePrecedence

/// The operator that starts an animator. It does nothing if the target or the stage is `nil`.
infix operator ~?> : AnimatorStartPrecedence

// MARK: - Starting

/// Starts an animator on an object's own stage, like ``Staged/animate(_:)``.
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

/// Starts an animator on an object's own stage. Does nothing for `nil`.
@discardableResult
public func ~?> <Target: Staged>(animator: Animator<Target>, target: Target?) -> Stage.Run? {
  target.map { animator ~> $0 }
}

/// Starts an animator on a stage.
///
///     rise.to(thermometer) + Animator.scale(1.2).to(card) ~> stage
@discardableResult
public func ~> (animator: ReadyAnimator, stage: Stage) -> Stage.Run { animator.start(on: stage) }

/// Starts an animator on a stage. Does nothing for `nil`.
@discardableResult
public func ~?> (animator: ReadyAnimator, stage: Stage?) -> Stage.Run? { stage.map { animator.start(on: $0) } }
