public import Animations

/// The precedence of ``|->``: `a + b |-> c` is `(a + b) |-> c`.
precedencegroup AnimatorSequencePrecedence {
  associativity: left
  lowerThan: AdditionPrecedence
  higherThan: AnimatorStartPrecedence, DefaultPrecedence, NilCoalescingPrecedence
}

/// The precedence of `~?>`: `a |-> b ~?> target ?? other` is `(a |-> b) ~?> (target ?? other)`.
///
/// Swift's library declares `~>` itself, with the default precedence: below `|->` and above assignment, but in no order with
/// `+` and `??`, so that a sum is put in parentheses, `(a + b) ~> target`. In a file that says
///
///     infix operator ~> : AnimatorStartPrecedence
///
/// it has this one, and needs none.
precedencegroup AnimatorStartPrecedence {
  higherThan: AssignmentPrecedence
  lowerThan: TernaryPrecedence
}

/// One animator after another.
infix operator |-> : AnimatorSequencePrecedence

/// Starts an animator on a target, if there is one.
infix operator ~?> : AnimatorStartPrecedence

// MARK: - Starting

/// Starts an animator on an object's own stage.
///
///     let run = scale(1.2) + shadowRadius(2) |-> dx(150) ~> card
@discardableResult
public func ~> <Target: Staged>(animator: Animator<Target>, target: Target) -> AnimatorRun {
  animator.to(target).start(on: target.stage)
}

/// Starts an animator on several objects, together, on the stage of the first one. Each completion is called once, for all;
/// at once, if there is no object.
@discardableResult
public func ~> <Target: Staged>(animator: Animator<Target>, targets: [Target]) -> AnimatorRun {
  animator.to(targets).start()
}

/// Starts an animator on an object's own stage, if there is an object.
@discardableResult
public func ~?> <Target: Staged>(animator: Animator<Target>, target: Target?) -> AnimatorRun? {
  target.map { animator ~> $0 }
}

/// Starts an animator on a stage.
///
///     rise.to(thermometer) + scale(1.2).to(card) ~> stage
@discardableResult
public func ~> (animator: ReadyAnimator, stage: Stage) -> AnimatorRun { animator.start(on: stage) }

/// Starts an animator on a stage, if there is one.
@discardableResult
public func ~?> (animator: ReadyAnimator, stage: Stage?) -> AnimatorRun? { stage.map { animator.start(on: $0) } }
