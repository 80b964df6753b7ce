/// The times of a curve's keys, with a search for the keys around a time.
struct KeyTimes: Hashable, Sendable {
  let times: [Double]

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

  /// Returns the position of `time`. The search starts at `guess`.
  ///
  /// - Parameter guess: On entry, the key index found by the previous lookup. On exit, the index of the last key before
  ///   `time`. For a time up to the first key, or from the last key on, the index stays unchanged.
  /// - Complexity: O(log *d*) if `time` is *d* keys after the guess; O(log *n*) for *n* keys if `time` is before the
  ///   guess.
  @inline(__always)
  func position(of time: Double, guess: inout Int) -> Position {
    unsafe times.withUnsafeBufferPointer { times in
      Self.position(of: time, among: times.count, guess: &guess) { unsafe times[$0] }
    }
  }

  /// Returns the position of `time` among `count` keys. `key` returns the time of the key with a given index.
  @inline(__always)
  static func position(of time: Double, among count: Int, guess: inout Int, key: (Int) -> Double) -> Position {
    let last = count - 1
    if time >= key(last) { return .key(last) }
    guard time > key(0) else { return time.isNaN ? .nowhere : .key(0) }
    // From here on, there is a key before `time` and one after it.
    guess = lastKey(before: time, from: guess, to: last, key: key)
    let (start, end) = (key(guess), key(guess + 1))
    if time == end { return .key(guess + 1) }
    return .between(guess, progress: (time - start) / (end - start), duration: end - start)
  }

  /// Returns the index of the last key before `time`, by galloping search from `guess`. `time` is after key 0 and
  /// before key `last`.
  ///
  /// - Source: J. L. Bentley and A. C.-C. Yao, An almost optimal algorithm for unbounded searching, 1976.
  @inline(__always)
  private static func lastKey(before time: Double, from guess: Int, to last: Int, key: (Int) -> Double) -> Int {
    var low = key(guess) < time ? guess : 0
    // This test usually succeeds. Because its branch is predictable, the processor starts the next search before this
    // one is done.
    if key(low + 1) >= time { return low }
    low += 1
    var step = 1
    while low + step < last && key(low + step) < time { (low, step) = (low + step, 2 * step) }
    var high = Swift.min(low + step, last)
    while high - low > 1 {
      let middle = (low + high) / 2
      if key(middle) < time { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the position of `time`.
  func position(of time: Double) -> Position {
    var guess = 0
    return position(of: time, guess: &guess)
  }

  /// Returns the segment that determines the velocity at `time`: the index of the segment's first key, the progress
  /// within the segment, and the segment's duration. At a key, this is the segment before the key; at the first key,
  /// the segment after it. Returns `nil` if there is only one key.
  func segment(at time: Double) -> (key: Int, progress: Double, duration: Double)? {
    guard times.count > 1 else { return nil }
    let key = Swift.min(Swift.max(times.span.countBelow(time) - 1, 0), times.count - 2)
    let duration = times[key + 1] - times[key]
    let progress = time < times[key + 1] ? (time - times[key]) / duration : 1
    return (key, progress, duration)
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
