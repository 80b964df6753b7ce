internal import CCurveKernels

/// One number through keys at many times. A kernel finds the segments and computes the numbers, in the same way for all
/// times, whatever their order. A value has the bits of a single one.
///
/// At random times it is more than three times as fast as rows of one number (`make benchmark BENCH=vectors/channels`).
final class KeyedNumber: SamplingPlan {
  private let data: KeyedValues<Double>
  /// The shape of each segment, or one for all, by its number (``SegmentShape/number``).
  private let kinds: [Double]
  /// Whether the kernel computes all segments: whether none is a Bézier.
  private let areFixed: Bool
  private let outside: TrackOutside

  init(_ track: AnimationTrack<Double>) {
    data = track.data
    kinds = data.schedule.shapes.map { Double($0.number) }
    areFixed = data.schedule.shapes.allSatisfy { $0.isFixed }
    outside = TrackOutside(track, width: 1)
  }

  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe sample(.value, times, into: values, count: count, on: table)
  }

  func sampleVelocities(
    _ times: UnsafePointer<Double>, into velocities: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) -> Bool {
    unsafe sample(.velocity, times, into: velocities, count: count, on: table)
    return true
  }

  /// Writes the value or the velocity at each time, which may be in the same memory.
  @unsafe
  func sample(
    _ quantity: SampledQuantity, _ times: UnsafePointer<Double>, into numbers: UnsafeMutablePointer<Double>,
    count: Int, on table: KernelTable
  ) {
    unsafe outside.write(quantity, at: times, into: numbers, count: count) { times, numbers, count in
      unsafe sampleInside(quantity, times, into: numbers, count: count, on: table)
    }
  }
}

// MARK: - Between the keys

extension KeyedNumber {
  /// Writes the value or the velocity at each time: outside the keys, those at the nearest key.
  @unsafe
  private func sampleInside(
    _ quantity: SampledQuantity, _ times: UnsafePointer<Double>, into numbers: UnsafeMutablePointer<Double>,
    count: Int, on table: KernelTable
  ) {
    if areFixed { return unsafe compute(quantity, times, into: numbers, nil, count: count, on: table) }
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: samplingBlock) { indices in
      guard let indices = indices.baseAddress else { return }
      unsafe forEachBlock(of: count) { start, length, block in
        // A copy: the times of the other segments are read again.
        unsafe block.update(from: times + start, count: length)
        unsafe compute(quantity, block, into: numbers + start, indices, count: length, on: table)
        unsafe computeBeziers(quantity, indices, block, numbers + start, length)
      }
    }
  }

  /// Writes the numbers of all segments but Béziers, and the indices of the segments.
  @unsafe
  private func compute(
    _ quantity: SampledQuantity, _ times: UnsafePointer<Double>, into numbers: UnsafeMutablePointer<Double>,
    _ indices: UnsafeMutablePointer<Int32>?, count: Int, on table: KernelTable
  ) {
    if data.values.count == 1 {
      // There is no segment.
      let number = quantity == .value ? data.values[0] : 0
      for index in 0..<count { unsafe numbers[index] = times[index].isNaN ? .nan : number }
      return
    }
    let (keys, kernels) = unsafe (data.schedule.times, table.kernels)
    // If no segment has slopes, the kernels do not read these numbers.
    let (starts, ends) = data.startSlopes.isEmpty ? (data.values, data.values) : (data.startSlopes, data.endSlopes)
    unsafe run(keys.times, data.values, data.arrivals, starts, ends, kinds, keys.cells)

    func run(
      _ keyTimes: UnsafePointer<Double>, _ values: UnsafePointer<Double>, _ arrivals: UnsafePointer<Double>,
      _ starts: UnsafePointer<Double>, _ ends: UnsafePointer<Double>, _ kinds: UnsafePointer<Double>,
      _ cells: UnsafePointer<Int32>
    ) {
      let given = unsafe AC_Keys(
        count: keys.times.count, times: keyTimes, values: values, arrivals: arrivals, startSlopes: starts,
        endSlopes: ends, kinds: self.kinds.count == 1 ? nil : kinds, kind: kinds[0], cells: cells,
        cellsPerSecond: keys.cellsPerSecond, lastCell: keys.lastCell)
      unsafe withUnsafePointer(to: given) { given in
        switch quantity {
        case .value: unsafe kernels.pointee.keyValues(given, times, numbers, indices, count)
        case .velocity: unsafe kernels.pointee.keyVelocities(given, times, numbers, indices, count)
        }
      }
    }
  }

  /// Writes the numbers of Bézier segments, which the kernel does not compute.
  @unsafe
  private func computeBeziers(
    _ quantity: SampledQuantity, _ indices: UnsafePointer<Int32>, _ instants: UnsafePointer<Double>,
    _ numbers: UnsafeMutablePointer<Double>, _ count: Int
  ) {
    let (data, all, times) = (data, data.schedule.shapes, data.times)
    let shapes = all.span
    for index in 0..<count {
      let (key, time) = unsafe (Int(indices[index]), instants[index])
      guard !time.isNaN, case .bezier(let solver) = shapes[key] else { continue }
      if quantity == .velocity {
        unsafe numbers[index] = data.derivatives(at: time).velocity
        continue
      }
      let (start, end) = (times[key], times[key + 1])
      // At and beyond a key, the kernel wrote the key's value.
      guard time > start && time < end else { continue }
      unsafe numbers[index] = data.vectors(after: key).value(solver.weights(at: (time - start) / (end - start)))
    }
  }
}
