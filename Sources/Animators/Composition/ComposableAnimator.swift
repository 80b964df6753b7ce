public import AnimationClips

/// A composable animator, with or without its targets.
///
///     a + b                                    // in parallel
///     a |-> b                                  // in sequence
///     (a |-> b).duration(0.5).repeated(3)      // a group with settings
///
/// Neither the length of sums and sequences is limited, nor the depth of nested completions and repetitions.
///
/// ``Animator`` and ``ReadyAnimator`` conform to this protocol, which is public for its operators and settings. Its
/// requirements are underscored: other types should not conform.
public protocol ComposableAnimator {
  /// The expression of the animator.
  var _expression: _AnimatorExpression { get }

  /// Creates an animator from an expression.
  init(_expression: _AnimatorExpression)
}

extension ComposableAnimator {
  /// The animator without changes and with duration 0.
  public static var empty: Self { Self(_expression: _AnimatorExpression(.empty)) }

  /// Returns the animators composed in parallel; ``empty`` if there are none.
  public static func together(_ animators: some Sequence<Self>) -> Self { animators.reduce(.empty, +) }

  /// Returns the animators composed in sequence; ``empty`` if there are none.
  public static func sequence(_ animators: some Sequence<Self>) -> Self { animators.reduce(.empty, |->) }

  /// Returns both animators composed in parallel.
  public static func + (left: Self, right: Self) -> Self {
    Self(_expression: _AnimatorExpression(.together, left._expression.node, right._expression.node))
  }

  /// Returns both animators composed in sequence.
  public static func |-> (first: Self, second: Self) -> Self {
    Self(_expression: _AnimatorExpression(.sequence, first._expression.node, second._expression.node))
  }
}

extension ComposableAnimator {
  /// The animator as a clip of effects, with its duration and its schedule.
  ///
  ///     carry.clip.duration           // 1.5
  ///     carry.clip.schedule           // scale 0…0.5, shadowRadius 0…0.5, x 0.5…1, …
  ///     stage.append(fadeIn * carry.to(card).clip)
  ///
  /// Each change is a part with the name of its property, each delay a part with the name "delay". A change reads its
  /// start when it begins, so the clip cannot be reversed. The clip of an ``Animator``, which has no targets, changes
  /// nothing.
  ///
  /// - Complexity: O(*n*) for *n* changes, without recursion.
  public var clip: Clip<Effect> { AnimatorClip(_expression).clip }
}
