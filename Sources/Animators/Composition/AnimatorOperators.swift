/// Of ``|->``: `a + b |-> c` is `(a + b) |-> c`.
precedencegroup AnimatorSequencePrecedence {
  associativity: left
  lowerThan: AdditionPrecedence
  higherThan: AnimatorStartPrecedence, DefaultPrecedence, NilCoalescingPrecedence
}

/// Of `~?>`: `a |-> b ~?> target ?? other` is `(a |-> b) ~?> (target ?? other)`.
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
