internal import CCurveKernels

// Sampling of all channels at many times, a row for each time. The samples are computed in blocks of channels and
// times, so that the memory of a block stays in the cache.

extension SeparateKeyChannels {
  /// The maximum count of sample times in a block.
  private static var rowCount: Int { 64 }

  /// The greatest average number of keys between consecutive times for which walking from key to key is faster than a
  /// search.
  private static var maximumKeysPerTime: Double { 3 }

  /// The least number of channels for which a kernel that computes `lanes` of them at once is faster than the channels
  /// one by one.
  private static func minimumCount(of lanes: Int) -> Int { lanes / 2 + 1 }

  /// Writes the value of each channel at each of `times`, rounded to the scalar's type. The numbers of one time are
  /// adjacent.
  func sample<Scalar: DenseScalar>(at times: Span<Double>, into samples: inout MutableSpan<Scalar>) {
    var keyIndices = [Int](repeating: 0, count: channelCount)
    let (rate, table) = (keysPerSecond, KernelTable.active)
    for start in stride(from: 0, to: times.count, by: Self.rowCount) {
      let rows = start..<min(start + Self.rowCount, times.count)
      samples.withPart(start * channelCount..<rows.upperBound * channelCount) { samples in
        let times = times.extracting(rows)
        let isDense = Self.isDense(times, keysPerSecond: rate)
        for first in stride(from: 0, to: channelCount, by: table.lanes) {
          let channels = first..<min(first + table.lanes, channelCount)
          if isDense && channels.count >= Self.minimumCount(of: table.lanes) {
            sampleAlongKeys(channels, at: times, &keyIndices, into: &samples, on: table)
          } else {
            lookUp(channels, at: times, rows: 0..<times.count, &keyIndices, into: &samples)
          }
        }
      }
    }
  }

  /// Whether the times never decrease, and there are few keys between one time and the next.
  private static func isDense(_ times: Span<Double>, keysPerSecond rate: Double) -> Bool {
    for row in 1..<max(times.count, 1) where !(times[row - 1] <= times[row]) { return false }
    return rate * (times[times.count - 1] - times[0]) <= maximumKeysPerTime * Double(times.count)
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
  /// search. `keyIndices` gets the key of each channel before the last of these times.
  private func lookUp<Scalar: DenseScalar>(
    _ channels: Range<Int>, at times: Span<Double>, rows: Range<Int>, _ keyIndices: inout [Int],
    into samples: inout MutableSpan<Scalar>
  ) {
    unsafe numbers.withUnsafeBufferPointer { numbers in
      unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.rowCount) { values in
        guard let numbers = numbers.baseAddress, let values = values.baseAddress else { return }
        for channel in channels {
          let keys = unsafe numbers + starts[channel] * Self.size
          let part = times.extracting(rows)
          // Each case has loops of its own, without a branch for the kind.
          keyIndices[channel] =
            switch tangents[channel] {
            case .hold: unsafe write(channel, .hold, keys, at: part, into: values)
            case .linear: unsafe write(channel, .linear, keys, at: part, into: values)
            case .cubic, .monotone: unsafe write(channel, .cubic, keys, at: part, into: values)
            }
          for row in rows {
            unsafe samples[unchecked: row &* channelCount &+ channel] = Scalar(values[row &- rows.lowerBound])
          }
        }
      }
    }
  }

  /// Writes the values of a channel at each of `times`, and returns the key before the last time.
  @unsafe
  @inline(__always)
  private func write(
    _ channel: Int, _ kind: TrackSegment<Double>.Kind, _ keys: UnsafePointer<Double>, at times: Span<Double>,
    into values: UnsafeMutablePointer<Double>
  ) -> Int {
    let search = searches[channel]
    let lastKey = keyCount(of: channel) - 1
    let lastRecord = unsafe keys + lastKey * Self.size
    let (first, last) = unsafe (keys[0], lastRecord[0])
    var (key, row) = (0, 0)
    while row < times.count {
      let time = times[row]
      guard time > first && time < last else {
        unsafe values[row] = time >= last ? lastRecord[1] : time.isNaN ? .nan : keys[1]
        // The kernel continues from a key that has a next one.
        key = time >= last ? max(lastKey - 1, 0) : 0
        row &+= 1
        continue
      }
      key = search.lastKey(before: time) { unsafe keys[$0 &* Self.size] }
      let record = unsafe keys + key &* Self.size
      let (start, end, to) = unsafe (record[0], record[Self.size], record[Self.size + 1])
      let segment = unsafe TrackSegment(
        from: record[1], to: to, start: record[2], end: record[Self.size + 2], kind: kind)
      func value(at time: Double) -> Double {
        let value = segment.value(at: (time - start) / (end - start), duration: end - start)
        return time == end ? to : value
      }
      // The times that follow in the same segment need no search. The loop over one array is vectorised.
      let run = row
      unsafe values[row] = time
      row &+= 1
      while row < times.count, times[row] > start, times[row] <= end {
        unsafe values[row] = times[row]
        row &+= 1
      }
      if row == run &+ 1 {
        unsafe values[run] = value(at: time)
      } else {
        for index in run..<row { unsafe values[index] = value(at: values[index]) }
      }
    }
    return key
  }
}

// MARK: - Velocities

extension SeparateKeyChannels {
  /// Writes the velocity of each channel at each of `times`, rounded to the scalar's type. The numbers of one time are
  /// adjacent.
  func sampleVelocities<Scalar: DenseScalar>(at times: Span<Double>, into samples: inout MutableSpan<Scalar>) {
    unsafe numbers.withUnsafeBufferPointer { numbers in
      unsafe samples.withUnsafeMutableBufferPointer { samples in
        guard let numbers = numbers.baseAddress, let samples = samples.baseAddress else { return }
        for start in stride(from: 0, to: times.count, by: Self.rowCount) {
          for channel in 0..<channelCount {
            let keys = unsafe numbers + starts[channel] * Self.size
            for row in start..<min(start + Self.rowCount, times.count) {
              unsafe samples[row * channelCount + channel] = Scalar(velocity(at: times[row], of: channel, keys))
            }
          }
        }
      }
    }
  }

  /// Returns the velocity of a channel at a time, by the same operations as ``KeyframeCurve``.
  @unsafe
  @inline(__always)
  private func velocity(at time: Double, of channel: Int, _ keys: UnsafePointer<Double>) -> Double {
    if time.isNaN { return .nan }
    let (tangents, last) = (tangents[channel], keyCount(of: channel) - 1)
    guard tangents != .hold, last > 0 else { return 0 }
    var (key, progress) = (0, 0.0)
    if unsafe time >= keys[last * Self.size] {
      (key, progress) = (last - 1, 1)
    } else if unsafe time > keys[0] {
      key = searches[channel].lastKey(before: time) { unsafe keys[$0 &* Self.size] }
      progress = unsafe (time - keys[key * Self.size]) / (keys[(key + 1) * Self.size] - keys[key * Self.size])
    }
    let (start, end) = unsafe (keys + key * Self.size, keys + (key + 1) * Self.size)
    let duration = unsafe end[0] - start[0]
    if tangents == .linear { return unsafe (end[1] - start[1]) / duration }
    return unsafe HermiteWeights(velocityAt: progress, duration: duration)
      .combine(from: start[1], to: end[1], startVelocity: start[2], endVelocity: end[2])
  }
}
