/// The times of a curve's keys, with a search for the keys around a time.
struct KeyTimes: Hashable, Sendable {
  let times: [Double]
  let search: KeySearch

  /// Stores the times of keys.
  ///
  /// - Precondition: There is at least one time. The times increase. All times and the differences between successive
  ///   times are finite.
  init(_ times: [Double]) {
    precondition(!times.isEmpty, "a keyframed curve must have 1 key or more, not 0")
    for time in times { precondition(time.isFinite, "the times of keys must be finite, not \(time)") }
    for (time, next) in zip(times, times.dropFirst()) {
      precondition(time < next, "the times of keys must increase, but \(next) comes after \(time)")
      precondition(
        (next - time).isFinite,
        "the difference between the times of successive keys must be finite, but \(time) and \(next) are too far apart")
    }
    self.times = times
    search = KeySearch(among: times.count) { times[$0] }
  }

  var domain: ClosedRange<Double> { times[0]...times[times.count - 1] }

  /// The position of a time among the keys.
  enum Position {
    /// The curve has the value of the key with this index: the time is that of the key, or before the first key, or
    /// after the last key.
    case key(Int)
    /// The time is between the key with this index and the next key.
    case between(Int, progress: Double, duration: Double)
    /// The time is NaN.
    case nowhere
  }

  /// Returns the position of `time`.
  ///
  /// - Complexity: that of ``KeySearch/lastKey(before:key:)``.
  @inline(__always)
  func position(of time: Double) -> Position {
    unsafe times.withUnsafeBufferPointer { times in
      let last = times.count - 1
      if unsafe time >= times[last] { return .key(last) }
      guard unsafe time > times[0] else { return time.isNaN ? .nowhere : .key(0) }
      let key = search.lastKey(before: time) { unsafe times[$0] }
      let (start, end) = unsafe (times[key], times[key + 1])
      if time == end { return .key(key + 1) }
      return .between(key, progress: (time - start) / (end - start), duration: end - start)
    }
  }

  /// Returns the segment that determines the velocity at `position`: the index of the segment's first key, the progress
  /// within the segment, and the segment's duration. Returns `nil` if there is only one key, or if the time is NaN.
  @inline(__always)
  func segment(at position: Position) -> (key: Int, progress: Double, duration: Double)? {
    guard times.count > 1 else { return nil }
    switch position {
    case .nowhere: return nil
    case .key(let key):
      let start = Swift.max(key - 1, 0)
      return (start, key == 0 ? 0 : 1, times[start + 1] - times[start])
    case .between(let key, let progress, let duration): return (key, progress, duration)
    }
  }
}
