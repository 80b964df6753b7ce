internal import CCurveKernels

extension KeyedRows {
  /// The greatest number of rows that are computed together. With more rows, more of them have the same method; the
  /// memory for their weights stays in an L1 cache.
  private static var block: Int { 512 }

  /// Writes the value or the velocity at each time: a row of ``width`` numbers, from `column` on among the `stride`
  /// numbers of that time.
  func write<Number: DenseScalar>(
    _ quantity: SampledQuantity, at times: Span<Double>, into numbers: inout MutableSpan<Number>, column: Int = 0,
    stride: Int
  ) {
    unsafe times.withUnsafeBufferPointer { times in
      unsafe numbers.withUnsafeMutableBufferPointer { numbers in
        guard let from = times.baseAddress, let to = numbers.baseAddress else { return }
        guard let outside else {
          return unsafe writeInside(quantity, at: from, into: to + column, count: times.count, stride: stride)
        }
        unsafe outside.write(quantity, at: from, into: to, count: times.count) { times, rows, count in
          unsafe writeInside(quantity, at: times, into: rows, count: count, stride: width)
        }
      }
    }
  }

  /// Writes rows whose first numbers are `stride` numbers apart. Outside the keys, they are those that ``KeyedValues``
  /// has there.
  @unsafe
  private func writeInside<Number: DenseScalar>(
    _ quantity: SampledQuantity, at times: UnsafePointer<Double>, into rows: UnsafeMutablePointer<Number>, count: Int,
    stride: Int
  ) {
    if width == 0 || count == 0 { return }
    let (table, kernel, room) = unsafe (KernelTable.active, Number.kernels.keyedRows, min(count, Self.block))
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * room) { weights in
      unsafe withUnsafeTemporaryAllocation(of: AC_KeyedRun.self, capacity: room) { runs in
        unsafe vectors.withUnsafeBufferPointer { vectors in
          guard let weights = weights.baseAddress, let runs = runs.baseAddress, let vectors = vectors.baseAddress
          else { return }
          for start in Swift.stride(from: 0, to: count, by: room) {
            let first = unsafe rows + start * stride
            let block = unsafe KeyedRowBlock(
              rows: self, quantity: quantity, times: times + start, count: min(room, count - start), vectors: vectors,
              runs: runs, weights: (weights, weights + room, weights + 2 * room), stride: stride, table: table)
            unsafe block.write {
              unsafe kernel(table, $0, $1, first)
            } writingRow: { row, numbers in
              for (column, number) in numbers.enumerated() { unsafe first[row * stride + column] = Number(number) }
            }
          }
        }
      }
    }
  }
}

/// The rows at some times.
@safe
private struct KeyedRowBlock {
  let rows: KeyedRows
  let quantity: SampledQuantity
  let times: UnsafePointer<Double>
  let count: Int
  let vectors: UnsafePointer<Double>
  let runs: UnsafeMutablePointer<AC_KeyedRun>
  /// The weights of each row with the same method, in the order of the runs.
  let weights: (UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>)
  let stride: Int
  let table: KernelTable

  typealias Kernel = (AC_KeyedRowsKind, UnsafePointer<AC_KeyedRowsPlan>) -> Void

  /// Writes all rows: those that no kernel computes, the velocities of Bézier segments, by `writingRow`.
  func write(_ kernel: Kernel, writingRow: (_ row: Int, _ numbers: [Double]) -> Void) {
    let runCount = divide()
    for first in 0..<runCount {
      let method = unsafe runs[first].method
      if method == Self.linked { continue }
      let rowCount = link(first..<runCount, method)
      unsafe writeRows(first, rowCount, rows.methods[method], kernel, writingRow)
    }
  }
}

// MARK: - Runs

extension KeyedRowBlock {
  /// The method of a run that is linked to others.
  private static var linked: Int { -1 }

  /// Links the runs of a method, from the first of `range` on. Returns the number of their rows.
  private func link(_ range: Range<Int>, _ method: Int) -> Int {
    var (last, count) = unsafe (runs + range.lowerBound, 0)
    for index in range where unsafe runs[index].method == method {
      let run = unsafe runs + index
      unsafe (last.pointee.next, run.pointee.method) = (UnsafePointer(run), Self.linked)
      count += unsafe run.pointee.count
      unsafe last = run
    }
    unsafe last.pointee.next = nil
    return count
  }

  /// Divides the rows into runs, at consecutive times in the same segment or on the same side of all keys. Returns the
  /// number of runs.
  private func divide() -> Int {
    let (all, domain) = (rows.segments, rows.schedule.times.domain)
    let segments = all.span
    var (row, runCount) = (0, 0)
    while row < count {
      let time = unsafe times[row]
      var run = unsafe AC_KeyedRun()
      unsafe run.row = row
      var (after, until) = (time, time)
      switch source(at: time) {
      case nil: unsafe run.from = vectors + rows.zeros
      case .nowhere: unsafe run.from = vectors + rows.zeros + rows.width
      case .key(let key): unsafe run.from = vectors + key * rows.width
      case .segment(let key):
        let (segment, start, end) = (segments[key], key * rows.width, (key + 1) * rows.width)
        (after, until) = (segment.interval.start, segment.interval.end)
        if quantity == .velocity && (segment.method == 0 || segment.interval.duration == 0) {
          unsafe run.from = vectors + rows.zeros
          break
        }
        unsafe (run.segment, run.method) = (key, segment.method)
        unsafe (run.from, run.to) = (vectors + start, vectors + rows.arrivals + end)
        unsafe (run.startSlopes, run.endSlopes) = (vectors + rows.startSlopes + start, vectors + rows.endSlopes + end)
      }
      if time < domain.lowerBound { (after, until) = (-.infinity, domain.lowerBound) }
      if time > domain.upperBound { (after, until) = (domain.upperBound, .infinity) }
      var end = row + 1
      while end < count, unsafe times[end] > after && times[end] < until { end += 1 }
      unsafe run.count = end - row
      unsafe (runs + runCount).initialize(to: run)
      (row, runCount) = (end, runCount + 1)
    }
    return runCount
  }

