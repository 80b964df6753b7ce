/// The start, duration and kind of a keyframe, independent of the value that it moves.
struct KeyframeTiming: BitwiseCopyable, Sendable {
  /// The start, in seconds from the start of the track.
  let start: Double
  /// The duration, in seconds.
  let duration: Double
  let kind: Kind

  /// The kind of motion. Curves and springs are stored in the ``KeyframeSchedule`` and referred to by index, so
  /// copying a timing retains no objects.
  enum Kind: BitwiseCopyable, Sendable {
    case linear(curve: Int)
    case cubic
    case spring(Int)
    case move
  }

  /// The end, in seconds from the start of the track.
  var end: Double { start + duration }

  /// Returns the seconds from the start of the keyframe to `time`; exactly the duration at the end of the keyframe and
  /// after it.
  @inline(__always)
  func elapsed(at time: Double) -> Double { time < end ? Swift.min(time - start, duration) : duration }

  /// Returns the fraction of the duration that has elapsed; 1 for a keyframe with duration 0.
  @inline(__always)
  func progress(after elapsed: Double) -> Double { elapsed < duration ? elapsed / duration : 1 }
}
