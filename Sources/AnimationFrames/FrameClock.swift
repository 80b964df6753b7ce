/// Says when a frame is to be drawn: an asynchronous sequence of instants, in seconds.
///
/// The instants are those at which the frames are due, not those at which their task woke up. A clock never fails: it
/// ends, with `nil`, when it has nothing more to say or when its task is cancelled.
///
///     for await time in FrameTimer(rate: FrameRate(60)) { draw(at: time) }
///     await driver.run(on: FrameTimer(rate: .ntsc59_94))
///     await driver.run(on: HandTurnedClock())
public protocol FrameClock: AsyncSequence where Element == Double, Failure == Never {}

extension FrameClock {
  /// Hands each frame's instant to `advance`, as long as `goesOn` says so, the clock has frames and the task is not cancelled.
  ///
  /// - Parameters:
  ///   - begin: What the clock's first frame is counted as, in seconds.
  ///   - isolation: The caller's.
  ///   - goesOn: Asked before each frame is awaited.
  ///   - advance: Told the time, in seconds.
  package func run(
    from begin: Double, isolation: isolated (any Actor)?, while goesOn: () -> Bool,
    advance: (_ time: Double) -> Void
  ) async {
    var first: Double?
    var frames = makeAsyncIterator()
    while goesOn(), !Task.isCancelled, let frame = await frames.next(isolation: isolation) {
      let zero = first ?? frame
      first = zero
      advance(begin + (frame - zero))
    }
  }
}
