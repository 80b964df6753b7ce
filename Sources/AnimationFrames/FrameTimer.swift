/// A frame clock over a Swift clock, at a given rate.
///
/// Frame *n* is due exactly *n* intervals after the first, however late the frames before it were, so nothing drifts.
/// Between frames it sleeps; it ends when its task is cancelled.
///
///     for await time in FrameTimer(rate: FrameRate(60)) { draw(at: time) }
///     FrameTimer(rate: .film23_976, lateFrames: .caughtUp)
///     FrameTimer(rate: FrameRate(60), clock: SuspendingClock())
public struct FrameTimer<C: Clock>: FrameClock {
  /// What becomes of the frames that were due while nobody waited for them.
  public enum LateFrames: Hashable, Sendable {
    /// Only the latest that is due is drawn.
    case skipped
    /// Each is drawn, without waiting, until the clock is caught up with.
    case caughtUp
  }

  /// The rate of the frames.
  public let rate: FrameRate
  /// What becomes of late frames.
  public let lateFrames: LateFrames

  let clock: C
  let second: C.Duration

  /// Frames over any clock.
  ///
  /// - Parameters:
  ///   - rate: The rate of the frames.
  ///   - lateFrames: What becomes of late frames.
  ///   - clock: The clock to wait on.
  ///   - second: One second of that clock.
  public init(rate: FrameRate, lateFrames: LateFrames = .skipped, clock: C, second: C.Duration) {
    self.rate = rate
    self.lateFrames = lateFrames
    self.clock = clock
    self.second = second
  }

  /// The frames, from the moment of the first call of `next`.
  public func makeAsyncIterator() -> Iterator { Iterator(timer: self) }

  /// The frames that are still to come.
  public struct Iterator: AsyncIteratorProtocol {
    let timer: FrameTimer
    var start: C.Instant?
    var number = 0

    init(timer: FrameTimer) { self.timer = timer }

    /// Waits for the next frame, and gives its instant in seconds after the first; `nil` when the task is cancelled.
    public mutating func next() async -> Double? { await next(isolation: nil) }

    /// Waits for the next frame, and gives its instant in seconds after the first; `nil` when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Double? {
      guard !Task.isCancelled else { return nil }
      guard let start else {
        self.start = timer.clock.now
        return 0
      }
      number += 1
      let due = timer.due(number, after: start)
      if timer.clock.now < due {
        do { try await timer.clock.sleep(until: due, tolerance: nil) } catch { return nil }
      } else {
        // Nobody else would get a turn while a long backlog is caught up with.
        await Task.yield()
      }
      guard !Task.isCancelled else { return nil }
      if timer.lateFrames == .skipped {
        number = Swift.max(number, timer.latestFrame(at: timer.clock.now, after: start))
      }
      return timer.rate.time(ofFrame: number)
    }
  }
}

extension FrameTimer where C.Duration == Duration {
  /// Frames over a clock that counts in Swift's `Duration`.
  public init(rate: FrameRate, lateFrames: LateFrames = .skipped, clock: C) {
    self.init(rate: rate, lateFrames: lateFrames, clock: clock, second: .seconds(1))
  }
}

extension FrameTimer where C == ContinuousClock {
  /// Frames over the continuous clock.
  public init(rate: FrameRate, lateFrames: LateFrames = .skipped) {
    self.init(rate: rate, lateFrames: lateFrames, clock: ContinuousClock())
  }
}

// MARK: - When frames are due

extension FrameTimer {
  /// When the frame is due: a product and one division of whole numbers.
  func due(_ number: Int, after start: C.Instant) -> C.Instant {
    start.advanced(by: second * (number * rate.seconds) / rate.frames)
  }

  /// The last frame that is due at `now`.
  func latestFrame(at now: C.Instant, after start: C.Instant) -> Int {
    // The quotient is rounded, so the frame next to it may be the one.
    let elapsed = start.duration(to: now) / second
    var number = Int((elapsed * rate.framesPerSecond).rounded(.down))
    while due(number + 1, after: start) <= now { number += 1 }
    while due(number, after: start) > now { number -= 1 }
    return number
  }
}
