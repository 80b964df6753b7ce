import Synchronization

/// A clock on which sleeping takes no time: a sleep advances it to the end of the sleep.
final class TestClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let state = Mutex((now: Duration.zero, sleeps: [Duration]()))

  var now: Instant { Instant(offset: state.withLock { $0.now }) }
  var minimumResolution: Duration { .zero }
  /// The instants that were slept until.
  var sleeps: [Duration] { state.withLock { $0.sleeps } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.withLock {
      $0.now = max($0.now, deadline.offset)
      $0.sleeps.append(deadline.offset)
    }
  }

  /// Advances the clock without a sleep.
  func work(for duration: Duration) { state.withLock { $0.now += duration } }
}
