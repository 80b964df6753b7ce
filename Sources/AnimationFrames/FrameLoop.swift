/// The frame times of a driver or stage. A clock gives the frames, or the user calls `advance(to:)` for each frame.
///
/// The time starts at 0 and never decreases. A frame must not be requested while another frame is performed, and the
/// loop must not run on two clocks at the same time. Both fail a precondition.
///
/// The loop is a class so that ``time`` can be read during a frame. If the loop were a struct, the mutating method that
/// performs the frame would have exclusive access until the frame ends.
package final class FrameLoop {
  /// The time of the most recent frame, in seconds; 0 before the first frame.
  package private(set) var time = 0.0

  /// The name of the owner in messages.
  private let owner: String
  /// The message for a frame requested inside another frame.
  private let reentryMessage: String
  private var isPerforming = false
  private var isOnClock = false

  /// Creates a loop before its first frame.
  ///
  /// - Parameters:
  ///   - owner: The name of the owner in messages.
  ///   - reentryMessage: The message for a frame requested inside another frame.
  package init(owner: String, reentryMessage: String) {
    (self.owner, self.reentryMessage) = (owner, reentryMessage)
  }

  /// Performs one frame.
  ///
  /// - Parameters:
  ///   - time: The time in seconds. A time before the most recent frame is replaced by the time of that frame.
  ///   - frame: Called once, with the time of the frame.
  /// - Precondition: `time` is finite, and no frame is being performed.
  package func advance(to time: Double, frame: (_ time: Double) -> Void) {
    precondition(time.isFinite, "the time of a frame must be finite, in seconds, not \(time)")
    precondition(!isPerforming, reentryMessage)
    self.time = max(self.time, time)
    perform { frame(self.time) }
  }

  /// Calls `body` as part of a frame. Until `body` returns, a call of ``advance(to:frame:)`` fails its precondition.
  package func perform(_ body: () -> Void) {
    let outer = isPerforming
    isPerforming = true
    defer { isPerforming = outer }
    body()
  }

  /// Calls `advance` with the time of each frame of a clock. The clock's times are shifted so that its first frame is
  /// at the loop's current time.
  ///
  /// The function returns when `goesOn` returns `false`, when the clock ends, or when the task is cancelled.
  ///
  /// - Parameters:
  ///   - clock: The source of the frames.
  ///   - isolation: The caller's isolation.
  ///   - goesOn: Called before each wait for a frame. Returns whether to wait for the frame.
  ///   - advance: Performs the frame at a time in seconds.
  /// - Precondition: The loop does not run on another clock.
  package func run(
    on clock: some FrameClock, isolation: isolated (any Actor)?, while goesOn: () -> Bool,
    advance: (_ time: Double) -> Void
  ) async {
    precondition(!isOnClock, "a \(owner) must not run on two clocks at the same time")
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
