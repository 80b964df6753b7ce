/// Channels with keys of their own, as one row of records: a key's time, its value and its slope, key after key and channel
/// after channel.
struct KeyframeRecords: Hashable, Sendable {
  private let numbers: [Double]
  /// The first key of each channel, and the end of the last one.
  private let starts: [Int]
  private let tangents: [KeyframeTangents]

  /// How many numbers a record has. Without cubics its slope is 0.
  private static var size: Int { 3 }

  init(_ curves: [KeyframeCurve]) {
    var numbers: [Double] = []
    var starts = [0]
    for curve in curves {
      for key in curve.values.indices {
        numbers += [curve.times[key], curve.values[key], curve.tangents.isCubic ? curve.slopes[key] : 0]
      }
      starts.append(numbers.count / Self.size)
    }
    (self.numbers, self.starts, tangents) = (numbers, starts, curves.map(\.tangents))
  }

  /// How many channels there are.
  var channelCount: Int { tangents.count }

  /// From the first key of any channel to the last one.
  var domain: ClosedRange<Double> {
    let domains = (0..<channelCount).map { self[$0].domain }
    return domains.dropFirst().reduce(domains[0]) {
      min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
    }
  }

  /// A channel as a curve.
  subscript(channel: Int) -> KeyframeCurve {
    let keys = starts[channel]..<starts[channel + 1]
    func numbers(_ index: Int) -> [Double] { keys.map { self.numbers[$0 * Self.size + index] } }
    let tangents = tangents[channel]
    return KeyframeCurve(
      keys: KeyTimes(numbers(0)), values: numbers(1), tangents: tangents, slopes: tangents.isCubic ? numbers(2) : [])
  }
}

// MARK: - Sampling

extension KeyframeRecords {
  /// Instants at which some channels are sampled before it is the next ones' turn, so that what is near in memory is
  /// written within a short time.
  private static var rowCount: Int { 64 }

  /// How many instants there are to a key, at least, where it is faster to go from key to key.
  private static var fewestInstantsPerKey: Double { 3 }

  /// Writes the value of each channel at each of `times`: times × channels, rounded to the scalar's type.
  func sample<Scalar: DenseScalar>(at times: Span<Double>, into samples: inout MutableSpan<Scalar>) {
    let tiles = unsafe (channelCount + KeyframeTile.width - 1) / KeyframeTile.width
    var states = unsafe [Double](repeating: 0, count: tiles * KeyframeTile.size)
    var guesses = [Int](repeating: 0, count: channelCount)
    let rate = keysPerSecond
    unsafe numbers.withUnsafeBufferPointer { numbers in
      unsafe states.withUnsafeMutableBufferPointer { states in
        unsafe samples.withUnsafeMutableBufferPointer { samples in
          guard let numbers = numbers.baseAddress, let states = states.baseAddress, let samples = samples.baseAddress
          else { return }
          for start in stride(from: 0, to: times.count, by: Self.rowCount) {
            let rows = start..<min(start + Self.rowCount, times.count)
            let length = abs(times[rows.upperBound - 1] - times[start])
            if Double(rows.count) >= Self.fewestInstantsPerKey * rate * length {
              for tile in 0..<tiles {
                let state = unsafe KeyframeTile(at: states + tile * KeyframeTile.size)
                let first = unsafe tile * KeyframeTile.width
                unsafe sample(state, first, at: times, rows, of: numbers, &guesses, into: samples)
              }
            } else {
              for channel in 0..<channelCount {
                unsafe sample(channel, at: times, rows, of: numbers, &guesses, into: samples)
              }
            }
          }
        }
      }
    }
  }

  /// How many keys a channel has in a second, on average.
  private var keysPerSecond: Double {
    let seconds = (0..<channelCount).reduce(0.0) { sum, channel in
      let keys = starts[channel]..<starts[channel + 1]
      return sum + (numbers[(keys.upperBound - 1) * Self.size] - numbers[keys.lowerBound * Self.size])
    }
    return seconds > 0 ? Double(starts[channelCount] - channelCount) / seconds : 0
  }

