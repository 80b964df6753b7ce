internal import CCurveKernels

// One number through keys at many times. A kernel finds the segments and computes the numbers, in the same way for all
// times, whatever their order. A value has the bits of a single one.

extension KeyedNumber {
  /// Writes the value or the velocity at each of `count` times. Outside the keys, they are those at the nearest key.
  /// The times and the results may be the same memory.
  @unsafe
  func sample(
    _ quantity: SampledQuantity, at instants: UnsafePointer<Double>, into numbers: UnsafeMutablePointer<Double>,
    count: Int, on table: KernelTable
  ) {
    if !hasBeziers { return unsafe compute(quantity, at: instants, into: numbers, nil, count: count, on: table) }
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: samplingBlock) { indices in
      guard let indices = indices.baseAddress else { return }
      unsafe forEachBlock(of: count) { start, length, block in
        // A copy: the times of Bézier segments are read again.
        unsafe block.update(from: instants + start, count: length)
        unsafe compute(quantity, at: block, into: numbers + start, indices, count: length, on: table)
        unsafe replaceBeziers(quantity, indices, block, numbers + start, length)
      }
    }
  }

  /// Writes the numbers of all segments but Béziers, and the indices of the segments.
  @unsafe
  private func compute(
    _ quantity: SampledQuantity, at instants: UnsafePointer<Double>, into numbers: UnsafeMutablePointer<Double>,
    _ indices: UnsafeMutablePointer<Int32>?, count: Int, on table: KernelTable
  ) {
    let kernels = unsafe table.kernels
    let values = data.values
    if values.count == 1 {
      // There is no segment.
      let number = quantity == .value ? values[0] : 0
      for index in 0..<count { unsafe numbers[index] = instants[index].isNaN ? .nan : number }
      return
    }
    unsafe withKeys { keys in
      switch quantity {
      case .value: unsafe kernels.pointee.keyValues(keys, instants, numbers, indices, count)
      case .velocity: unsafe kernels.pointee.keyVelocities(keys, instants, numbers, indices, count)
      }
    }
  }

  /// Calls `body` with the keys as the kernels read them.
  @unsafe
  @inline(__always)
  private func withKeys(_ body: (UnsafePointer<AC_Keys>) -> Void) {
    // If no segment has slopes, the kernels do not read these pointers.
    let (keys, values, hasSlopes) = (data.times, data.values, !data.startSlopes.isEmpty)
    unsafe withPointers(
      keys.times, values, data.arrivals, hasSlopes ? data.startSlopes : values, hasSlopes ? data.endSlopes : values
    ) {
      times, values, arrivals, startSlopes, endSlopes in
      unsafe keys.cells.withUnsafeBufferPointer { cells in
        unsafe kinds.withUnsafeBufferPointer { kinds in
          guard let cells = cells.baseAddress else { return }
          let keys = unsafe AC_Keys(
            count: keys.times.count, times: times, values: values, arrivals: arrivals, startSlopes: startSlopes,
            endSlopes: endSlopes, kinds: kinds.count == 1 ? nil : kinds.baseAddress, kind: kinds[0], cells: cells,
            cellsPerSecond: keys.cellsPerSecond, lastCell: keys.lastCell)
          unsafe withUnsafePointer(to: keys, body)
        }
      }
    }
  }

  /// Writes the numbers of Bézier segments, which no kernel computes.
  @unsafe
  private func replaceBeziers(
    _ quantity: SampledQuantity, _ indices: UnsafePointer<Int32>, _ instants: UnsafePointer<Double>,
    _ numbers: UnsafeMutablePointer<Double>, _ count: Int
  ) {
    let (all, allKinds) = (data.times.times, kinds)
    let (times, kinds) = (all.span, allKinds.span)
    for index in 0..<count {
      let segment = unsafe Int(indices[index])
      if kinds[kinds.count == 1 ? 0 : segment] != Double(SegmentShape.bezierNumber) { continue }
      let (start, end, time) = unsafe (times[segment], times[segment + 1], instants[index])
      switch quantity {
      case .value:
        // At and beyond a key, the kernel wrote the key's value.
        guard time > start && time < end else { continue }
        unsafe numbers[index] = data.segment(after: segment).value(
          at: (time - start) / (end - start), duration: end - start)
      case .velocity:
        if time.isNaN { continue }
        let inside = min(max(time, start), end)
        unsafe numbers[index] =
          data.segment(after: segment).derivatives(at: (inside - start) / (end - start), duration: end - start).velocity
      }
    }
  }
}

