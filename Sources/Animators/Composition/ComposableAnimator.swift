internal import AnimationAlgebra

/// What animators that wait for a target and those that have theirs have in common: they are put together, and set.
///
///     a + b                                    // together
///     a |-> b                                  // one after another
///     (a |-> b).duration(0.5).repeated(3)      // a group with settings
///
/// Sums and sequences may be as long as one likes. Completions, reversals and repetitions inside of one another are followed
/// by recursion: a hundred deep is safe on any thread, some thousands overflow the stack.
///
/// ``Animator`` and ``ReadyAnimator`` conform to it; it is not meant for types of one's own. ``plan``, its type and what
/// that is made of are public because the protocol is, and have no members to use.
public protocol ComposableAnimator {
  /// What a single animator does.
  associatedtype Change

  /// What it is made of.
  var plan: AnimatorPlan<Change> { get }

  /// An animator of a plan.
  init(plan: AnimatorPlan<Change>)
}

extension ComposableAnimator {
  /// Nothing, in no time.
  public static var empty: Self { Self(.one) }

  /// All at once; of none, ``empty``.
  public static func together(_ animators: some Sequence<Self>) -> Self { animators.reduce(.empty, +) }

  /// One after another; of none, ``empty``.
  public static func sequence(_ animators: some Sequence<Self>) -> Self { animators.reduce(.empty, |->) }

  /// Both together.
  public static func + (left: Self, right: Self) -> Self {
    if left.plan.body.isOne && left.plan.delay == 0 { return right }
    if right.plan.body.isOne && right.plan.delay == 0 { return left }
    return Self(left.plan.scene + right.plan.scene)
  }

  /// One after another.
  public static func |-> (first: Self, second: Self) -> Self {
    if first.plan.body.isOne && first.plan.delay == 0 { return second }
    if second.plan.body.isOne && second.plan.delay == 0 { return first }
    return Self(first.plan.scene * second.plan.scene)
  }

  init(_ scene: Scene<AnimatorPlan<Change>.Leaf>) { self.init(plan: AnimatorPlan(scene)) }
}
