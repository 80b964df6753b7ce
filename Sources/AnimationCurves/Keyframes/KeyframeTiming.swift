/// The start, duration and kind of a keyframe, independent of the value that it moves.
struct KeyframeTiming: BitwiseCopyable, Sendable {
  let interval: KeyInterval
  let kind: Kind

  /// The kind of motion. Curves and springs are stored in the ``KeyframeSchedule`` and referred to by index, so
  /// copying a timing retains no objects.
  enum Kind: BitwiseCopyable, Sendable {
    case linear(curve: Int)
    case cubic
    case spring(Int)
    case move
  }
}

/// The time between two keys, in seconds.
struct KeyInterval: BitwiseCopyable, Sendable {
  let start, end, duration: Double

  /// Returns the seconds from the start to `time`; 0 before the start, and exactly the duration at the end and after
  /// it.
  @inline(__always)
  func elapsed(at time: Double) -> Double {
    time < end ? Swift.min(Swift.max(time, start) - start, duration) : duration
  }

  /// Returns the fraction of the duration that has elapsed; 1 for a duration of 0.
  @inline(__always)
  func progress(after elapsed: Double) -> Double { elapsed < duration ? elapsed / duration : 1 }
}
