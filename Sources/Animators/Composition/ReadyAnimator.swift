public import AnimationAlgebra
public import Animations

/// An animator with its targets, or a group of such animators for different targets.
///
///     let both = liftUp.to(card) + liftUp.to(other)
///     let run = both |-> liftBack.to(card) ~> stage
///     both.start()                       // on the stage of the first staged target
///     both.perform()                     // without animation
///
/// Targets are not retained. Changes of a released target are ignored. If all targets of a run are released, the run
/// ends with the next frame.
public struct ReadyAnimator: ComposableAnimator {
  /// The plan of the animator's changes.
  public let plan: AnimatorPlan<ReadyChange>

  /// Creates an animator from a plan.
  public init(plan: AnimatorPlan<ReadyChange>) { self.plan = plan }
}

// MARK: - Running

extension ReadyAnimator {
  /// Starts the animator at the time of the stage's most recent frame. The first values are shown in the next frame.
  @discardableResult
  public func start(on stage: Stage) -> AnimatorRun { AnimatorRun(self, on: stage) }

  /// Starts the animator on the stage of the first target that is ``Staged``.
  ///
  /// If there are no targets, or all are released, the run is over immediately.
  ///
  /// - Precondition: If there are targets, at least one is or was ``Staged``.
  @discardableResult
  public func start() -> AnimatorRun {
    let targets = plan.changes.map(\.target)
    if let stage = targets.lazy.compactMap(\.stage).first { return start(on: stage) }
    precondition(
      targets.isEmpty || targets.contains(where: \.isStaged),
      "no target belongs to a stage: start the animator on a stage, with start(on:) or animator ~> stage")
    return AnimatorRun(self, on: nil)
  }

  /// Sets every property to its end value immediately, in order and without animation. Completions are called before
  /// the function returns.
  ///
  /// An endless animator performs a single round.
  public func perform() {
    let state = AnimatorRunState()
    ClipPlayer(clip(in: state)).advance(to: .infinity)
    state.endAll(finished: true)
    state.callCompletions()
  }

  /// The clip of one run, for a frame driver without a stage. Each access creates a new clip. Use each clip for one run
  /// only.
  ///
  /// The start value of a property is read in the first frame that shows the property's change. Completions are called
  /// as part of the clip, with the argument `true`. If the driver is stopped as `frozen`, the clip's remaining
  /// completions are not called. For this case, use the completion of the driver's run instead.
  public var clip: Clip<Effect> { clip(in: AnimatorRunState(callsAtOnce: true)) }
}
