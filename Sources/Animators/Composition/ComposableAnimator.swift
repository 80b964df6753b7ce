/// A composable animator, with or without its targets.
///
///     a + b                                    // in parallel
///     a |-> b                                  // in sequence
///     (a |-> b).duration(0.5).repeated(3)      // a group with settings
///
/// Neither the length of sums and sequences is limited, nor the depth of nested completions, reversals and repetitions.
///
/// ``Animator`` and ``ReadyAnimator`` conform to this protocol. Other types should not conform. ``plan`` and its type
/// are public only because the protocol is public.
public protocol ComposableAnimator {
  /// The plan of the animator's changes.
  var plan: AnimatorPlan { get }

  /// Creates an animator from a plan.
  init(plan: AnimatorPlan)
}

extension ComposableAnimator {
  /// The animator without changes and with duration 0.
  public static var empty: Self { Self(plan: AnimatorPlan(.empty)) }

  /// Returns the animators composed in parallel; ``empty`` if there are none.
  public static func together(_ animators: some Sequence<Self>) -> Self { animators.reduce(.empty, +) }

  /// Returns the animators composed in sequence; ``empty`` if there are none.
  public static func sequence(_ animators: some Sequence<Self>) -> Self { animators.reduce(.empty, |->) }

  /// Returns both animators composed in parallel.
  public static func + (left: Self, right: Self) -> Self {
    Self(plan: .composition(.together, left.plan, right.plan))
  }

  /// Returns both animators composed in sequence.
  public static func |-> (first: Self, second: Self) -> Self {
    Self(plan: .composition(.sequence, first.plan, second.plan))
  }
}
