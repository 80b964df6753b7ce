/// The start, duration and kind of a keyframe, independent of the value that it moves.
package struct KeyframeTiming: BitwiseCopyable, Sendable {
  package let interval: KeyInterval
  package let kind: Kind

  /// The kind of motion. Curves and springs are stored in the ``KeyframeSchedule`` and referred to by index, so
  /// copying a timing retains no objects.
  package enum Kind: BitwiseCopyable, Sendable {
    case linear(curve: Int)
    case cubic
    case spring(Int)
    case move
  }
}

/// The time between two keys, in seconds.
@usableFromInline
package struct KeyInterval: BitwiseCopyable, Sendable {
  @usableFromInline
  package let start, end, duration: Double

  @inlinable
  package init(start: Double, end: Double, duration: Double) {
    (self.start, self.end, self.duration) = (start, end, duration)
  }

  /// Returns the seconds from the start to `time`; 0 before the start, and exactly the duration at the end and after
  /// it.
  @inlinable
  @inline(__always)
  package func elapsed(at time: Double) -> Double {
    time < end ? Swift.min(Swift.max(time, start) - start, duration) : duration
  }

  /// Returns the fraction of the duration that has elapsed; 1 for a duration of 0.
  @inlinable
  @inline(__always)
  package func progress(after elapsed: Double) -> Double { elapsed < duration ? elapsed / duration : 1 }
}