/// Calls `body` with the first elements of arrays, none of which is empty.
@unsafe
@inline(__always)
private func withPointers(
  _ a: [Double], _ b: [Double], _ c: [Double], _ d: [Double], _ e: [Double],
  _ body: (
    UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>
  ) -> Void
) {
  unsafe a.withUnsafeBufferPointer { a in
    unsafe b.withUnsafeBufferPointer { b in
      unsafe c.withUnsafeBufferPointer { c in
        unsafe d.withUnsafeBufferPointer { d in
          unsafe e.withUnsafeBufferPointer { e in
            guard let a = a.baseAddress, let b = b.baseAddress, let c = c.baseAddress, let d = d.baseAddress,
              let e = e.baseAddress
            else { return }
            unsafe body(a, b, c, d, e)
          }
        }
      }
    }
  }
}

// MARK: - Curves

extension AnimationTrack: SampledCurve where Value == Double {
  /// The numbers between the keys, prepared for many times. They are made once for all copies of the track.
  private var number: KeyedNumber { shared.number.object { KeyedNumber(data) } }

  /// The plan of the track.
  var plan: KeyedNumberPlan {
    KeyedNumberPlan(number: number, track: before == .hold && after == .hold ? nil : self)
  }

  /// A sampler, whose values and velocities have the bits of single ones.
  public var kernelSampler: CurveSampler { CurveSampler(self, plan) }
}

/// A plan of one number through keys.
struct KeyedNumberPlan: SamplingPlan {
  let number: KeyedNumber
  /// The track, if it does not hold its values outside its keys.
  var track: AnimationTrack<Double>?

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe sample(.value, times, into: values, count: count, on: table)
  }

  @unsafe
  func sampleVelocities(
    _ times: UnsafePointer<Double>, into velocities: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) -> Bool {
    unsafe sample(.velocity, times, into: velocities, count: count, on: table)
    return true
  }

  @unsafe
  func sample(
    _ quantity: SampledQuantity, _ times: UnsafePointer<Double>, into numbers: UnsafeMutablePointer<Double>,
    count: Int, on table: KernelTable
  ) {
    guard let track else {
      return unsafe number.sample(quantity, at: times, into: numbers, count: count, on: table)
    }
    // Where the track holds its value, the domain ends.
    let (domain, continuation) = (track.domain, track.continuation)
    let (lower, upper) = (domain.lowerBound, domain.upperBound)
    let (before, after, offset) = (track.drift(.before), track.drift(.after), track.drift(.offset))
    unsafe forEachBlock(of: count) { start, length, inside in
      let (from, to) = unsafe (times + start, numbers + start)
      unsafe withUnsafeTemporaryAllocation(of: TrackPlace.self, capacity: length) { places in
        for index in 0..<length {
          let time = unsafe from[index]
          let place = continuation.place(of: time < lower ? lower : time > upper ? upper : time)
          unsafe places.initializeElement(at: index, to: place)
          unsafe inside[index] = place.time
        }
        unsafe number.sample(quantity, at: inside, into: to, count: length, on: table)
        for index in 0..<length {
          let place = unsafe places[index]
          let drift =
            switch place.drift {
            case .none: 0.0
            case .before: before
            case .after: after
            case .offset: offset
            }
          switch quantity {
          case .value: if place.drift != .none { unsafe to[index] += drift * place.amount }
          case .velocity: unsafe to[index] = place.direction == 0 ? drift : to[index] * place.direction
          }
        }
      }
    }
  }
}
