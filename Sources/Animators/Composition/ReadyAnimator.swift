public import AnimationAlgebra
public import Animations

/// An animator that knows its targets, or a group of such, on different targets.
///
///     let both = liftUp.to(card) + liftUp.to(other)
///     let run = both |-> liftBack.to(card) ~> stage
///     both.start()                       // on the stage of the first target that has one
///     both.perform()                     // without animation
///
/// Targets are not kept alive: where one is gone, nothing happens. A run whose targets are all gone ends with the next
/// frame.
public struct ReadyAnimator: ComposableAnimator {
  /// The expression of its changes.
  public let plan: AnimatorPlan<ReadyChange>

  /// An animator of a plan.
  public init(plan: AnimatorPlan<ReadyChange>) { self.plan = plan }
}

// MARK: - Running

extension ReadyAnimator {
  /// Starts it at the time of the stage's last frame; what begins then is shown first in the next one.
  @discardableResult
  public func start(on stage: Stage) -> AnimatorRun { AnimatorRun(self, on: stage) }

  /// Starts it on the stage of the first target that is ``Staged``.
  ///
  /// Where there is nothing to move, or nothing any more, it is over at once.
  ///
  /// - Precondition: One of the targets is, or was, ``Staged``, if there are any.
  @discardableResult
  public func start() -> AnimatorRun {
    let targets = plan.changes.map(\.target)
    if let stage = targets.lazy.compactMap(\.stage).first { return start(on: stage) }
    precondition(
      targets.isEmpty || targets.contains(where: \.isStaged),
      "none of the targets belongs to a stage: say on which one to start, animator ~> stage")
    return AnimatorRun(self, on: nil)
  }

  /// Brings everything to its end at once, in order, without animation; completions are called before this returns.
  ///
  /// What is endless happens once.
  public func perform() {
    let state = AnimatorRunState()
    ClipPlayer(clip(in: state)).advance(to: .infinity)
    state.endAll(finished: true)
    state.callCompletions()
  }

  /// The clip of one run, for a driver of frames without a stage. Each call makes a new one, and each is to be run once.
  ///
  /// Starts are read in the frame in which they are shown first, and completions are called as part of the clip, with
  /// `true`. A clip does not hear that its driver was stopped frozen: then those that are left are never called, and the
  /// completion of the driver's run is the one to use.
  public var clip: Clip<Effect> { clip(in: AnimatorRunState(callsAtOnce: true)) }
}
