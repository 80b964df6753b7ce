/// A frame clock that is turned by hand: for tests, and to render without a screen.
///
/// It may be turned from any task, before and while its frames are awaited; no turn is lost. Its frames go to one
/// consumer.
///
///     let clock = HandTurnedClock()
///     clock.turn(to: 0)
///     clock.turn(to: 0.5)
///     clock.finish()
///     await driver.run(on: clock)
public struct HandTurnedClock: FrameClock, Sendable {
  private let frames: AsyncStream<Double>
  private let turns: AsyncStream<Double>.Continuation

  /// A clock that has not been turned yet.
  public init() { (frames, turns) = AsyncStream.makeStream(of: Double.self) }

  /// Makes one frame, at `time` seconds. The hand may turn back: it is for the driver to hold its time then.
  ///
  /// - Precondition: `time` is not NaN.
  public func turn(to time: Double) {
    precondition(!time.isNaN, "a clock is turned to a time in seconds, not to NaN")
    turns.yield(time)
  }

  /// Makes every frame of `rate` from 0 to the first at or after `duration`, in seconds, and ends the clock.
  ///
  /// - Precondition: `duration` is finite and not negative.
  public func turn(through duration: Double, at rate: FrameRate) {
    precondition(duration >= 0 && duration.isFinite, "a clock is turned through 0 or more seconds, not \(duration)")
    var number = 0
    while rate.time(ofFrame: number) < duration {
      turns.yield(rate.time(ofFrame: number))
      number += 1
    }
    turns.yield(rate.time(ofFrame: number))
    finish()
  }

  /// Ends the clock after the frames that were made.
  public func finish() { turns.finish() }

  /// The frames, in the order in which they were made.
  public func makeAsyncIterator() -> AsyncStream<Double>.Iterator { frames.makeAsyncIterator() }
}
