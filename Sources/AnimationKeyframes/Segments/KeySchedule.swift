/// The times of keys and the shapes of the segments between them, without the values: what a track and a timeline's
/// field have in common.
@usableFromInline
package struct KeySchedule: Sendable {
  package let times: KeyTimes
  /// By segment: its duration, in seconds; empty if each is the difference of its times. The times of a timeline are
  /// sums of durations, which are rounded, and a segment may have the duration 0.
  package let durations: [Double]
  /// The shape of each segment, or one for all.
  package let shapes: [SegmentShape]
  package let joints: KeyJoints

  init(_ times: KeyTimes, durations: [Double] = [], shapes: [SegmentShape], joints: KeyJoints = .ofTrack) {
    (self.times, self.durations, self.shapes, self.joints) = (times, durations, shapes, joints)
  }
}

/// The rule for the value at the first key and outside the keys.
package enum KeyJoints: Sendable {
  /// At the first key, a track has the key's value. Outside the keys, a ``TrackContinuation`` gives the
  /// value.
  case ofTrack
  /// At the first key, a timeline has the start of its first segment. Outside the keys, it rests.
  case ofTimeline
}

/// The source of a value at a time.
@usableFromInline
package enum KeySource {
  /// The time is NaN.
  case nowhere
  /// The value of the key with this index.
  case key(Int)
  /// The segment after the key with this index.
  case segment(Int)
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

// MARK: - Segments

extension KeySchedule {
  package var segmentCount: Int { times.times.count - 1 }

  /// Returns the shape of the segment after a key.
  @inline(__always)
  package func shape(after key: Int) -> SegmentShape { shapes[shapes.count == 1 ? 0 : key] }

  /// Returns the interval of the segment after a key.
  @inline(__always)
  package func interval(after key: Int) -> KeyInterval {
    let (start, end) = (times.times[key], times.times[key + 1])
    return KeyInterval(start: start, end: end, duration: durations.isEmpty ? end - start : durations[key])
  }
}

// MARK: - Looking up

extension KeySchedule {
  /// Returns the source of the value at `time`. At a joint, it is the key: the first one, if several keys have that
  /// time.
  ///
  /// - Complexity: that of ``KeyTimes/segment(at:)``.
  @inline(__always)
  package func source(at time: Double) -> KeySource {
    let (first, last) = (times.times[0], times.times[segmentCount])
    if time >= last {
      if joints == .ofTrack || time > last || segmentCount == 0 { return .key(segmentCount) }
    } else if !(time > first) {
      if time.isNaN { return .nowhere }
      if joints == .ofTrack || time < first { return .key(0) }
    }
    let key = times.segment(at: time)
    return time == times.times[key + 1] ? .key(key + 1) : .segment(key)
  }

  /// Returns the source of the value at `time`, and the weights of a segment's vectors.
  @usableFromInline
  func content(at time: Double) -> (source: KeySource, weights: KeyframeWeights) {
    let source = source(at: time)
    guard case .segment(let key) = source else { return (source, .none) }
    let interval = interval(after: key)
    return (source, shape(after: key).weights(after: interval.elapsed(at: time), of: interval.duration))
  }

  /// Returns the segment that has the velocity at `time`, by the index of its first key, the time since that key, and
  /// the segment's duration, in seconds. At a joint, it is the earlier segment. Returns `nil` where all rests, or if
  /// there is only one key.
  ///
  /// - Precondition: `time` is not NaN.
  @inline(__always)
  package func moving(at time: Double) -> (key: Int, elapsed: Double, duration: Double)? {
    if segmentCount == 0 || (joints == .ofTimeline && !times.domain.contains(time)) { return nil }
    let key = times.segment(at: time)
    let interval = interval(after: key)
    return (key, interval.elapsed(at: time), interval.duration)
  }

  /// Returns the segment of a timeline that has the velocity at `time`, by the index of its first key, and the weights
  /// of its vectors; `nil` where the timeline rests.
  @usableFromInline
  func velocityWeights(at time: Double) -> (key: Int, weights: KeyframeWeights)? {
    guard let (key, elapsed, duration) = moving(at: time) else { return nil }
    return (key, shape(after: key).velocityWeights(after: elapsed, of: duration))
  }
}
