public import AnimationClips

/// An animator with its targets, or a group of such animators for different targets.
///
///     let both = liftUp.to(card) + liftUp.to(other)
///     let run = both |-> liftBack.to(card) ~> stage
///     both.start()                       // on the stage of the first staged target
///     both.perform()                     // without animation
///
/// Targets are not retained. Changes of a released target are ignored. If all targets of a run are released, the run
/// is stopped in the next frame.
public struct ReadyAnimator: ComposableAnimator {
  /// The expression of the animator.
  public let _expression: _AnimatorExpression

  /// Creates an animator from an expression.
  public init(_expression: _AnimatorExpression) { self._expression = _expression }
}

// MARK: - Running

extension ReadyAnimator {
  /// Starts the animator as a clip. The first values are shown in the next frame.
  ///
  /// An animator with duration 0 is performed immediately, and its run is over.
  ///
  /// - Returns: The run, to query and to stop it. If it is stopped at its end, an endless animator in it performs only
  ///   the rest of its current round.
  @discardableResult
  public func start(on stage: Stage) -> Stage.Run { start(AnimatorClip(_expression), on: stage) }

  private func start(_ animator: AnimatorClip, on stage: Stage) -> Stage.Run {
    stage.append(animator.clip, isAbandoned: animator.isAbandoned)
  }

  /// Starts the animator on the stage of the first target that is ``Staged``.
  ///
  /// If there are no targets, or all are released, the run is over immediately.
  ///
  /// - Precondition: If there are targets, at least one is or was ``Staged``.
  @discardableResult
  public func start() -> Stage.Run {
    let animator = AnimatorClip(_expression)
    let targets = animator.targets
    if let stage = targets.lazy.compactMap(\.stage).first { return start(animator, on: stage) }
    precondition(
      targets.isEmpty || targets.contains(where: \.isStaged),
      "no target belongs to a stage: start the animator on a stage, with start(on:) or animator ~> stage")
    animator.clip.perform()
    return Stage.Run(lasting: max(0, animator.clip.duration))
  }

  /// Sets every property to its end value immediately, in order and without animation. Completions are called before
  /// the function returns.
  ///
  /// An endless animator performs a single round.
  public func perform() { clip.perform() }
}
