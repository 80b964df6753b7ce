internal import Synchronization

/// A frame clock whose frames you add with ``advance(to:)``, for tests and for rendering without a screen.
///
/// The clock may be advanced from any task, before and while a consumer awaits its frames. No frame is lost: if a
/// consumer is cancelled, the next one continues with the remaining frames. Only one consumer at a time may await
/// frames.
///
///     let clock = ManualClock()
///     clock.advance(to: 0)
///     clock.advance(to: 0.5)
///     clock.finish()
///     await stage.run(on: clock)
public struct ManualClock: FrameClock, Sendable {
  /// The limit for ``advance(through:at:)``: a duration must have fewer frames than this. The limit prevents a mistyped
  /// duration from filling the memory.
  package static let frameLimit = 1_000_000

  private let frames = PendingFrames()

  /// Creates a clock that has not had a frame yet.
  public init() {}

  /// Adds one frame at `time` seconds. If `time` is before the time of the previous frame, a stage performs
  /// the frame at the time of the previous frame.
  ///
  /// - Precondition: `time` is finite.
  public func advance(to time: Double) {
    precondition(time.isFinite, "the time of a frame must be finite, in seconds, not \(time)")
    frames.append(time)
  }

  /// Adds every frame of `rate` from 0 to the first one at or after `duration`, in seconds, and ends the clock.
  ///
  /// - Precondition: `duration` is finite, not negative, and shorter than a million frames.
  public func advance(through duration: Double, at rate: FrameRate) {
    requireSeconds(duration, "the duration of an advance")
    precondition(
      duration * rate.framesPerSecond < Double(Self.frameLimit),
      "an advance must have fewer than \(Self.frameLimit) frames, but \(duration) s at \(rate.framesPerSecond) frames "
        + "per second have too many")
    var number = 0
    while rate.time(ofFrame: number) < duration {
      frames.append(rate.time(ofFrame: number))
      number += 1
    }
    frames.append(rate.time(ofFrame: number))
    finish()
  }

  /// Ends the clock after the frames added so far.
  public func finish() { frames.finish() }

  /// Returns an iterator over the frames, in the order in which they were added.
  public func makeAsyncIterator() -> Iterator { Iterator(frames: frames) }

  /// An iterator over the frames not yet consumed.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let frames: PendingFrames

    /// Waits for the next frame and returns its time in seconds; `nil` if the clock has ended or the task is
    /// cancelled.
    public mutating func next() async -> Double? { await next(isolation: nil) }

    /// Waits for the next frame and returns its time in seconds; `nil` if the clock has ended or the task is
    /// cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Double? {
      await frames.next(isolation: actor)
    }
  }
}

/// The frames not yet consumed, and the consumer that waits for one.
private final class PendingFrames: Sendable {
  private struct State {
    var times: ArraySlice<Double> = []
    var isFinished = false
    /// The number of waits so far. The number identifies a wait, so that the late cancellation of an earlier wait does
    /// not end a later one.
    var waitCount = 0
    var waiting: CheckedContinuation<Double?, Never>?
  }

  private let state = Mutex(State())

  func append(_ time: Double) {
    let waiting = state.withLock { state -> CheckedContinuation<Double?, Never>? in
      if state.isFinished { return nil }
      if let waiting = state.waiting.take() { return waiting }
      state.times.append(time)
      return nil
    }
    waiting?.resume(returning: time)
  }

  func finish() {
    let waiting = state.withLock { state in
      state.isFinished = true
      return state.waiting.take()
    }
    waiting?.resume(returning: nil)
  }

  func next(isolation actor: isolated (any Actor)?) async -> Double? {
    let number = state.withLock { state in
      state.waitCount += 1
      return state.waitCount
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: actor) { wait(number, $0) }
    } onCancel: {
      let waiting = state.withLock { $0.waitCount == number ? $0.waiting.take() : nil }
      waiting?.resume(returning: nil)
    }
  }

  /// Resumes the continuation immediately if a frame is queued, if the clock has ended, or if the task is cancelled.
  /// Otherwise stores the continuation.
  private func wait(_ number: Int, _ continuation: CheckedContinuation<Double?, Never>) {
    enum Answer { case now(Double?), later }
    let answer = state.withLock { state -> Answer in
      precondition(state.waiting == nil, "a manual clock must not have two consumers at the same time")
      // Tested inside the lock: a later cancellation finds the continuation.
      if Task.isCancelled { return .now(nil) }
      if let time = state.times.popFirst() { return .now(time) }
      if state.isFinished { return .now(nil) }
      state.waiting = continuation
      return .later
    }
    if case .now(let time) = answer { continuation.resume(returning: time) }
  }
}
