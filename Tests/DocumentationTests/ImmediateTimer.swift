import AnimationClips

/// The frames of a timer, all due at once: articles run in real time, their tests do not wait.
struct ImmediateTimer: FrameClock {
  private let clock = ManualClock()

  /// The frames of 10 seconds.
  init(rate: FrameRate) { clock.advance(through: 10, at: rate) }

  func makeAsyncIterator() -> ManualClock.Iterator { clock.makeAsyncIterator() }
}
