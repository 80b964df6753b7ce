/// Goes through phases, each with an animation of its own: the state machine of SwiftUI's view of that name.
///
///     let wave = PhaseAnimator([0.0, 20, -20], repeating: false, on: stage) { angle in
///       hand.target = angle
///     } animation: { angle in
///       angle == 0 ? .smooth : .bouncy
///     }
///     wave.trigger()
///
/// At first the first phase is shown, at once. Each step shows the next one, inside `withAnimation`, and the step after it
/// begins in the frame in which what is animated is logically complete, or in the next one if nothing is. After the last
/// phase comes the first.
///
/// It goes on as long as it is held.
///
/// - Source: SwiftUI's `PhaseAnimator`.
public final class PhaseAnimator<Phase> {
  /// The phase that is shown, or is moved to.
  public var phase: Phase { phases[index] }

  private let phases: [Phase]
  private let isRepeating: Bool
  private let stage: Stage
  private let content: (Phase) -> Void
  private let animation: (Phase) -> Animation?
  private var index = 0
  /// Counts the triggers and the stops, so that completions left over from an earlier round can be recognised.
  private var round = 0

  /// Phases that are shown by setting targets.
  ///
  /// - Parameters:
  ///   - phases: In their order.
  ///   - repeating: Whether to begin at once and to go round without end; otherwise each ``trigger()`` makes one round.
  ///   - stage: Where the values are that `content` sets.
  ///   - content: Shows a phase, by setting targets.
  ///   - animation: How to move to a phase; `nil` shows it at once.
  /// - Precondition: There is a phase.
  public init(
    _ phases: some Sequence<Phase>, repeating: Bool = true, on stage: Stage, content: @escaping (Phase) -> Void,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    precondition(!self.phases.isEmpty, "there is at least one phase to show")
    (isRepeating, self.stage, self.content, self.animation) = (repeating, stage, content, animation)
    withAnimation(nil) { content(phase) }
    if repeating { trigger() }
  }

  /// Goes round once, from the second phase on and back to the first. A round that has begun is left where it is.
  public func trigger() {
    round += 1
    if phases.count > 1 { show(1, in: round) }
  }

  /// Goes no further: the phase that is moved to is reached, and none after it. ``trigger()`` begins a round again.
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
