extension Stage {
  /// The two ways to stop a run.
  public enum Ending: Hashable, Sendable {
    /// The rest is performed immediately, up to the end. What is endless is performed up to the end of its round.
    case atEnd
    /// The state of the most recent frame is kept.
    case frozen
  }

  /// One run of a clip, a callback or an animator on a stage, to query and to stop it.
  ///
  ///     let run = stage.append(clip) { finished in print(finished) }
  ///     run.isRunning
  ///     run.stop(.atEnd)
  ///
  /// The reference may be discarded: the stage retains the run until it is over. A run that is over retains nothing. If
  /// its stage is released, a run is over, and its completion is called with `false`.
  public final class Run {
    /// The duration in seconds; infinity if the run is endless.
    public var duration: Double { span.duration }

    /// Whether the run is not over: its end has not been shown, and it has not been stopped.
    ///
    /// The completion is called after ``isRunning`` has become `false`.
    public private(set) var isRunning = true

    private let span: RunSpan
    private let registration = Registration.next()
    private weak var stage: Stage?
    private var animation: (any FrameAnimation)?
    /// Called at the end; returns whether the run has finished.
    private var completion: ((_ finished: Bool) -> Bool)?
    private var isAdvancing = false
    private var pendingEnding: Ending?
    private var waits: [Wait] = []
    /// Whether the run reached its end; `nil` before its completion is called.
    private var outcome: Bool?

    /// Creates a run that starts now.
    init(_ animation: some FrameAnimation, on stage: Stage, completion: ((_ finished: Bool) -> Bool)?) {
      let duration = animation.duration
      precondition(duration >= 0, "the duration of an animation must be 0 or more seconds, not \(duration)")
      span = RunSpan(start: stage.beginTime, duration: duration)
      (self.animation, self.stage, self.completion) = (animation, stage, completion)
    }

    /// Creates a run that is over, without a stage.
    package init(lasting duration: Double) {
      span = RunSpan(start: 0, duration: duration)
      (isRunning, outcome) = (false, true)
    }
  }
}

// MARK: - Stopping

extension Stage.Run {
  /// Ends the run now, and calls its completion. Does nothing if the run is already over.
  ///
  /// The completion is called before `stop` returns. If `stop` is called during a frame, by an effect or a completion,
  /// the completion is called with the next completions of the stage. An effect of this run may stop it too: the
  /// effects of the frame are performed first.
  ///
  /// - Parameter ending: With `atEnd`, the rest is performed immediately, and the completion is called with `true`.
  ///   With `frozen`, the state of the most recent frame is kept, and the completion is called with `false`.
  public func stop(_ ending: Stage.Ending = .frozen) {
    guard isRunning, let stage else { return }
    if isAdvancing {
      pendingEnding = pendingEnding ?? ending
    } else {
      stage.performEnd { end(ending, at: stage.time) }
    }
  }

  /// Ends a run whose end only its animation knows. The rest is not performed; the completion is called with `true`.
  package func finish() {
    guard isRunning, let stage else { return }
    stage.performEnd { finish(true, at: stage.time) }
  }

  private func end(_ ending: Stage.Ending, at time: Double) {
    if ending == .atEnd { stage?.perform { advanceAnimation(to: duration) } }
    finish(ending == .atEnd, at: time)
  }

  private func finish(_ finished: Bool, at time: Double) {
    isRunning = false
    animation = nil
    let completion = completion.take()
    if completion == nil && waits.isEmpty { return outcome = finished }
    func complete() {
      let isFinished = completion?(finished) ?? finished
      outcome = isFinished
      for wait in waits { wait.end(isFinished) }
      waits = []
    }
    guard let stage else { return complete() }
    stage.complete(at: time, registration: registration, complete)
  }

  /// Waits until the run is over, and returns whether it reached its end. After the end, it returns at once.
  ///
  ///     guard await card.animate(.dx(150)).finished else { return }
  ///     guard await card.animate(.alpha(0)).finished else { return }
  ///
  /// The task goes on in the frame in which the completions are called. On a stage with a clock
  /// (``Stage/init(clock:)``), it shows the frames of the clock if no other task does; otherwise something else must
  /// advance the stage. The result is `false` if the run was stopped as `frozen`, if a later run took a property from
  /// it, or if the task is cancelled. Cancelling a task stops nothing.
  public nonisolated(nonsending) var finished: Bool {
    get async {
      if let outcome { return outcome }
      guard let stage else { return false }
      let wait = Wait()
      waits.append(wait)
      return await stage.value(of: wait)
    }
  }

  private func advanceAnimation(to elapsed: Double) {
    isAdvancing = true
    animation?.advance(to: elapsed)
    isAdvancing = false
  }
}

// MARK: - Frames

extension Stage.Run: StageMember {
  package var isActive: Bool { isRunning }

  package func abandon() { if isRunning { finish(false, at: 0) } }

  package func advance(to time: Double) -> Bool {
    guard isRunning else { return false }
    if span.isOver(at: time) {
      end(.atEnd, at: min(span.end, time))
    } else {
      advanceAnimation(to: span.elapsed(at: time))
      if let pendingEnding { end(pendingEnding, at: time) }
    }
    return isRunning
  }
}
