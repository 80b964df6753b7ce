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
  /// The reference may be discarded: the stage retains the run until it is over. A run that is over retains nothing.
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
    private var completion: ((_ finished: Bool) -> Void)?
    private var isAdvancing = false
    private var pendingEnding: Ending?

    /// Creates a run that starts at the time of the stage's most recent frame.
    init(_ animation: some FrameAnimation, on stage: Stage, completion: ((_ finished: Bool) -> Void)?) {
      let duration = animation.duration
      precondition(duration >= 0, "the duration of an animation must be 0 or more seconds, not \(duration)")
      span = RunSpan(start: stage.time, duration: duration)
      (self.animation, self.stage, self.completion) = (animation, stage, completion)
    }

    /// Creates a run that is over, without a stage.
    package init(lasting duration: Double) {
      span = RunSpan(start: 0, duration: duration)
      isRunning = false
    }
  }
}

// MARK: - Stopping

extension Stage.Run {
  /// Ends the run now, and calls its completion. Does nothing if the run is already over.
  ///
  /// The completion is called before `stop` returns. If `stop` is called by an effect in a frame, the completion is
  /// called with the other completions of the frame. An effect of this run may stop it too: the effects of the frame
  /// are performed first.
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

  private func end(_ ending: Stage.Ending, at time: Double) {
    if ending == .atEnd { stage?.perform { advanceAnimation(to: duration) } }
    isRunning = false
    animation = nil
    guard let completion else { return }
    self.completion = nil
    stage?.complete(at: time, registration: registration) { completion(ending == .atEnd) }
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
