/// Of ``|->``: `a + b |-> c` is `(a + b) |-> c`.
precedencegroup AnimatorSequencePrecedence {
  associativity: left
  lowerThan: AdditionPrecedence
  higherThan: AnimatorStartPrecedence, DefaultPrecedence, NilCoalescingPrecedence
}

/// Of `~?>`: `a |-> b ~?> target ?? other` is `(a |-> b) ~?> (target ?? other)`.
///
/// Swift's library declares `~>` itself, with the default precedence, below ``AnimatorSequencePrecedence`` and above
/// assignment, but in no order with `??`. A module that says `infix operator ~> : AnimatorStartPrecedence` has that too.
precedencegroup AnimatorStartPrecedence {
  higherThan: AssignmentPrecedence
  lowerThan: TernaryPrecedence
}

/// One animator after another.
infix operator |-> : AnimatorSequencePrecedence

/// Starts an animator on a target, if there is one.
infix operator ~?> : AnimatorStartPrecedence
