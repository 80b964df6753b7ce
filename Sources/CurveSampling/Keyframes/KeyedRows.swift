internal import CCurveKernels

/// Vectors through keys, prepared for sampling at many times: a track of a timeline, channels with the same key times,
/// or a track of vectors. The samples are rows, one for each time.
///
/// The segment alone determines the method: a timing curve is computed by its sampler's plan, a spring by its kernels,
/// and a cubic by its weights, whether one time or many are within the segment. So no bit depends on the other times.
/// All rows of a block that have the same method are computed together, whatever their order and their segments.
///
/// Rows of Doubles in channels and tracks have the bits of ``KeySegment``. Rows of Floats are computed in Double and
/// rounded once.
final class KeyedRows: Sendable {
  let keys: KeyTimes
  /// The count of numbers in a row.
  let width: Int
  /// The numbers of all keys, to which the segments refer. Those of key 0 are the first; in tracks and channels, those
  /// of the other keys follow.
  let vectors: [Double]
  let segments: [KeyedRowSegment]
  /// The methods of the segments. The first ones are ``KeyedRowMethod/fixed``.
  let methods: [KeyedRowMethod]
  /// The solvers of the segments that are Bézier curves; empty if there are none.
  let solvers: [CubicBezierSolver?]
  /// Whether the segments are keyframes of a timeline. A keyframe includes its end, where its value may differ from the
  /// start of the next one, and the velocity outside all keyframes is 0. Otherwise a key has its own value, and the
  /// velocity outside the keys is that of the first or the last key.
  let isTimeline: Bool
  /// The greatest number of rows that are computed together. With more rows, more of them have the same method; the
  /// memory for their weights stays in an L1 cache.
  static let block = 512
  /// A row of zeros and one of NaN.
  private let constants: [Double]

  init(
    _ keys: KeyTimes, width: Int, vectors: [Double], segments: [KeyedRowSegment],
    methods: [KeyedRowMethod] = KeyedRowMethod.fixed, solvers: [CubicBezierSolver?] = [], isTimeline: Bool = false
  ) {
    (self.keys, self.width, self.vectors, self.segments) = (keys, width, vectors, segments)
    (self.methods, self.solvers, self.isTimeline) = (methods, solvers, isTimeline)
    constants = Array(repeating: 0, count: width) + Array(repeating: .nan, count: width)
  }
}

/// The segment between two keys.
struct KeyedRowSegment: BitwiseCopyable, Sendable {
  let interval: KeyInterval
  /// The indices of the first numbers of the vectors and the slopes at both ends. Those that the method does not use
  /// are any indices.
  let from, to, startSlope, endSlope: Int
  /// The index of the method.
  let method: Int
}

/// A way to compute the weights of a segment's vectors.
enum KeyedRowMethod: Sendable {
  /// The value at the start.
  case hold
  case linear
  case cubic
  case bezier
  /// A line along a timing curve.
  case eased(CurveSampler)
  /// A spring's step and impulse responses.
  case spring(values: SpringPlans, velocities: SpringPlans)

  typealias SpringPlans = (step: any SamplingPlan, impulse: any SamplingPlan)

  /// The methods without parameters, in the order of ``SegmentShape/number``.
  static let fixed: [KeyedRowMethod] = [.hold, .linear, .cubic, .bezier]
}

// MARK: - Sampling

extension KeyedRows {
  /// Writes the value or the velocity at each of `times`: rows that begin `stride` numbers apart, from `column` on.
  /// `writeRow` writes the rows that no kernel computes, the velocities of Bézier segments, from their first number on.
  @safe
  func sample<Scalar: DenseScalar>(
    _ quantity: SampledQuantity, at times: Span<Double>, into samples: inout MutableSpan<Scalar>, from column: Int = 0,
    stride: Int, writingRow writeRow: (_ row: Int, UnsafeMutablePointer<Scalar>) -> Void = { _, _ in }
  ) {
    if width == 0 || times.isEmpty { return }
    let (table, kernel) = unsafe (KernelTable.active, Scalar.kernels.keyedRows)
    unsafe times.withUnsafeBufferPointer { times in
      unsafe samples.withUnsafeMutableBufferPointer { samples in
        guard let start = times.baseAddress, let first = samples.baseAddress else { return }
        let samples = unsafe first + column
        unsafe write(quantity, at: start, count: times.count, stride: stride, on: table) { row, kind, plan in
          unsafe kernel(table, kind, plan, samples + row * stride)
        } writingRow: { row in
          unsafe writeRow(row, samples + row * stride)
        }
      }
    }
  }

