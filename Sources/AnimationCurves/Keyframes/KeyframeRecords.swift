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
  /// Instants at which four channels are sampled before it is the next ones' turn.
  private static var rowCount: Int { 64 }

  /// Writes the value of each channel at each of `times`: times × channels, rounded to the scalar's type.
  func sample<Scalar: DenseScalar>(at times: Span<Double>, into samples: inout MutableSpan<Scalar>) {
    let tiles = unsafe (channelCount + KeyframeTile.width - 1) / KeyframeTile.width
    var states = unsafe [Double](repeating: 0, count: tiles * KeyframeTile.size)
    var guesses = [Int](repeating: 0, count: channelCount)
    unsafe numbers.withUnsafeBufferPointer { numbers in
      unsafe states.withUnsafeMutableBufferPointer { states in
        unsafe samples.withUnsafeMutableBufferPointer { samples in
          guard let numbers = numbers.baseAddress, let states = states.baseAddress, let samples = samples.baseAddress
          else { return }
          for start in stride(from: 0, to: times.count, by: Self.rowCount) {
            let rows = start..<min(start + Self.rowCount, times.count)
            for tile in 0..<tiles {
              let state = unsafe KeyframeTile(at: states + tile * KeyframeTile.size)
              let first = unsafe tile * KeyframeTile.width
              unsafe sample(state, first, at: times, rows, of: numbers, &guesses, into: samples)
            }
          }
        }
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

  /// Puts a lane on its way between the two keys around `time`.
  @unsafe
  @inline(__always)
  private func move(
    _ lane: Int, of tile: KeyframeTile, channel: Int, to time: Double, of numbers: UnsafePointer<Double>,
    guess: inout Int
  ) {
    let keys = unsafe numbers + starts[channel] * Self.size
    let last = starts[channel + 1] - starts[channel] - 1
    let end = unsafe keys + last * Self.size
    if unsafe time >= end[0] { return unsafe tile.hold(end[1], in: lane, from: end[0].nextDown, to: .infinity) }
    guard unsafe time > keys[0] else {
      if time.isNaN { return unsafe tile.hold(.nan, in: lane, from: .infinity, to: .infinity) }
      return unsafe tile.hold(keys[1], in: lane, from: -.infinity, to: keys[0])
    }
    guess = unsafe Self.key(before: time, from: guess, of: last, keys)
    let key = unsafe keys + guess * Self.size
    let next = unsafe key + Self.size
    if unsafe time == next[0] { return unsafe tile.hold(next[1], in: lane, from: .infinity, to: .infinity) }
    let tangents = tangents[channel]
    if tangents == .hold { return unsafe tile.hold(key[1], in: lane, from: key[0], to: next[0]) }
    unsafe tile.move(
      lane, from: key[1], to: next[1], between: key[0], and: next[0], slopes: (key[2], next[2]),
      isStraight: tangents == .linear)
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
    // Mostly it is one of the next keys; which one, a branch would not foresee.
    for _ in 0..<2 {
      let next = min(low + 1, last - 1)
      low = unsafe keys[next * size] < time ? next : low
    }
    if unsafe keys[(low + 1) * size] >= time { return low }
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
