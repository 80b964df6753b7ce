/// The frames of something that is advanced: their time, by hand or on a clock.
///
/// The time begins at 0 and never goes back. One frame is performed at a time, on one clock at a time.
///
/// It is a class, because a frame may ask its owner for the time: a mutating method of a struct would have exclusive access
/// to it until the frame ends.
package final class FrameLoop {
  /// The time of the last frame, in seconds; 0 before the first.
  package private(set) var time = 0.0

  /// The name of its owner in messages.
  private let owner: String
  /// The message when a frame is asked for inside of another one.
  private let reentryMessage: String
  private var isPerforming = false
  private var isOnClock = false

  /// A loop before its first frame.
  ///
  /// - Parameters:
  ///   - owner: The name of its owner in messages.
  ///   - reentryMessage: The message when a frame is asked for inside of another one.
  package init(owner: String, reentryMessage: String) {
    (self.owner, self.reentryMessage) = (owner, reentryMessage)
  }

  /// Performs one frame.
  ///
  /// - Parameters:
  ///   - time: Seconds. A time before the last frame's counts as that one.
  ///   - frame: Called once, with the time of the frame.
  /// - Precondition: `time` is finite, and no frame is being performed.
  package func advance(to time: Double, frame: (_ time: Double) -> Void) {
    precondition(time.isFinite, "a frame is at a finite time in seconds, not at \(time)")
    precondition(!isPerforming, reentryMessage)
    self.time = max(self.time, time)
    perform { frame(self.time) }
  }

  /// Calls `body` as a part of a frame: no frame can be performed until it returns.
  package func perform(_ body: () -> Void) {
    let outer = isPerforming
    isPerforming = true
    defer { isPerforming = outer }
    body()
  }

  /// Calls `advance` with the time of each frame of a clock, as long as `goesOn` returns true, the clock has frames and the
  /// task is not cancelled. The clock's first frame is at the loop's time.
  ///
  /// - Parameters:
  ///   - clock: The source of the frames.
  ///   - isolation: The caller's.
  ///   - goesOn: Called before each frame is awaited.
  ///   - advance: Performs the frame at a time in seconds.
  /// - Precondition: The loop is on no other clock.
  package func run(
    on clock: some FrameClock, isolation: isolated (any Actor)?, while goesOn: () -> Bool,
    advance: (_ time: Double) -> Void
  ) async {
    precondition(!isOnClock, "a \(owner) runs on one clock at a time")
    isOnClock = true
    defer { isOnClock = false }
    let start = time
    var first: Double?
    var frames = clock.makeAsyncIterator()
    while goesOn(), !Task.isCancelled, let frame = await frames.next(isolation: isolation) {
      let zero = first ?? frame
      first = zero
      advance(start + (frame - zero))
    }
  }
}