  /// A function that computes rows by a kernel. `row` is the index of the block's first row.
  private typealias Kernel = (_ row: Int, AC_KeyedRowsKind, UnsafePointer<AC_KeyedRowsPlan>) -> Void

  @unsafe
  private func write(
    _ quantity: SampledQuantity, at times: UnsafePointer<Double>, count: Int, stride: Int, on table: KernelTable,
    _ kernel: Kernel, writingRow: (_ row: Int) -> Void
  ) {
    let room = min(count, Self.block)
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * room) { weights in
      unsafe withUnsafeTemporaryAllocation(of: AC_KeyedRun.self, capacity: room) { runs in
        unsafe withUnsafeTemporaryAllocation(of: KeyedRowChain.self, capacity: methods.count) { chains in
          unsafe vectors.withUnsafeBufferPointer { vectors in
            unsafe constants.withUnsafeBufferPointer { constants in
              guard let weights = weights.baseAddress, let runs = runs.baseAddress, let chains = chains.baseAddress,
                let vectors = vectors.baseAddress, let constants = constants.baseAddress
              else { return }
              unsafe chains.initialize(repeating: KeyedRowChain(), count: methods.count)
              let block = unsafe KeyedRowBlock(
                of: self, quantity, vectors, constants, runs, chains, weights, room, stride: stride, on: table)
              for start in Swift.stride(from: 0, to: count, by: room) {
                unsafe block.write(at: times + start, count: min(room, count - start)) {
                  unsafe kernel(start, $0, $1)
                } writingRow: {
                  writingRow(start + $0)
                }
              }
            }
          }
        }
      }
    }
  }
}

/// The runs of a block that have the same method, in the order of their rows.
@unsafe
private struct KeyedRowChain {
  var first, last: UnsafeMutablePointer<AC_KeyedRun>?
  /// The number of rows.
  var count = 0
}

/// The rows at some times, at most as many as fit into the memory.
@safe
private struct KeyedRowBlock {
  let rows: KeyedRows
  let quantity: SampledQuantity
  let vectors, constants: UnsafePointer<Double>
  let runs: UnsafeMutablePointer<AC_KeyedRun>
  let chains: UnsafeMutablePointer<KeyedRowChain>
  /// The weights of each row, in the order of the runs: all first ones, all second ones, all third ones.
  let weights0, weights1, weights2: UnsafeMutablePointer<Double>
  let stride: Int
  let table: KernelTable

  init(
    of rows: KeyedRows, _ quantity: SampledQuantity, _ vectors: UnsafePointer<Double>,
    _ constants: UnsafePointer<Double>, _ runs: UnsafeMutablePointer<AC_KeyedRun>,
    _ chains: UnsafeMutablePointer<KeyedRowChain>, _ weights: UnsafeMutablePointer<Double>, _ room: Int, stride: Int,
    on table: KernelTable
  ) {
    unsafe (self.rows, self.quantity, self.vectors, self.constants) = (rows, quantity, vectors, constants)
    unsafe (self.runs, self.chains, self.stride, self.table) = (runs, chains, stride, table)
    unsafe (weights0, weights1, weights2) = (weights, weights + room, weights + 2 * room)
  }

  typealias Kernel = (AC_KeyedRowsKind, UnsafePointer<AC_KeyedRowsPlan>) -> Void

  func write(at times: UnsafePointer<Double>, count: Int, _ kernel: Kernel, writingRow: (Int) -> Void) {
    unsafe divide(times, count)
    let all = rows.methods
    let methods = all.span
    for method in methods.indices {
      let chain = unsafe chains[method]
      guard let first = unsafe chain.first else { continue }
      unsafe chains[method] = KeyedRowChain()
      unsafe write(first, chain.count, methods[method], times, kernel, writingRow)
    }
  }
}

// MARK: - Runs

extension KeyedRowBlock {
  /// The source of the row at a time: a vector that is copied, or a segment.
  @unsafe
  private enum Content {
    case vector(UnsafePointer<Double>)
    case segment(Int)
  }

