internal import CCurveKernels

// Sampling of all channels at many times, a row for each time. The samples are computed in blocks of channels and
// times, so that the memory of a block stays in the cache.

extension SeparateKeyChannels {
  /// The maximum count of sample times in a block.
  private static var rowCount: Int { 64 }

  /// The greatest average number of keys between consecutive times for which walking from key to key is faster than a
  /// search.
  private static var maximumKeysPerTime: Double { 3 }

  /// Writes the value of each channel at each of `times`, rounded to the scalar's type. The numbers of one time are
  /// adjacent.
  func sample<Scalar: DenseScalar>(at times: Span<Double>, into samples: inout MutableSpan<Scalar>) {
    var keyIndices = [Int](repeating: 0, count: channelCount)
    let (rate, table) = (keysPerSecond, KernelTable.active)
    for start in stride(from: 0, to: times.count, by: Self.rowCount) {
      let rows = start..<min(start + Self.rowCount, times.count)
      let length = abs(times[rows.upperBound - 1] - times[start])
      let isDense = rate * length <= Self.maximumKeysPerTime * Double(rows.count)
      samples.withPart(start * channelCount..<rows.upperBound * channelCount) { samples in
        let times = times.extracting(rows)
        if isDense {
          for first in stride(from: 0, to: channelCount, by: table.lanes) {
            let channels = first..<min(first + table.lanes, channelCount)
            sampleAlongKeys(channels, at: times, &keyIndices, into: &samples, on: table)
          }
        } else {
          lookUp(0..<channelCount, at: times, rows: 0..<times.count, &keyIndices, into: &samples)
        }
      }
    }
  }

  /// Writes the values of `channels` at all `times`, by a kernel that walks from key to key. The kernel stops at a time
  /// whose keys it cannot find in this way, such as a time before the previous one. The values at that time are then
  /// computed without the kernel, and the kernel continues with the next time.
  private func sampleAlongKeys<Scalar: DenseScalar>(
    _ channels: Range<Int>, at times: Span<Double>, _ keyIndices: inout [Int],
    into samples: inout MutableSpan<Scalar>, on table: KernelTable
  ) {
    var row = 0
    while row < times.count {
      unsafe keyIndices.withUnsafeMutableBufferPointer { keyIndices in
        unsafe run(channels, at: times, from: &row, keyIndices, into: &samples, on: table)
      }
      if row == times.count { return }
      lookUp(channels, at: times, rows: row..<row + 1, &keyIndices, into: &samples)
      row += 1
    }
  }

  /// Writes the samples of consecutive times, one row for each, from index `row` until the kernel stops. The comment on
  /// `keyframeChannels` in the C header `CCurveKernels.h` lists the times at which it stops. Sets `row` to the index of
  /// the first row that is not written.
  @unsafe
  private func run<Scalar: DenseScalar>(
    _ channels: Range<Int>, at times: Span<Double>, from row: inout Int, _ keyIndices: UnsafeMutableBufferPointer<Int>,
    into samples: inout MutableSpan<Scalar>, on table: KernelTable
  ) {
    let (start, count) = (row, times.count - row)
    row += unsafe numbers.withUnsafeBufferPointer { numbers in
      unsafe starts.withUnsafeBufferPointer { starts in
        unsafe shapes.withUnsafeBufferPointer { shapes in
          unsafe times.withUnsafeBufferPointer { times in
            unsafe samples.withUnsafeMutableBufferPointer { samples in
              guard let keys = numbers.baseAddress, let starts = starts.baseAddress, let shapes = shapes.baseAddress,
                let keyIndices = keyIndices.baseAddress, let times = times.baseAddress,
                let samples = samples.baseAddress
              else { return 0 }
              let first = channels.lowerBound
              let plan = unsafe AC_KeyframeChannelsPlan(
                channels: channels.count, stride: channelCount, keys: keys, starts: starts + first,
                shapes: shapes + first, keyIndices: keyIndices + first)
              return unsafe withUnsafePointer(to: plan) {
                unsafe Scalar.kernels.keyframeChannels(
                  table, $0, times + start, count, samples + (start * channelCount + first))
              }
            }
          }
        }
      }
    }
  }

  /// Writes the values of `channels` at the times with the indices `rows`. The keys around each time are found by a
  /// search.
  private func lookUp<Scalar: DenseScalar>(
    _ channels: Range<Int>, at times: Span<Double>, rows: Range<Int>, _ keyIndices: inout [Int],
    into samples: inout MutableSpan<Scalar>
  ) {
    unsafe numbers.withUnsafeBufferPointer { numbers in
      guard let numbers = numbers.baseAddress else { return }
      for channel in channels {
        let keys = unsafe numbers + starts[channel] * Self.size
        let tangents = tangents[channel]
        var guess = keyIndices[channel]
        for row in rows {
          let position = unsafe position(of: times[row], in: channel, keys, guess: &guess)
          unsafe samples[unchecked: row * channelCount + channel] = Scalar(Self.value(at: position, keys, tangents))
        }
        keyIndices[channel] = guess
      }
    }
  }

  /// Returns the value at a position among keys, by the same operations as ``KeyframeCurve``.
  @unsafe
  @inline(__always)
  private static func value(
    at position: KeyTimes.Position, _ keys: UnsafePointer<Double>, _ tangents: KeyframeTangents
  ) -> Double {
    switch position {
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
}

// MARK: - Velocities

extension SeparateKeyChannels {
  /// Writes the velocity of each channel at each of `times`, rounded to the scalar's type. The numbers of one time are
  /// adjacent.
  func sampleVelocities<Scalar: DenseScalar>(at times: Span<Double>, into samples: inout MutableSpan<Scalar>) {
    var guesses = [Int](repeating: 0, count: channelCount)
    unsafe numbers.withUnsafeBufferPointer { numbers in
      unsafe samples.withUnsafeMutableBufferPointer { samples in
        guard let numbers = numbers.baseAddress, let samples = samples.baseAddress else { return }
        for start in stride(from: 0, to: times.count, by: Self.rowCount) {
          for channel in 0..<channelCount {
            let keys = unsafe numbers + starts[channel] * Self.size
            for row in start..<min(start + Self.rowCount, times.count) {
              let position = unsafe position(of: times[row], in: channel, keys, guess: &guesses[channel])
              unsafe samples[row * channelCount + channel] = Scalar(velocity(at: position, of: channel, keys))
            }
          }
        }
      }
    }
  }

  /// Returns the velocity at a position among keys, by the same operations as ``KeyframeCurve``.
  @unsafe
  @inline(__always)
  private func velocity(at position: KeyTimes.Position, of channel: Int, _ keys: UnsafePointer<Double>) -> Double {
    let (key, progress): (Int, Double)
    switch position {
    case .nowhere: return .nan
    case .key(let index): (key, progress) = (max(index - 1, 0), index == 0 ? 0 : 1)
    case .between(let index, let between, _): (key, progress) = (index, between)
    }
    let tangents = tangents[channel]
    guard tangents != .hold, keyCount(of: channel) > 1 else { return 0 }
    let (start, end) = unsafe (keys + key * Self.size, keys + (key + 1) * Self.size)
    let duration = unsafe end[0] - start[0]
    if tangents == .linear { return unsafe (end[1] - start[1]) / duration }
    return unsafe HermiteWeights(velocityAt: progress, duration: duration)
      .combine(from: start[1], to: end[1], startVelocity: start[2], endVelocity: end[2])
  }
}
