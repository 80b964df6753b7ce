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
/// A round is a run of the stage (``run``); an animator that repeats has one run. The sequence stops when the animator
/// is released.
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

  /// The most recent round; `nil` before the first one, and if there is only one phase.
  ///
  /// If the run is stopped, the phase that is being shown is the last one. With `atEnd`, the round's last phase is
  /// shown at once.
  public private(set) var run: Stage.Run?

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
    run?.stop()
    guard phases.count > 1 else { return }
    let round = PhaseRound { [weak self] in self?.settle() }
    let run = stage.append(round)
    self.run = run
    show(1, in: run)
  }

  /// Stops after the current phase is reached. ``trigger()`` starts a new round.
  public func stop() { run?.stop() }

  deinit { run?.stop() }

  private func show(_ index: Int, in run: Stage.Run) {
    self.index = index
    var isShowing = true
    withAnimation(animation(phase)) {
      content(phase)
    } completion: { [weak self] in
      if isShowing {
        self?.stage.callAfterFrame { self?.goOn(in: run) }
      } else {
        self?.goOn(in: run)
      }
    }
    isShowing = false
  }

  private func goOn(in run: Stage.Run) {
    guard run.isRunning else { return }
    if isRepeating || index != 0 {
      show((index + 1) % phases.count, in: run)
    } else {
      run.finish()
    }
  }

  /// Shows the last phase of the round, at once.
  private func settle() {
    index = 0
    var transaction = Transaction(animation: nil)
    transaction.settlesMotions = true
    withTransaction(transaction) { content(phase) }
  }
}

/// A round of phases. It ends when its phases are over.
private final class PhaseRound: FrameAnimation {
  let duration = Double.infinity
  private let settle: () -> Void

  init(settle: @escaping () -> Void) { self.settle = settle }

  func advance(to time: Double) {
    if time == .infinity { settle() }
  }
}