  /// Divides the rows into runs, whose times are in the same segment, and the runs into chains.
  private func divide(_ times: UnsafePointer<Double>, _ count: Int) {
    unsafe rows.keys.withTable { table in
      let all = rows.segments
      let segments = all.span
      var (row, next) = unsafe (0, runs)
      while row < count {
        let (content, after, until, includesEnd) = unsafe content(at: times[row], table)
        var end = row + 1
        while end < count, unsafe times[end] > after, unsafe times[end] < until || (includesEnd && times[end] == until)
        {
          end += 1
        }
        var run = unsafe AC_KeyedRun()
        // A vector is computed as a segment that holds it.
        var method = SegmentShape.hold.number
        unsafe (run.row, run.count) = (row, end - row)
        switch unsafe content {
        case .vector(let vector): unsafe run.from = vector
        case .segment(let index):
          let segment = segments[index]
          method = segment.method
          unsafe run.segment = index
          // A segment that holds its value has no velocity.
          let isStill = quantity == .velocity && method == SegmentShape.hold.number
          unsafe run.from = isStill ? constants : vectors + segment.from
          unsafe run.to = vectors + segment.to
          unsafe run.startSlopes = vectors + segment.startSlope
          unsafe run.endSlopes = vectors + segment.endSlope
        }
        unsafe next.initialize(to: run)
        if let last = unsafe chains[method].last {
          unsafe last.pointee.next = UnsafePointer(next)
        } else {
          unsafe chains[method].first = next
        }
        unsafe chains[method].last = next
        unsafe chains[method].count += end - row
        unsafe next += 1
        row = end
      }
    }
  }

  /// Returns the content of the row at `time`. All times after `after` and before `until` have the same content; with
  /// `includesEnd`, `until` has it too.
  @inline(__always)
  private func content(
    at time: Double, _ table: KeyTimes.Table
  ) -> (Content, after: Double, until: Double, includesEnd: Bool) {
    let (width, isValue) = (rows.width, quantity == .value)
    if time.isNaN { return unsafe (.vector(constants + width), .nan, .nan, false) }
    let initial = unsafe isValue ? vectors : constants
    if rows.segments.isEmpty { return unsafe (.vector(initial), -.infinity, .infinity, true) }
    let (first, last) = unsafe (table.first, table.last)
    if rows.isTimeline {
      if time < first { return unsafe (.vector(initial), -.infinity, first, false) }
      if time > last {
        return isValue
          ? unsafe (.segment(rows.segments.count - 1), last, .infinity, true)
          : unsafe (.vector(constants), last, .infinity, true)
      }
    } else if isValue {
      if time <= first { return unsafe (.vector(vectors), -.infinity, first, true) }
      if time >= last { return unsafe (.vector(vectors + (table.times.count - 1) * width), last, .infinity, true) }
    }
    let segment = unsafe table.segment(at: time)
    let (start, end) = unsafe (table.times[segment], table.times[segment + 1])
    if rows.isTimeline {
      let isJump = !isValue && rows.segments[segment].interval.duration == 0
      return unsafe (isJump ? .vector(constants) : .segment(segment), start, end, true)
    }
    // At a key, a track may jump.
    if isValue && time == end { return unsafe (.vector(vectors + (segment + 1) * width), end, end, true) }
    return unsafe (.segment(segment), start, end, !isValue)
  }
}

// MARK: - Weights

