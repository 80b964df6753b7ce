internal import AnimationAlgebra

/// A composable animator, with or without its targets.
///
///     a + b                                    // in parallel
///     a |-> b                                  // in sequence
///     (a |-> b).duration(0.5).repeated(3)      // a group with settings
///
/// The length of sums and sequences is not limited. Completions, reversals and repetitions may be nested up to
/// ``nestingLimit`` levels.
///
/// ``Animator`` and ``ReadyAnimator`` conform to this protocol. Other types should not conform. ``plan`` and its type
/// are public only because the protocol is public.
public protocol ComposableAnimator {
  /// The type of a single change.
  associatedtype Change

  /// The plan of the animator's changes.
  var plan: AnimatorPlan<Change> { get }

  /// Creates an animator from a plan.
  init(plan: AnimatorPlan<Change>)
}

extension ComposableAnimator {
  /// The animator without changes and with duration 0.
  public static var empty: Self { Self(plan: AnimatorPlan(.one, nesting: 0)) }

  /// The maximum depth of nested completions, reversals and repetitions: 100.
  ///
  /// Each level of nesting calls the next one, which takes stack. For animators up to this limit, a stack of 512 KB is
  /// enough, also in a debug build.
  public static var nestingLimit: Int { AnimatorPlan<Change>.nestingLimit }

  /// Returns the animators composed in parallel; ``empty`` if there are none.
  public static func together(_ animators: some Sequence<Self>) -> Self { animators.reduce(.empty, +) }

  /// Returns the animators composed in sequence; ``empty`` if there are none.
  public static func sequence(_ animators: some Sequence<Self>) -> Self { animators.reduce(.empty, |->) }

  /// Returns both animators composed in parallel.
  public static func + (left: Self, right: Self) -> Self {
    if left.plan.body.isOne && left.plan.delay == 0 { return right }
    if right.plan.body.isOne && right.plan.delay == 0 { return left }
    return Self(
      plan: AnimatorPlan(left.plan.scene + right.plan.scene, nesting: max(left.plan.nesting, right.plan.nesting)))
  }

  /// Returns both animators composed in sequence.
  public static func |-> (first: Self, second: Self) -> Self {
    if first.plan.body.isOne && first.plan.delay == 0 { return second }
    if second.plan.body.isOne && second.plan.delay == 0 { return first }
    return Self(
      plan: AnimatorPlan(first.plan.scene * second.plan.scene, nesting: max(first.plan.nesting, second.plan.nesting)))
  }
}
