internal import AnimationAlgebra
internal import AnimationFrames
internal import Animations

/// One run of an animator, to query and to cancel it. The reference may be discarded: the stage retains the run until
/// the frame after the end of the run.
///
///     let run = x(200) |-> alpha(0) ~> card
///     run.cancel(showFinalState: true)
public final class AnimatorRun {
  /// The duration of the run in seconds; infinity if the animator is endless.
  public var duration: Double { span.duration }

  /// Whether the run still has values to show. It becomes `false` when the end of the run is shown or the run is
  /// cancelled.
  ///
  /// After ``isRunning`` has become `false`, the run's completions are called, together with the other completions of
  /// the frame.
  public private(set) var isRunning = true

  private enum Cancellation { case atEnd, frozen }

  private let span: RunSpan
  private let state = AnimatorRunState()
  private let targets: [AnimatorTarget]
  private weak var stage: Stage?
  private var player: ClipPlayer?
  private var isAdvancing = false
  private var pendingCancellation: Cancellation?

  /// Starts the run. Without a stage, the run is over immediately.
  init(_ animator: ReadyAnimator, on stage: Stage?) {
    span = RunSpan(start: stage?.time ?? 0, duration: animator.duration)
    targets = animator.plan.changes.map(\.target).reduce(into: []) { targets, target in
      if targets.last !== target { targets.append(target) }
    }
    self.stage = stage
    player = ClipPlayer(animator.clip(in: state))
    if let stage {
      state.phase = .preparing
      player?.advance(to: 0)
      state.phase = .showing
      stage.add { [self] time in advance(to: time) }
    } else {
      finish()
      state.callCompletions()
    }
  }
}

// MARK: - Cancelling

extension AnimatorRun {
  /// Ends the run now. Does nothing if the run is already over.
  ///
  /// Pending completions are called before `cancel` returns. If `cancel` is called inside a frame of the run, the
  /// pending completions are called together with the frame's completions.
  ///
  /// - Parameter showFinalState: With `true`, the rest of the run is performed immediately, and completions are called
  ///   with `true`. An endless animator in the run performs only the rest of its current round. With `false`, the
  ///   values of the most recent frame are kept, and completions are called with `false`.
  public func cancel(showFinalState: Bool = false) {
    guard isRunning else { return }
    let cancellation: Cancellation = showFinalState ? .atEnd : .frozen
    if isAdvancing {
      pendingCancellation = pendingCancellation ?? cancellation
    } else {
      end(cancellation)
      state.callCompletions()
    }
  }

  private func end(_ cancellation: Cancellation) {
    switch cancellation {
    case .atEnd: finish()
    case .frozen: stop(finished: false)
    }
  }

  /// Performs the rest of the run immediately, and ends the run as finished.
  private func finish() {
    isAdvancing = true
    player?.advance(to: .infinity)
    isAdvancing = false
    stop(finished: true)
  }

  private func stop(finished: Bool) {
    isRunning = false
    player = nil
    state.endAll(finished: finished)
  }
}

// MARK: - Frames

extension AnimatorRun {
  /// Shows a frame of the stage. Returns whether the run needs the next frame too.
  private func advance(to time: Double) -> Bool {
    guard isRunning else { return false }
    if !targets.isEmpty, targets.allSatisfy(\.isGone) {
      stop(finished: false)
    } else {
      let isAtEnd = span.isOver(at: time)
      isAdvancing = true
      player?.advance(to: isAtEnd ? .infinity : max(span.elapsed(at: time), .firstFrameTime))
      isAdvancing = false
      if isAtEnd { stop(finished: true) } else if let pendingCancellation { end(pendingCancellation) }
    }
    for action in state.takeDue() { stage?.callAfterFrame(action) }
    return isRunning
  }
}
