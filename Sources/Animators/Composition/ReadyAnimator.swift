internal import AnimationAlgebra
public import AnimationFrames

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
  /// The plan of the animator's changes.
  public let plan: AnimatorPlan

  /// Creates an animator from a plan.
  public init(plan: AnimatorPlan) { self.plan = plan }
}

// MARK: - Running

extension ReadyAnimator {
  /// Starts the animator at the time of the stage's most recent frame. The first values are shown in the next frame.
  ///
  /// An animator with duration 0 is performed immediately, and its run is over.
  ///
  /// - Returns: The run, to query and to stop it. If it is stopped at its end, an endless animator in it performs only
  ///   the rest of its current round.
  @discardableResult
  public func start(on stage: Stage) -> Stage.Run {
    let player = AnimatorPlayer(AnimatorParts(plan.node), on: stage)
    let run = stage.append(player) { player.end(finished: $0) }
    player.run = run
    return run
  }

  /// Starts the animator on the stage of the first target that is ``Staged``.
  ///
  /// If there are no targets, or all are released, the run is over immediately.
  ///
  /// - Precondition: If there are targets, at least one is or was ``Staged``.
  @discardableResult
  public func start() -> Stage.Run {
    let parts = AnimatorParts(plan.node)
    let targets = parts.targets
    if let stage = targets.lazy.compactMap(\.stage).first { return start(on: stage) }
    precondition(
      targets.isEmpty || targets.contains(where: \.isStaged),
      "no target belongs to a stage: start the animator on a stage, with start(on:) or animator ~> stage")
    perform()
    return Stage.Run(lasting: parts.duration)
  }

  /// Sets every property to its end value immediately, in order and without animation. Completions are called before
  /// the function returns.
  ///
  /// An endless animator performs a single round.
  public func perform() {
    let player = AnimatorPlayer(AnimatorParts(plan.node), on: nil)
    ThreadScope.with(nil) { player.advance(to: .infinity) }
    player.end(finished: true)
  }
}
