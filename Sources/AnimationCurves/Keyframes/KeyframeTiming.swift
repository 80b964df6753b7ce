/// The times of a keyframe and its interpolation, whatever it moves.
struct KeyframeTiming: BitwiseCopyable, Sendable {
  /// When it starts, in seconds from the start of the track.
  let start: Double
  /// How long it takes, in seconds.
  let duration: Double
  let kind: Kind

  /// The kind of motion. Curves and springs are stored in the ``KeyframeSchedule``, so copying a timing counts no
  /// references.
  enum Kind: BitwiseCopyable, Sendable {
    case linear(curve: Int)
    case cubic
    case spring(Int)
    case move
  }

  /// When it ends, in seconds from the start of the track.
  var end: Double { start + duration }

  /// Which vectors count between its ends.
  var terms: KeyframeWeights.Terms {
    switch kind {
    case .linear: .displacement
    case .cubic: .all
    case .spring: .displacementAndStart
    case .move: .none
    }
  }

  /// The time since its start at `time`; at its end exactly its duration.
  @inline(__always)
  func elapsed(at time: Double) -> Double { time < end ? Swift.min(time - start, duration) : duration }

  /// The share of the duration; a keyframe of no duration is at its end.
  @inline(__always)
  func progress(after elapsed: Double) -> Double { elapsed < duration ? elapsed / duration : 1 }
}
