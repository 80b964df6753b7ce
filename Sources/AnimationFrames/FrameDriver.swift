internal import Synchronization

/// Runs animations, frame by frame, on any clock or on none.
///
/// A driver's time is that of its frames; it begins at 0 and never goes back. What is appended begins at the time of the
/// last frame, and is performed first in the next. Several animations run at once, in the order in which they were
/// appended.
///
///     let driver = FrameDriver()
///     driver.append(clip) { finished in print(finished) }
///     await driver.run(on: FrameTimer(rate: FrameRate(60)))     // in real time, until nothing runs any more
///     for number in 0...120 { driver.advance(to: FrameRate(60).time(ofFrame: number)) }  // or as fast as it can
///
/// A driver is not Sendable: it lives where it was made, and performs everything there.
public final class FrameDriver {
  /// The state in which a stopped run is left.
  public enum Stop: Hashable, Sendable {
    /// The rest is performed at once, up to the end. An endless animation is advanced to infinity.
    case atEnd
    /// Everything stays where the last frame left it.
    case frozen
  }

  /// One run of an animation: to ask about it, and to stop it. Another driver does not know it.
  public struct Run: Hashable, Sendable {
    /// Counts up through the process.
    private let number: Int

    private static let count = Atomic(0)

    fileprivate init() { number = Self.count.add(1, ordering: .relaxed).newValue }
  }

  /// The time of the last frame, in seconds; 0 before the first.
  public var time: Double { loop.time }

  private var runs: [ActiveRun] = []
  private let loop = FrameLoop(
    owner: "driver", reentryMessage: "a driver is not advanced from inside an effect: append what is to run next")

  /// A driver without anything to run.
  public init() {}

  /// Whether anything is running.
  ///
  /// A display link may rest while this is false. When it wakes up, advance to the present first, and then append.
  public var isRunning: Bool { !runs.isEmpty }

  /// Whether this run is running.
  public func isRunning(_ run: Run) -> Bool { runs.contains { $0.run == run } }
}

// MARK: - Beginning and ending

extension FrameDriver {
  /// Begins an animation at the time of the last frame. It may be called from inside an effect.
  ///
  /// - Parameters:
  ///   - animation: What to run. The driver lets go of it when it has ended.
  ///   - completion: Called once, after the run's last effect, with whether the end was reached.
  /// - Precondition: The animation's duration is not negative and not NaN.
  @discardableResult
  public func append(_ animation: some FrameAnimation, completion: ((_ finished: Bool) -> Void)? = nil) -> Run {
    let duration = animation.duration
    precondition(duration >= 0, "an animation lasts 0 or more seconds, not \(duration)")
    let run = ActiveRun(run: Run(), animation: animation, start: time, completion: completion)
    runs.append(run)
    return run.run
  }

  /// Stops everything that is running now; each completion is called. What those append runs on.
  public func stop(_ stop: Stop) {
    for run in runs { self.stop(run, stop) }
  }

  /// Stops one run, if it is still running, and calls its completion.
  ///
  /// From inside one of its own effects: once the effects of this frame are performed.
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

  /// Performs what is left of a run: as in a frame, no effect may advance the driver.
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
  /// - Parameter time: Seconds. Before the time of the last frame it is taken for that time.
  /// - Precondition: `time` is finite, and no effect calls this.
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

  /// Performs the frames of a clock until nothing runs any more, the clock ends, or the task is cancelled; what was
  /// running then still is, and another clock may go on with it.
  ///
  /// Effects and completions are performed in the isolation of the caller. The clock's first frame is the driver's time
  /// as it is.
  ///
  /// - Parameters:
  ///   - clock: Says when frames are due.
  ///   - untilIdle: Whether to return when nothing runs any more, instead of waiting for what may be appended.
  ///   - isolation: The caller's.
  /// - Precondition: The driver is on no other clock.
  public func run(
    on clock: some FrameClock, untilIdle: Bool = true, isolation: isolated (any Actor)? = #isolation
  ) async {
    await loop.run(on: clock, isolation: isolation, while: { isRunning || !untilIdle }) { advance(to: $0) }
  }
}

/// One run, from its beginning to its end.
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