extension KeyedRowBlock {
  /// Writes the rows of some runs that have the same method.
  private func write(
    _ runs: UnsafePointer<AC_KeyedRun>, _ count: Int, _ method: KeyedRowMethod, _ times: UnsafePointer<Double>,
    _ kernel: Kernel, _ writingRow: (Int) -> Void
  ) {
    let isValue = quantity == .value
    switch method {
    case .hold: unsafe compute(AC_KeyedRowsHeld, runs, kernel)
    case .linear:
      unsafe forEachRow(of: runs, times) { index, segment, elapsed in
        unsafe weights0[index] = isValue ? segment.interval.progress(after: elapsed) : 1 / segment.interval.duration
      }
      unsafe compute(isValue ? AC_KeyedRowsLinear : AC_KeyedRowsLinearVelocity, runs, kernel)
    case .cubic:
      unsafe forEachRow(of: runs, times) { index, segment, elapsed in
        let (progress, duration) = (segment.interval.progress(after: elapsed), segment.interval.duration)
        set(
          index,
          isValue
            ? HermiteWeights(progress: progress, duration: duration)
            : HermiteWeights(velocityAt: progress, duration: duration))
      }
      unsafe compute(isValue ? AC_KeyedRowsCubic : AC_KeyedRowsCubicVelocity, runs, kernel)
      if isValue && rows.isTimeline {
        unsafe writeTargets(runs, kernel) { unsafe weights0[$0] == 1 && weights1[$0] == 0 && weights2[$0] == 0 }
      }
    case .bezier:
      if !isValue {
        return unsafe forEachRun(runs) { run, _ in
          for row in unsafe run.row..<run.row + run.count { writingRow(row) }
        }
      }
      unsafe forEachRun(runs) { run, first in
        guard let solver = unsafe rows.solvers[run.segment] else { return }
        let segment = unsafe rows.segments[run.segment]
        for row in unsafe 0..<run.count {
          let progress = unsafe segment.interval.progress(after: segment.interval.elapsed(at: times[run.row + row]))
          set(first + row, solver.weights(at: progress))
        }
      }
      unsafe compute(AC_KeyedRowsCubic, runs, kernel)
    case .eased(let sampler):
      unsafe forEachRow(of: runs, times) { index, segment, elapsed in
        unsafe weights0[index] = segment.interval.progress(after: elapsed)
      }
      var amounts = unsafe MutableSpan(_unsafeStart: weights0, count: count)
      if isValue {
        sampler.plan.run(inPlace: &amounts, on: table)
        unsafe compute(AC_KeyedRowsLinear, runs, kernel)
        return unsafe writeTargets(runs, kernel) { unsafe weights0[$0] == 1 }
      }
      sampler.sampleVelocities(inPlace: &amounts, on: table)
      unsafe forEachRow(of: runs, times) { index, segment, _ in unsafe weights0[index] /= segment.interval.duration }
      unsafe compute(AC_KeyedRowsLinearVelocity, runs, kernel)
    case .spring(let values, let velocities):
      let plans = isValue ? values : velocities
      unsafe forEachRow(of: runs, times) { index, _, elapsed in unsafe weights0[index] = elapsed }
      unsafe plans.impulse.sample(weights0, into: weights1, count: count, on: table)
      unsafe plans.step.sample(weights0, into: weights0, count: count, on: table)
      unsafe compute(isValue ? AC_KeyedRowsSpring : AC_KeyedRowsSpringVelocity, runs, kernel)
    }
  }

  private func compute(_ kind: AC_KeyedRowsKind, _ runs: UnsafePointer<AC_KeyedRun>, _ kernel: Kernel) {
    let plan = unsafe AC_KeyedRowsPlan(
      width: rows.width, stride: stride, runs: runs, weights0: weights0, weights1: weights1, weights2: weights2)
    unsafe withUnsafePointer(to: plan) { unsafe kernel(kind, $0) }
  }

  /// Writes the target into each row that has the weights of its keyframe's end. There, linear and cubic keyframes are
  /// exactly at their target.
  private func writeTargets(_ runs: UnsafePointer<AC_KeyedRun>, _ kernel: Kernel, if isAtEnd: (_ index: Int) -> Bool) {
    unsafe forEachRun(runs) { run, first in
      for row in unsafe 0..<run.count where isAtEnd(first + row) {
        var target = unsafe run
        unsafe (target.from, target.row, target.count, target.next) = (run.to, run.row + row, 1, nil)
        unsafe compute(AC_KeyedRowsHeld, &target, kernel)
      }
    }
  }

  @inline(__always)
  private func set(_ index: Int, _ weights: HermiteWeights) {
    unsafe (weights0[index], weights1[index], weights2[index]) = (weights.displacement, weights.start, weights.end)
  }

  /// Calls `body` with each run and the index of the weights of its first row.
  @inline(__always)
  private func forEachRun(_ runs: UnsafePointer<AC_KeyedRun>, _ body: (_ run: AC_KeyedRun, _ first: Int) -> Void) {
    var (run, index) = unsafe (Optional(runs), 0)
    while let this = unsafe run {
      unsafe body(this.pointee, index)
      unsafe (run, index) = (this.pointee.next, index + this.pointee.count)
    }
  }

  /// Calls `body` with the index of each row's weights, its segment, and the time that has elapsed in the segment.
  @inline(__always)
  private func forEachRow(
    of runs: UnsafePointer<AC_KeyedRun>, _ times: UnsafePointer<Double>,
    _ body: (_ index: Int, _ segment: KeyedRowSegment, _ elapsed: Double) -> Void
  ) {
    let all = rows.segments
    let segments = all.span
    unsafe forEachRun(runs) { run, first in
      let segment = unsafe segments[run.segment]
      let instants = unsafe times + run.row
      for row in unsafe 0..<run.count { body(first + row, segment, unsafe segment.interval.elapsed(at: instants[row])) }
    }
  }
}
