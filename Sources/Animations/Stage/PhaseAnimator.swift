/// A player of a sequence of phases, each with its own animation. It plays the phases as SwiftUI's view of the same
/// name does.
///
///     let wave = PhaseAnimator([0.0, 20, -20], repeating: false, on: stage) { angle in
///       hand.target = angle
///     } animation: { angle in
///       angle == 0 ? .smooth : .bouncy
///     }
///     wave.trigger()
///
/// The first phase is shown immediately. Each step shows the next phase inside `withAnimation`; the last phase is
/// followed by the first. A step starts in the frame in which the animations of the previous step are logically
/// complete. If the previous step started no animation, the step starts in the next frame.
///
/// The sequence stops when the animator is released.
///
/// - Source: SwiftUI's `PhaseAnimator`.
public final class PhaseAnimator<Phase> {
  /// The phase that is shown, or to which the values are moving.
  public var phase: Phase { phases[index] }

  private let phases: [Phase]
  private let isRepeating: Bool
  private let stage: Stage
  private let content: (Phase) -> Void
  private let animation: (Phase) -> Animation?
  private var index = 0
  /// The number of triggers and stops so far. If a step was shown before the most recent trigger or stop, the step's
  /// completion is ignored.
  private var round = 0

  /// Creates a sequence of phases.
  ///
  /// - Parameters:
  ///   - phases: The phases in their order.
  ///   - repeating: Whether to start immediately and repeat forever. Otherwise each ``trigger()`` plays one round.
  ///   - stage: The stage of the values that `content` sets.
  ///   - content: Shows a phase by setting targets.
  ///   - animation: Returns the animation with which a phase is shown; `nil` means that the phase is shown immediately.
  /// - Precondition: There is at least one phase.
  public init(
    _ phases: some Sequence<Phase>, repeating: Bool = true, on stage: Stage, content: @escaping (Phase) -> Void,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    precondition(!self.phases.isEmpty, "the sequence of phases is empty; there must be at least one phase")
    (isRepeating, self.stage, self.content, self.animation) = (repeating, stage, content, animation)
    withAnimation(nil) { content(phase) }
    if repeating { trigger() }
  }

  /// Plays one round: the second phase, all later phases, and then the first. An animator that repeats continues with
  /// further rounds. A round that is already running is abandoned.
  public func trigger() {
    round += 1
    if phases.count > 1 { show(1, in: round) }
  }

  /// Stops after the current phase is reached. ``trigger()`` starts a new round.
  public func stop() { round += 1 }

  private func show(_ index: Int, in round: Int) {
    self.index = index
    var isShowing = true
    withAnimation(animation(phase)) {
      content(phase)
    } completion: { [weak self] in
      if isShowing {
        self?.stage.callAfterFrame { self?.goOn(in: round) }
      } else {
        self?.goOn(in: round)
      }
    }
    isShowing = false
  }

  private func goOn(in round: Int) {
    guard round == self.round, isRepeating || index != 0 else { return }
    show((index + 1) % phases.count, in: round)
  }
}
