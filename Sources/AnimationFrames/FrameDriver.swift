internal import Synchronization

/// A driver that runs animations frame by frame. A clock gives the frames, or you call ``advance(to:)`` for each frame.
///
/// A driver's time is the time of its most recent frame. The time starts at 0 and never decreases. An appended
/// animation starts at the time of the most recent frame, and is first performed in the next frame. Several animations
/// run in parallel, in the order in which they were appended.
///
///     let driver = FrameDriver()
///     driver.append(clip) { finished in print(finished) }
///     await driver.run(on: FrameTimer(rate: FrameRate(60)))     // in real time, until all animations have ended
///     for number in 0...120 { driver.advance(to: FrameRate(60).time(ofFrame: number)) }  // without waiting
///
/// A driver is not Sendable: it stays in the isolation in which it was created, and performs everything there.
public final class FrameDriver {
  /// The two ways to stop a run: at the end of its animation, or in the state of the most recent frame.
  public enum Stop: Hashable, Sendable {
    /// The rest of the animation is performed immediately, up to the end. For an endless animation, the driver calls
    /// ``FrameAnimation/advance(to:)`` with the time infinity.
    case atEnd
    /// The state of the most recent frame is kept.
    case frozen
  }

  /// One run of an animation, to query and to stop it. A run is valid only for the driver that started it.
  public struct Run: Hashable, Sendable {
    /// A number that is unique in the process.
    private let number: Int

    private static let count = Atomic(0)

    fileprivate init() { number = Self.count.add(1, ordering: .relaxed).newValue }
  }

  /// The time of the most recent frame, in seconds; 0 before the first frame.
  public var time: Double { loop.time }

  private var runs: [ActiveRun] = []
  private let loop = FrameLoop(
    owner: "driver", reentryMessage: "an effect must not advance its driver: append the next animation instead")

  /// Creates a driver without animations.
  public init() {}

  /// Whether any animation is running.
  ///
  /// While ``isRunning`` is `false`, you may pause the display link. When it resumes, advance the driver to the current
  /// time before you append an animation.
  public var isRunning: Bool { !runs.isEmpty }

  /// Returns whether `run` has not ended yet.
  public func isRunning(_ run: Run) -> Bool { runs.contains { $0.run == run } }
}

// MARK: - Beginning and ending

extension FrameDriver {
  /// Starts an animation at the time of the most recent frame. An effect may call this method.
  ///
  /// - Parameters:
  ///   - animation: The animation. The driver releases the animation when it has ended.
  ///   - completion: Called once, after the run's last effect. The argument tells whether the animation reached its
  ///     end.
  /// - Precondition: The animation's duration is not negative and not NaN.
  @discardableResult
  public func append(_ animation: some FrameAnimation, completion: ((_ finished: Bool) -> Void)? = nil) -> Run {
    let duration = animation.duration
    precondition(duration >= 0, "the duration of an animation must be 0 or more seconds, not \(duration)")
    let run = ActiveRun(run: Run(), animation: animation, start: time, completion: completion)
    runs.append(run)
    return run.run
  }

  /// Stops all running animations and calls their completions. Animations appended by the completions are not
  /// stopped.
  public func stop(_ stop: Stop) {
    for run in runs { self.stop(run, stop) }
  }

  /// Stops one run and calls its completion. Does nothing if the run has already ended.
  ///
  /// If one of the run's own effects calls this method, the run stops after the effects of the current frame.
  public func stop(_ run: Run, _ stop: Stop) {
    if let active = runs.first(where: { $0.run == run }) { self.stop(active, stop) }
  }

  private func stop(_ run: ActiveRun, _ stop: Stop) {
    guard !run.isOver else { return }
    if run.isAdvancing {
      run.pendingStop = stop
    } else {
      if stop == .atEnd { finish(run) }
      end(run, finished: stop == .atEnd)
    }
  }

  /// Performs the rest of a run. As in a frame, no effect may advance the driver.
  private func finish(_ run: ActiveRun) {
    loop.perform { run.advance(to: run.animation.duration) }
  }

  private func end(_ run: ActiveRun, finished: Bool) {
    guard !run.isOver else { return }
    run.isOver = true
    runs.removeAll { $0 === run }
    run.completion?(finished)
  }
}

// MARK: - Frames

extension FrameDriver {
  /// Performs one frame.
  ///
  /// - Parameter time: The time in seconds. A time before the most recent frame is replaced by the time of that frame.
  /// - Precondition: `time` is finite, and the call is not made by an effect.
  public func advance(to time: Double) {
    loop.advance(to: time) { time in
      for run in runs where !run.isOver { advance(run, to: time) }
    }
  }

  private func advance(_ run: ActiveRun, to time: Double) {
    let span = RunSpan(start: run.start, duration: run.animation.duration)
    let isAtEnd = span.isOver(at: time)
    run.advance(to: isAtEnd ? span.duration : span.elapsed(at: time))
    if isAtEnd {
      end(run, finished: true)
    } else if let stop = run.pendingStop {
      run.pendingStop = nil
      self.stop(run, stop)
    }
  }

  /// Performs the frames of a clock until no animation runs, the clock ends, or the task is cancelled.
  ///
  /// Animations that are still running when this function returns can continue on another clock. Effects and
  /// completions are performed in the caller's isolation. The clock's times are shifted so that its first frame is at
  /// the driver's current time.
  ///
  /// - Parameters:
  ///   - clock: The source of the frames.
  ///   - untilIdle: Whether to return when no animation runs. Otherwise the driver waits for animations to be
  ///     appended.
  ///   - isolation: The caller's isolation.
  /// - Precondition: The driver does not run on another clock.
  public func run(
    on clock: some FrameClock, untilIdle: Bool = true, isolation: isolated (any Actor)? = #isolation
  ) async {
    await loop.run(on: clock, isolation: isolation, while: { isRunning || !untilIdle }) { advance(to: $0) }
  }
}

/// A run of an animation, from its start to its end.
private final class ActiveRun {
  let run: FrameDriver.Run
  let animation: any FrameAnimation
  let start: Double
  let completion: ((Bool) -> Void)?
  var isAdvancing = false
  var isOver = false
  var pendingStop: FrameDriver.Stop?

  init(run: FrameDriver.Run, animation: any FrameAnimation, start: Double, completion: ((Bool) -> Void)?) {
    self.run = run
    self.animation = animation
    self.start = start
    self.completion = completion
  }

  func advance(to time: Double) {
    isAdvancing = true
    animation.advance(to: time)
    isAdvancing = false
  }
}
