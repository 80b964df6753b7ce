/// A frame clock over a Swift clock, at a given rate.
///
/// Frame *n* is due exactly *n* intervals after the first, however late the frames before it were, so nothing drifts.
/// Between frames it sleeps; it ends when its task is cancelled.
///
/// - Edge cases: Where the clock jumps back, the timer waits for its next frame. A jump forward, however far, is that to
///   the latest frame, or a backlog to catch up with. Frames are counted up to 2⁵³, and up to 2⁵³ seconds after the
///   first: the timer ends after the last such frame.
///     for await time in FrameTimer(rate: FrameRate(60)) { draw(at: time) }
///     FrameTimer(rate: .film23_976, lateFrames: .caughtUp)
///     FrameTimer(rate: FrameRate(60), clock: SuspendingClock())
public struct FrameTimer<C: Clock>: FrameClock {
  /// The treatment of frames that were due while no consumer waited.
  public enum LateFrames: Hashable, Sendable {
    /// Only the latest that is due is drawn.
    case skipped
    /// Each is drawn, without waiting, until the clock is caught up with.
    case caughtUp
  }

  /// The rate of the frames.
  public let rate: FrameRate
  /// The treatment of late frames.
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
  /// - Precondition: `second` is positive.
  public init(rate: FrameRate, lateFrames: LateFrames = .skipped, clock: C, second: C.Duration) {
    precondition(second > .zero, "a second of a clock is a positive duration, not \(second)")
    self.rate = rate
    self.lateFrames = lateFrames
    self.clock = clock
    self.second = second
  }

  /// The frames, from the first call of `next`.
  public func makeAsyncIterator() -> Iterator { Iterator(timer: self) }

  /// The frames that are still to come.
  public struct Iterator: AsyncIteratorProtocol {
    let timer: FrameTimer
    var start: C.Instant?
    var number = 0

    init(timer: FrameTimer) { self.timer = timer }

    /// Waits for the next frame, and returns its time in seconds after the first; `nil` when the task is cancelled.
    public mutating func next() async -> Double? { await next(isolation: nil) }

    /// Waits for the next frame, and returns its time in seconds after the first; `nil` when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Double? {
      guard !Task.isCancelled else { return nil }
      guard let start else {
        self.start = timer.clock.now
        return 0
      }
      guard number < timer.rate.lastFrame else { return nil }
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
  /// The time at which the frame is due: a product and one division of whole numbers.
  ///
  /// - Precondition: `number` is in 0...``FrameRate/lastFrame``.
  func due(_ number: Int, after start: C.Instant) -> C.Instant {
    // The whole seconds apart, so that no product overflows.
    let (seconds, rest) = rate.frames.dividingFullWidth(number.multipliedFullWidth(by: rate.seconds))
    return start.advanced(by: second * seconds + second * rest / rate.frames)
  }

  /// The last frame that is due at `now`; 0 before the first.
  func latestFrame(at now: C.Instant, after start: C.Instant) -> Int {
    let last = rate.lastFrame
    let frames = start.duration(to: now) / second * rate.framesPerSecond
    if frames >= Double(last) { return last }
    // The quotient is rounded, so the frame next to it may be the one.
    var number = frames > 0 ? Int(frames) : 0
    while number < last, due(number + 1, after: start) <= now { number += 1 }
    while number > 0, due(number, after: start) > now { number -= 1 }
    return number
  }
}

extension FrameRate {
  /// The last frame that is counted: neither its number nor its time in seconds is more than 2⁵³, or than an `Int` holds.
  var lastFrame: Int {
    let greatest = Int(clamping: Int64(1) << 53)
    if frames >= seconds { return greatest }
    return seconds.dividingFullWidth(greatest.multipliedFullWidth(by: frames)).quotient
  }
}
