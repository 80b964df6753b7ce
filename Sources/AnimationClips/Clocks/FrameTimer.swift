/// A frame clock that delivers frames at a given rate, timed by a Swift clock.
///
///     for await time in FrameTimer(rate: FrameRate(60)) { draw(at: time) }
///     FrameTimer(rate: .film23_976, lateFrames: .caughtUp)
///     FrameTimer(rate: FrameRate(60), clock: SuspendingClock())
///
/// Frame *n* is due exactly *n* intervals after the first. Late frames do not delay the following ones, so there is
/// no drift. The timer sleeps between frames, and ends when its task is cancelled.
///
/// - Edge cases:
///   - If the clock jumps back, the timer waits until the clock reaches the due time of the next frame.
///   - If the clock jumps forward, the timer continues with the latest due frame, or catches up frame by frame,
///     depending on ``lateFrames``.
///   - The timer ends after frame number 2⁵³, or after 2⁵³ seconds.
public struct FrameTimer<C: Clock>: FrameClock, Sendable {
  /// The treatment of frames that became due before the consumer asked for them.
  public enum LateFrames: Hashable, Sendable {
    /// Only the latest due frame is delivered.
    case skipped
    /// Every late frame is delivered, one after another without waiting.
    case caughtUp
  }

  /// The rate of the frames.
  public let rate: FrameRate
  /// The treatment of late frames.
  public let lateFrames: LateFrames

  let clock: C
  let second: C.Duration

  /// Creates a timer for any clock.
  ///
  /// - Parameters:
  ///   - rate: The rate of the frames.
  ///   - lateFrames: The treatment of late frames.
  ///   - clock: The clock to wait on.
  ///   - second: One second, in the clock's type of duration.
  /// - Precondition: `second` is positive.
  public init(rate: FrameRate, lateFrames: LateFrames = .skipped, clock: C, second: C.Duration) {
    precondition(
      second > .zero,
      "`second`, the duration of one second of `clock`, must be positive, not \(second)")
    self.rate = rate
    self.lateFrames = lateFrames
    self.clock = clock
    self.second = second
  }

  /// Returns an iterator over the frames. The first frame takes place at the first call of `next`.
  public func makeAsyncIterator() -> Iterator { Iterator(timer: self) }

  /// An iterator over the remaining frames.
  public struct Iterator: AsyncIteratorProtocol {
    let timer: FrameTimer
    var start: C.Instant?
    var number = 0

    init(timer: FrameTimer) { self.timer = timer }

    /// Waits for the next frame and returns its time in seconds after the first frame; `nil` if the task is cancelled.
    public mutating func next() async -> Double? { await next(isolation: nil) }

    /// Waits for the next frame and returns its time in seconds after the first frame; `nil` if the task is cancelled.
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
        // Yields, so that other tasks can run while many late frames are delivered.
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
  /// Creates a timer for a clock that uses Swift's `Duration`.
  public init(rate: FrameRate, lateFrames: LateFrames = .skipped, clock: C) {
    self.init(rate: rate, lateFrames: lateFrames, clock: clock, second: .seconds(1))
  }
}

extension FrameTimer where C == ContinuousClock {
  /// Creates a timer for the continuous clock.
  public init(rate: FrameRate, lateFrames: LateFrames = .skipped) {
    self.init(rate: rate, lateFrames: lateFrames, clock: ContinuousClock())
  }
}

// MARK: - Due times

extension FrameTimer {
  /// Returns the time at which the frame `number` is due. The seconds are divided as integers, so no rounding
  /// accumulates.
  ///
  /// - Precondition: `number` is in 0...``FrameRate/lastFrame``.
  func due(_ number: Int, after start: C.Instant) -> C.Instant {
    // The seconds are divided into a quotient and a remainder, so that no product overflows.
    let (seconds, rest) = rate.frames.dividingFullWidth(number.multipliedFullWidth(by: rate.seconds))
    return start.advanced(by: second * seconds + second * rest / rate.frames)
  }

  /// Returns the greatest number of a frame that is due at `now`; 0 before the first frame is due.
  func latestFrame(at now: C.Instant, after start: C.Instant) -> Int {
    let last = rate.lastFrame
    let frames = start.duration(to: now) / second * rate.framesPerSecond
    if frames >= Double(last) { return last }
    // The quotient is rounded, so the result may be a neighbouring frame.
    var number = frames > 0 ? Int(frames) : 0
    while number < last, due(number + 1, after: start) <= now { number += 1 }
    while number > 0, due(number, after: start) > now { number -= 1 }
    return number
  }
}

extension FrameRate {
  /// The greatest frame number of a timer. This number, and the time of this frame in seconds, are at most 2⁵³ and fit
  /// into an `Int`.
  var lastFrame: Int {
    let greatest = Int(clamping: Int64(1) << 53)
    if frames >= seconds { return greatest }
    return seconds.dividingFullWidth(greatest.multipliedFullWidth(by: frames)).quotient
  }
}