  /// Writes the values of one channel at some of the times, one by one.
  @unsafe
  @inline(__always)
  private func sample<Scalar: DenseScalar>(
    _ channel: Int, at times: Span<Double>, _ rows: Range<Int>, of numbers: UnsafePointer<Double>,
    _ guesses: inout [Int], into samples: UnsafeMutablePointer<Scalar>
  ) {
    let keys = unsafe numbers + starts[channel] * Self.size
    let tangents = tangents[channel]
    var guess = guesses[channel]
    for row in rows {
      let place = unsafe place(of: times[row], in: channel, keys, guess: &guess)
      unsafe samples[row * channelCount + channel] = Scalar(Self.value(at: place, keys, tangents))
    }
    guesses[channel] = guess
  }

  /// The value at a place among keys. The operations are those of a ``KeyframeCurve``.
  @unsafe
  @inline(__always)
  private static func value(
    at place: KeyTimes.Place, _ keys: UnsafePointer<Double>, _ tangents: KeyframeTangents
  ) -> Double {
    switch place {
    case .nowhere: return .nan
    case .key(let key): return unsafe keys[key * size + 1]
    case .between(let key, let progress, let duration):
      let (start, end) = unsafe (keys + key * size, keys + (key + 1) * size)
      switch tangents {
      case .hold: return unsafe start[1]
      case .linear: return unsafe (end[1] - start[1]) * progress + start[1]
      case .cubic, .monotone:
        return unsafe HermiteWeights(progress: progress, duration: duration)
          .combine(from: start[1], to: end[1], startVelocity: start[2], endVelocity: end[2]) + start[1]
      }
    }
  }

  /// Writes the values of the channels in a tile, from the channel `first` on, at some of the times.
  @unsafe
  @inline(__always)
  private func sample<Scalar: DenseScalar>(
    _ tile: KeyframeTile, _ first: Int, at times: Span<Double>, _ rows: Range<Int>,
    of numbers: UnsafePointer<Double>, _ guesses: inout [Int], into samples: UnsafeMutablePointer<Scalar>
  ) {
    let lanes = unsafe min(KeyframeTile.width, channelCount - first)
    var place = unsafe samples + (rows.lowerBound * channelCount + first)
    for row in rows {
      let time = times[row]
      if unsafe !tile.holds(at: time) {
        for lane in 0..<lanes where unsafe !tile.holds(lane, at: time) {
          unsafe move(lane, of: tile, channel: first + lane, to: time, of: numbers, guess: &guesses[first + lane])
        }
        unsafe tile.limit(to: lanes)
      }
      let values = unsafe tile.values(at: time)
      for lane in 0..<lanes { unsafe place[lane] = Scalar(values[lane]) }
      unsafe place += channelCount
    }
  }

  /// Writes the velocity of each channel at each of `times`: times × channels, rounded to the scalar's type.
  func sampleVelocities<Scalar: DenseScalar>(at times: Span<Double>, into samples: inout MutableSpan<Scalar>) {
    var guesses = [Int](repeating: 0, count: channelCount)
    unsafe numbers.withUnsafeBufferPointer { numbers in
      unsafe samples.withUnsafeMutableBufferPointer { samples in
        guard let numbers = numbers.baseAddress, let samples = samples.baseAddress else { return }
        for start in stride(from: 0, to: times.count, by: Self.rowCount) {
          for channel in 0..<channelCount {
            let keys = unsafe numbers + starts[channel] * Self.size
            for row in start..<min(start + Self.rowCount, times.count) {
              let place = unsafe place(of: times[row], in: channel, keys, guess: &guesses[channel])
              unsafe samples[row * channelCount + channel] = Scalar(velocity(at: place, of: channel, keys))
            }
          }
        }
      }
    }
  }

