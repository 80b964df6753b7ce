internal import CCurveKernels

extension KeyedRows {
  /// The greatest number of rows that are computed together. With more rows, more of them have the same method; the
  /// memory for their weights stays in an L1 cache.
  private static var block: Int { 512 }

  /// Writes the value or the velocity at each time: rows whose first numbers are `stride` numbers apart. Outside the
  /// keys, they are those that ``KeyedValues`` has there.
  @unsafe
  func write<Number: DenseScalar>(
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
      unsafe writeRows(link(first..<runCount, method), rows.methods[method], kernel, writingRow)
    }
  }
}

// MARK: - Runs

extension KeyedRowBlock {
  /// The runs of a block that have the same method, in the order of their rows.
  @safe
  fileprivate struct Chain {
    let first: UnsafePointer<AC_KeyedRun>
    /// The number of rows.
    let count: Int
  }

  /// The method of a run that belongs to a chain.
  private static var linked: Int { -1 }

  /// Links the runs of a method, from the first of `range` on.
  private func link(_ range: Range<Int>, _ method: Int) -> Chain {
    var (last, count) = unsafe (runs + range.lowerBound, 0)
    for index in range where unsafe runs[index].method == method {
      let run = unsafe runs + index
      unsafe (last.pointee.next, run.pointee.method) = (UnsafePointer(run), Self.linked)
      count += unsafe run.pointee.count
      unsafe last = run
    }
    unsafe last.pointee.next = nil
    return unsafe Chain(first: UnsafePointer(runs + range.lowerBound), count: count)
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
  /// Writes the rows of runs with the same method.
  private func writeRows(
    _ chain: Chain, _ method: KeyedRowMethod, _ kernel: Kernel, _ writingRow: (Int, [Double]) -> Void
  ) {
    let isValue = quantity == .value
    switch method {
    case .hold: unsafe compute(AC_KeyedRowsHeld, chain, kernel)  // of velocities, a row of zeros
    case .linear:
      forEachRow(of: chain) { index, interval, elapsed in
        unsafe weights.0[index] = isValue ? interval.progress(after: elapsed) : 1 / interval.duration
      }
      unsafe compute(isValue ? AC_KeyedRowsLinear : AC_KeyedRowsLinearVelocity, chain, kernel)
    case .cubic:
      forEachRow(of: chain) { index, interval, elapsed in
        let (progress, duration) = (interval.progress(after: elapsed), interval.duration)
        set(
          index,
          isValue
            ? KeyframeWeights(cubicAt: progress, duration: duration)
            : KeyframeWeights(cubicVelocityAt: progress, duration: duration))
      }
      unsafe compute(isValue ? AC_KeyedRowsCubic : AC_KeyedRowsCubicVelocity, chain, kernel)
    case .bezier:
      unsafe forEachRun(of: chain) { run, first in
        guard case .bezier(let solver) = unsafe rows.schedule.shape(after: run.segment) else { return }
        let interval = unsafe rows.segments[run.segment].interval
        for row in unsafe 0..<run.count {
          let time = unsafe times[run.row + row]
          if isValue {
            set(first + row, solver.weights(at: interval.progress(after: interval.elapsed(at: time))))
          } else {
            unsafe writingRow(run.row + row, rows.bezierVelocity(time))
          }
        }
      }
      if isValue { unsafe compute(AC_KeyedRowsCubic, chain, kernel) }
    case .eased(let curve):
      forEachRow(of: chain) { index, interval, elapsed in
        unsafe weights.0[index] = interval.progress(after: elapsed)
      }
      unsafe sample(curve, weights.0, chain.count)
      if !isValue { forEachRow(of: chain) { index, interval, _ in unsafe weights.0[index] /= interval.duration } }
      unsafe compute(isValue ? AC_KeyedRowsLinear : AC_KeyedRowsLinearVelocity, chain, kernel)
    case .spring(let step, let impulse):
      forEachRow(of: chain) { index, _, elapsed in unsafe (weights.0[index], weights.1[index]) = (elapsed, elapsed) }
      unsafe sample(step, weights.0, chain.count)
      unsafe sample(impulse, weights.1, chain.count)
      unsafe compute(isValue ? AC_KeyedRowsSpring : AC_KeyedRowsSpringVelocity, chain, kernel)
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

  private func compute(_ kind: AC_KeyedRowsKind, _ chain: Chain, _ kernel: Kernel) {
    let plan = unsafe AC_KeyedRowsPlan(
      width: rows.width, stride: stride, runs: chain.first, weights0: weights.0, weights1: weights.1,
      weights2: weights.2)
    unsafe withUnsafePointer(to: plan) { unsafe kernel(kind, $0) }
  }

  @inline(__always)
  private func set(_ index: Int, _ cubic: KeyframeWeights) {
    unsafe (weights.0[index], weights.1[index], weights.2[index]) = (cubic.displacement, cubic.start, cubic.end)
  }

  /// Calls `body` with each run and the index of the weights of its first row.
  @inline(__always)
  private func forEachRun(of chain: Chain, _ body: (_ run: AC_KeyedRun, _ first: Int) -> Void) {
    var (run, index) = unsafe (Optional(chain.first), 0)
    while let this = unsafe run {
      unsafe body(this.pointee, index)
      unsafe (run, index) = (this.pointee.next, index + this.pointee.count)
    }
  }

  /// Calls `body` with the index of each row's weights, its interval, and the time that has elapsed in it.
  @inline(__always)
  private func forEachRow(of chain: Chain, _ body: (_ index: Int, _ interval: KeyInterval, _ elapsed: Double) -> Void) {
    let all = rows.segments
    let segments = all.span
    unsafe forEachRun(of: chain) { run, first in
      let interval = unsafe segments[run.segment].interval
      let instants = unsafe times + run.row
      for row in unsafe 0..<run.count { body(first + row, interval, unsafe interval.elapsed(at: instants[row])) }
    }
  }
}
