internal import CCurveKernels

/// One number through keys at many times. A kernel finds the segments and computes the numbers, in the same way for all
/// times, whatever their order. A value has the bits of a single one.
///
/// At random times it is more than three times as fast as rows of one number (`make benchmark BENCH=vectors/channels`).
final class KeyedNumber: SamplingPlan {
  private let data: KeyedValues<Double>
  /// The shape of each segment, or one for all, by its number (``SegmentShape/number``).
  private let kinds: [Double]
  /// Whether the kernel computes all segments.
  private let areFixed: Bool
  /// Whether the track has the values of its first and its last key outside them.
  private let isHeld: Bool
  private let domain: ClosedRange<Double>
  private let outside: TrackOutside

  init(_ track: AnimationTrack<Double>) {
    data = track.data
    kinds = data.schedule.shapes.map { Double($0.number) }
    areFixed = data.schedule.shapes.allSatisfy { $0.isFixed }
    isHeld = track.before == .hold && track.after == .hold
    (domain, outside) = (track.domain, TrackOutside(track, width: 1))
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
    if isHeld { return unsafe sampleInside(quantity, times, into: numbers, count: count, on: table) }
    // Where the track holds its value, the domain ends.
    unsafe outside.write(quantity, at: times, within: domain, into: numbers, count: count) { times, numbers, count in
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
        unsafe computeOthers(quantity, indices, block, numbers + start, length)
      }
    }
  }

  /// Writes the numbers of all segments whose shape has no parameters, and the indices of the segments.
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
    let kernels = unsafe table.kernels
    unsafe withKeys { keys in
      switch quantity {
      case .value: unsafe kernels.pointee.keyValues(keys, times, numbers, indices, count)
      case .velocity: unsafe kernels.pointee.keyVelocities(keys, times, numbers, indices, count)
      }
    }
  }

  /// Calls `body` with the keys as the kernels read them.
  @unsafe
  @inline(__always)
  private func withKeys(_ body: (UnsafePointer<AC_Keys>) -> Void) {
    let keys = data.schedule.times
    // If no segment has slopes, the kernels do not read these pointers.
    let (starts, ends) = data.startSlopes.isEmpty ? (data.values, data.values) : (data.startSlopes, data.endSlopes)
    unsafe keys.cells.withUnsafeBufferPointer { cells in
      unsafe withPointers(keys.times, data.values, data.arrivals, starts, ends, kinds) {
        times, values, arrivals, starts, ends, kinds in
        guard let cells = cells.baseAddress else { return }
        let keys = unsafe AC_Keys(
          count: keys.times.count, times: times, values: values, arrivals: arrivals, startSlopes: starts,
          endSlopes: ends, kinds: self.kinds.count == 1 ? nil : kinds, kind: kinds[0], cells: cells,
          cellsPerSecond: keys.cellsPerSecond, lastCell: keys.lastCell)
        unsafe withUnsafePointer(to: keys, body)
      }
    }
  }

  /// Writes the numbers of Bézier segments and of others that the kernel does not compute.
  @unsafe
  private func computeOthers(
    _ quantity: SampledQuantity, _ indices: UnsafePointer<Int32>, _ instants: UnsafePointer<Double>,
    _ numbers: UnsafeMutablePointer<Double>, _ count: Int
  ) {
    let (data, kinds, shapes, times) = (data, kinds, data.schedule.shapes, data.times)
    let bezier = Double(SegmentShape.bezierNumber)
    for index in 0..<count {
      let (key, time) = unsafe (Int(indices[index]), instants[index])
      if kinds[kinds.count == 1 ? 0 : key] < bezier || time.isNaN { continue }
      if quantity == .velocity {
        unsafe numbers[index] = data.derivatives(at: time).velocity
        continue
      }
      let (start, end) = (times[key], times[key + 1])
      // At and beyond a key, the kernel wrote the key's value.
      guard time > start && time < end else { continue }
      if case .bezier(let solver) = shapes[key] {
        let weights = solver.weights(at: (time - start) / (end - start))
        unsafe numbers[index] = data.vectors(after: key).value(weights)
      } else {
        unsafe numbers[index] = data.value(at: time)
      }
    }
  }
}

/// Calls `body` with the first elements of arrays, none of which is empty.
@unsafe
@inline(__always)
private func withPointers(
  _ a: [Double], _ b: [Double], _ c: [Double], _ d: [Double], _ e: [Double], _ f: [Double],
  _ body: (
    UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>,
    UnsafePointer<Double>
  ) -> Void
) {
  unsafe a.withUnsafeBufferPointer { a in
    unsafe b.withUnsafeBufferPointer { b in
      unsafe c.withUnsafeBufferPointer { c in
        unsafe d.withUnsafeBufferPointer { d in
          unsafe e.withUnsafeBufferPointer { e in
            unsafe f.withUnsafeBufferPointer { f in
              guard let a = a.baseAddress, let b = b.baseAddress, let c = c.baseAddress, let d = d.baseAddress,
                let e = e.baseAddress, let f = f.baseAddress
              else { return }
              unsafe body(a, b, c, d, e, f)
            }
          }
        }
      }
    }
  }
}
