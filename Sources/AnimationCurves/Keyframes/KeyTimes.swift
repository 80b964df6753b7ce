/// When the keys of a curve are, and between which two of them an instant lies.
struct KeyTimes: Hashable, Sendable {
  let times: [Double]

  /// The times of keys.
  ///
  /// - Precondition: There is a time, they increase, and they and the steps between them are finite.
  init(_ times: [Double]) {
    precondition(!times.isEmpty, "a keyframed curve has 1 key or more, not 0")
    for time in times { precondition(time.isFinite, "the times of keys are finite, not \(time)") }
    for (time, next) in zip(times, times.dropFirst()) {
      precondition(time < next, "the times of keys increase, but \(next) comes after \(time)")
      precondition((next - time).isFinite, "the time between two keys is finite, not \(next - time)")
    }
    self.times = times
  }

  var domain: ClosedRange<Double> { times[0]...times[times.count - 1] }

  /// Where an instant lies.
  enum Place {
    /// On a key, or before the first or after the last one; there the curve is the key's value.
    case key(Int)
    /// Between a key and the next one.
    case between(Int, progress: Double, duration: Double)
    /// Nowhere: the instant is no number.
    case nowhere
  }

  /// The place of `time`, looked for at `guess` and after it first.
  ///
  /// - Parameter guess: The key before the last place; then the one before this place.
  /// - Complexity: O(log *d*) where it is *d* keys after the guess, O(log *n*) where it is before.
  @inline(__always)
  func place(of time: Double, guess: inout Int) -> Place {
    unsafe times.withUnsafeBufferPointer { times in
      Self.place(of: time, among: times.count, guess: &guess) { unsafe times[$0] }
    }
  }

  /// The place of `time` among `count` keys whose times `key` gives.
  @inline(__always)
  static func place(of time: Double, among count: Int, guess: inout Int, key: (Int) -> Double) -> Place {
    let last = count - 1
    if time >= key(last) { return .key(last) }
    guard time > key(0) else { return time.isNaN ? .nowhere : .key(0) }
    // Here there are a key before and a key after.
    guess = lastKey(before: time, from: guess, to: last, key: key)
    let (start, end) = (key(guess), key(guess + 1))
    if time == end { return .key(guess + 1) }
    return .between(guess, progress: (time - start) / (end - start), duration: end - start)
  }

  /// The last key before `time`, which is after the key 0 and before the key `last`, by galloping search from `guess` on.
  ///
  /// - Source: J. L. Bentley and A. C.-C. Yao, An almost optimal algorithm for unbounded searching, 1976.
  @inline(__always)
  private static func lastKey(before time: Double, from guess: Int, to last: Int, key: (Int) -> Double) -> Int {
    var low = key(guess) < time ? guess : 0
    // A branch that is predicted lets the next time's search begin before this one's is done.
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

  /// The place of `time`.
  func place(of time: Double) -> Place {
    var guess = 0
    return place(of: time, guess: &guess)
  }

  /// The segment between two keys to which `time` belongs as far as velocities go, and how far into it: at a key the
  /// segment before it, except at the first. `nil` if there is no segment.
  func segment(at time: Double) -> (key: Int, progress: Double, duration: Double)? {
    guard times.count > 1 else { return nil }
    let key = Swift.min(Swift.max(times.span.countBelow(time) - 1, 0), times.count - 2)
    let duration = times[key + 1] - times[key]
    let progress = time < times[key + 1] ? (time - times[key]) / duration : 1
    return (key, progress, duration)
  }

  /// The same, of a place that has been found; `nil` also where that is nowhere.
  @inline(__always)
  func segment(at place: Place) -> (key: Int, progress: Double, duration: Double)? {
    guard times.count > 1 else { return nil }
    switch place {
    case .nowhere: return nil
    case .key(let key):
      let start = Swift.max(key - 1, 0)
      return (start, key == 0 ? 0 : 1, times[start + 1] - times[start])
    case .between(let key, let progress, let duration): return (key, progress, duration)
    }
  }
}