  /// The velocity at a place among keys. The operations are those of a ``KeyframeCurve``.
  @unsafe
  @inline(__always)
  private func velocity(at place: KeyTimes.Place, of channel: Int, _ keys: UnsafePointer<Double>) -> Double {
    let (key, progress): (Int, Double)
    switch place {
    case .nowhere: return .nan
    case .key(let index): (key, progress) = (max(index - 1, 0), index == 0 ? 0 : 1)
    case .between(let index, let between, _): (key, progress) = (index, between)
    }
    let tangents = tangents[channel]
    guard tangents != .hold, starts[channel + 1] - starts[channel] > 1 else { return 0 }
    let (start, end) = unsafe (keys + key * Self.size, keys + (key + 1) * Self.size)
    let duration = unsafe end[0] - start[0]
    if tangents == .linear { return unsafe (end[1] - start[1]) / duration }
    return unsafe HermiteWeights(velocityAt: progress, duration: duration)
      .combine(from: start[1], to: end[1], startVelocity: start[2], endVelocity: end[2])
  }

  /// Puts a lane on its way between the two keys around `time`.
  @unsafe
  @inline(__always)
  private func move(
    _ lane: Int, of tile: KeyframeTile, channel: Int, to time: Double, of numbers: UnsafePointer<Double>,
    guess: inout Int
  ) {
    let keys = unsafe numbers + starts[channel] * Self.size
    let tangents = tangents[channel]
    switch unsafe place(of: time, in: channel, keys, guess: &guess) {
    case .nowhere:
      unsafe tile.hold(.nan, in: lane, from: .infinity, to: .infinity)
    case .key(let key):
      let (first, last) = (key == 0, key == starts[channel + 1] - starts[channel] - 1)
      let key = unsafe keys + key * Self.size
      // Before the first key and after the last one it rests; at others it does not.
      let lower = unsafe last ? key[0].nextDown : first ? -.infinity : .infinity
      let upper = unsafe last ? .infinity : first ? key[0] : .infinity
      unsafe tile.hold(key[1], in: lane, from: lower, to: upper)
    case .between(let key, _, let duration):
      let (key, next) = unsafe (keys + key * Self.size, keys + (key + 1) * Self.size)
      if tangents == .hold { return unsafe tile.hold(key[1], in: lane, from: key[0], to: next[0]) }
      unsafe tile.move(
        lane, from: key[1], to: next[1], between: key[0], and: next[0], lasting: duration,
        slopes: (key[2], next[2]), isStraight: tangents == .linear)
    }
  }

  /// The place of `time` among the keys of a channel.
  ///
  /// - Parameter guess: The key before the last place; then the one before this place.
  @unsafe
  @inline(__always)
  private func place(
    of time: Double, in channel: Int, _ keys: UnsafePointer<Double>, guess: inout Int
  ) -> KeyTimes.Place {
    let last = starts[channel + 1] - starts[channel] - 1
    if unsafe time >= keys[last * Self.size] { return .key(last) }
    guard unsafe time > keys[0] else { return time.isNaN ? .nowhere : .key(0) }
    guess = unsafe Self.key(before: time, from: guess, of: last, keys)
    let (start, end) = unsafe (keys[guess * Self.size], keys[(guess + 1) * Self.size])
    if time == end { return .key(guess + 1) }
    return .between(guess, progress: (time - start) / (end - start), duration: end - start)
  }

  /// The last key before `time`, which is after the first key and before the last one, looked for from `guess` on.
  ///
  /// - Complexity: O(log *d*) where it is *d* keys after the guess, O(log *n*) where it is before.
  @unsafe
  @inline(__always)
  private static func key(
    before time: Double, from guess: Int, of last: Int, _ keys: UnsafePointer<Double>
  ) -> Int {
    var low = unsafe keys[guess * size] < time ? guess : 0
    // A branch that is foreseen lets the next instant's search begin before this one's is done.
    if unsafe keys[(low + 1) * size] >= time { return low }
    low += 1
    var step = 1
    while unsafe low + step < last && keys[(low + step) * size] < time { (low, step) = (low + step, 2 * step) }
    var high = min(low + step, last)
    while high - low > 1 {
      let middle = (low + high) / 2
      if unsafe keys[middle * size] < time { low = middle } else { high = middle }
    }
    return low
  }
}
