internal import AnimationAlgebra

/// An animator, with or without its targets: a value with operators and settings.
///
///     a + b                                    // together
///     a |-> b                                  // one after another
///     (a |-> b).duration(0.5).repeated(3)      // a group with settings
///
/// Sums and sequences may be as long as one likes. Completions, reversals and repetitions may be nested ``nestingLimit``
/// deep.
///
/// ``Animator`` and ``ReadyAnimator`` conform to it; it is not meant for other types. ``plan``, its type and what
/// that is made of are public because the protocol is, and have no members to use.
public protocol ComposableAnimator {
  /// The type of a single change.
  associatedtype Change

  /// The expression of its changes.
  var plan: AnimatorPlan<Change> { get }

  /// An animator of a plan.
  init(plan: AnimatorPlan<Change>)
}

extension ComposableAnimator {
  /// Nothing, in no time.
  public static var empty: Self { Self(plan: AnimatorPlan(.one, nesting: 0)) }

  /// The greatest depth to which completions, reversals and repetitions may be nested: 100.
  ///
  /// Each level calls the one inside of it. Up to this limit a stack of 512 KB is enough, also in a debug build.
  public static var nestingLimit: Int { AnimatorPlan<Change>.nestingLimit }

  /// All at once; of none, ``empty``.
  public static func together(_ animators: some Sequence<Self>) -> Self { animators.reduce(.empty, +) }

  /// One after another; of none, ``empty``.
  public static func sequence(_ animators: some Sequence<Self>) -> Self { animators.reduce(.empty, |->) }

  /// Both together.
  public static func + (left: Self, right: Self) -> Self {
    if left.plan.body.isOne && left.plan.delay == 0 { return right }
    if right.plan.body.isOne && right.plan.delay == 0 { return left }
    return Self(
      plan: AnimatorPlan(left.plan.scene + right.plan.scene, nesting: max(left.plan.nesting, right.plan.nesting)))
  }

  /// One after another.
  public static func |-> (first: Self, second: Self) -> Self {
    if first.plan.body.isOne && first.plan.delay == 0 { return second }
    if second.plan.body.isOne && second.plan.delay == 0 { return first }
    return Self(
      plan: AnimatorPlan(first.plan.scene * second.plan.scene, nesting: max(first.plan.nesting, second.plan.nesting)))
  }
}
