internal import Synchronization

/// A frame clock that is advanced by calls: for tests, and to render without a screen.
///
/// It may be advanced from any task, before and while its frames are awaited. No frame is lost: after a consumer is
/// cancelled, the next one goes on with it. Its frames go to one consumer at a time.
///
///     let clock = ManualClock()
///     clock.advance(to: 0)
///     clock.advance(to: 0.5)
///     clock.finish()
///     await driver.run(on: clock)
public struct ManualClock: FrameClock, Sendable {
  private let frames = PendingFrames()

  /// A clock before its first frame.
  public init() {}

  /// Makes one frame, at `time` seconds. A time may be less than that before: the driver then holds its time.
  ///
  /// - Precondition: `time` is finite.
  public func advance(to time: Double) {
    precondition(time.isFinite, "a clock is advanced to a finite time in seconds, not to \(time)")
    frames.append(time)
  }

  /// Makes every frame of `rate` from 0 to the first at or after `duration`, in seconds, and ends the clock.
  ///
  /// - Precondition: `duration` is finite and not negative.
  public func advance(through duration: Double, at rate: FrameRate) {
    precondition(duration >= 0 && duration.isFinite, "a clock is advanced through 0 or more seconds, not \(duration)")
    var number = 0
    while rate.time(ofFrame: number) < duration {
      frames.append(rate.time(ofFrame: number))
      number += 1
    }
    frames.append(rate.time(ofFrame: number))
    finish()
  }

  /// Ends the clock after the frames that were made.
  public func finish() { frames.finish() }

  /// The frames, in the order in which they were made.
  public func makeAsyncIterator() -> Iterator { Iterator(frames: frames) }

  /// The frames that no consumer has taken yet.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let frames: PendingFrames

    /// Waits for the next frame, and returns its time in seconds; `nil` when the clock has ended or the task is cancelled.
    public mutating func next() async -> Double? { await next(isolation: nil) }

    /// Waits for the next frame, and returns its time in seconds; `nil` when the clock has ended or the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Double? {
      await frames.next(isolation: actor)
    }
  }
}

/// The frames that no consumer has taken yet, and the consumer that waits for one.
private final class PendingFrames: Sendable {
  private struct State {
    var times: ArraySlice<Double> = []
    var isFinished = false
    /// The number of waits so far: a cancellation that comes too late must not end the wait of another one.
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

  /// Resumes at once if there is a frame or will be none, and otherwise stores the continuation.
  private func wait(_ number: Int, _ continuation: CheckedContinuation<Double?, Never>) {
    enum Answer { case now(Double?), later }
    let answer = state.withLock { state -> Answer in
      precondition(state.waiting == nil, "the frames of a manual clock go to one consumer at a time")
      // Asked inside the lock: a cancellation after this finds the continuation.
      if Task.isCancelled { return .now(nil) }
      if let time = state.times.popFirst() { return .now(time) }
      if state.isFinished { return .now(nil) }
      state.waiting = continuation
      return .later
    }
    if case .now(let time) = answer { continuation.resume(returning: time) }
  }
}