  /// Returns the source of the row at `time`; `nil` for a velocity of 0.
  private func source(at time: Double) -> KeySource? {
    if quantity == .value || time.isNaN { return rows.schedule.source(at: time) }
    return rows.schedule.moving(at: time).map { .segment($0.key) }
  }
}

// MARK: - Weights

extension KeyedRowBlock {
  /// Writes the `count` rows of the runs with the same method, from the run `first` on.
  private func writeRows(
    _ first: Int, _ count: Int, _ method: KeyedRowMethod, _ kernel: Kernel, _ writingRow: (Int, [Double]) -> Void
  ) {
    let isValue = quantity == .value
    switch method {
    case .hold: unsafe compute(AC_KeyedRowsHeld, first, kernel)  // of velocities, a row of zeros
    case .linear:
      forEachRow(from: first) { index, _, _, interval, elapsed in
        unsafe weights.0[index] = isValue ? interval.progress(after: elapsed) : 1 / interval.duration
      }
      unsafe compute(isValue ? AC_KeyedRowsLinear : AC_KeyedRowsLinearVelocity, first, kernel)
    case .cubic:
      forEachRow(from: first) { index, _, _, interval, elapsed in
        let (progress, duration) = (interval.progress(after: elapsed), interval.duration)
        set(
          index,
          isValue
            ? KeyframeWeights(cubicAt: progress, duration: duration)
            : KeyframeWeights(cubicVelocityAt: progress, duration: duration))
      }
      unsafe compute(isValue ? AC_KeyedRowsCubic : AC_KeyedRowsCubicVelocity, first, kernel)
    case .bezier:
      forEachRow(from: first) { index, row, key, interval, elapsed in
        if !isValue {
          writingRow(row, rows.bezierVelocity(key, elapsed))
        } else if case .bezier(let solver) = rows.schedule.shape(after: key) {
          set(index, solver.weights(at: interval.progress(after: elapsed)))
        }
      }
      if isValue { unsafe compute(AC_KeyedRowsCubic, first, kernel) }
    case .eased(let curve):
      forEachRow(from: first) { index, _, _, interval, elapsed in
        unsafe weights.0[index] = interval.progress(after: elapsed)
      }
      unsafe sample(curve, weights.0, count)
      if !isValue {
        forEachRow(from: first) { index, _, _, interval, _ in unsafe weights.0[index] /= interval.duration }
      }
      unsafe compute(isValue ? AC_KeyedRowsLinear : AC_KeyedRowsLinearVelocity, first, kernel)
    case .spring(let step, let impulse):
      forEachRow(from: first) { index, _, _, _, elapsed in
        unsafe (weights.0[index], weights.1[index]) = (elapsed, elapsed)
      }
      unsafe sample(step, weights.0, count)
      unsafe sample(impulse, weights.1, count)
      unsafe compute(isValue ? AC_KeyedRowsSpring : AC_KeyedRowsSpringVelocity, first, kernel)
    }
  }

  /// Replaces times by the curve's values or velocities.
  @unsafe
  private func sample(_ curve: CurveSampler, _ times: UnsafeMutablePointer<Double>, _ count: Int) {
    var times = unsafe MutableSpan(_unsafeStart: times, count: count)
    switch quantity {
    case .value: curve.plan.run(inPlace: &times, on: table)
    case .velocity: curve.sampleVelocities(inPlace: &times, on: table)
    }
  }

  private func compute(_ kind: AC_KeyedRowsKind, _ first: Int, _ kernel: Kernel) {
    let plan = unsafe AC_KeyedRowsPlan(
      width: rows.width, stride: stride, runs: runs + first, weights0: weights.0, weights1: weights.1,
      weights2: weights.2)
    unsafe withUnsafePointer(to: plan) { unsafe kernel(kind, $0) }
  }

  @inline(__always)
  private func set(_ index: Int, _ cubic: KeyframeWeights) {
    unsafe (weights.0[index], weights.1[index], weights.2[index]) = (cubic.displacement, cubic.start, cubic.end)
  }

  /// Calls `body` with each row of linked runs: the index of its weights, its index in the block, its segment's key and
  /// interval, and the time that has elapsed in it.
  @inline(__always)
  private func forEachRow(
    from first: Int,
    _ body: (_ index: Int, _ row: Int, _ key: Int, _ interval: KeyInterval, _ elapsed: Double) -> Void
  ) {
    let all = rows.segments
    let segments = all.span
    var (next, index) = unsafe (Optional(UnsafePointer(runs + first)), 0)
    while let run = unsafe next?.pointee {
      let interval = unsafe segments[run.segment].interval
      for row in unsafe run.row..<run.row + run.count {
        unsafe body(index, row, run.segment, interval, interval.elapsed(at: times[row]))
        index += 1
      }
      unsafe next = run.next
    }
  }
}
