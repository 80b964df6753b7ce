internal import CCurveKernels

/// What a row of numbers at one time is computed from. Consecutive rows with the same content are computed together.
enum KeyedRowContent: Equatable {
  /// One number, for all columns.
  case scalar(Double)
  /// One vector, given by the index of its first number.
  case vector(Int)
  /// Two keys, given by the indices of the first numbers of their vectors and slopes, and the formula between them. A
  /// formula without slopes does not read them.
  case keys(from: Int, to: Int, startSlope: Int, endSlope: Int, AC_KeyframeRowsKind)
}

/// The number of rows that are computed together at most: so few that the weights of these rows fit on the stack and stay
/// in the cache, and so many that the call of a kernel is cheap beside them. No bit depends on it.
let maximumRowCount = 64

/// A writer of rows of numbers between keys, from weights that are given.
@unsafe
struct KeyedRowWriter<Scalar: DenseScalar> {
  /// The numbers of a row, and the distance between the starts of two consecutive rows.
  let width, stride: Int
  /// The numbers of all keys, which the contents' indices refer to.
  let vectors: UnsafePointer<Double>
  let table = KernelTable.active

  /// Writes `count` rows that have the same content. `weights` has three numbers for each row.
  func write(
    _ content: KeyedRowContent, _ weights: UnsafePointer<Double>, count: Int, into rows: UnsafeMutablePointer<Scalar>
  ) {
    switch content {
    case .scalar(let number):
      let scalar = Scalar(number)
      for row in 0..<count { unsafe (rows + row * stride).update(repeating: scalar, count: width) }
    case .vector(let vector):
      unsafe run(AC_KeyframeRowsHeld, vector, vector, vector, vector, weights, count, into: rows)
    case .keys(let from, let to, let startSlope, let endSlope, let kind):
      unsafe run(kind, from, to, startSlope, endSlope, weights, count, into: rows)
    }
  }

  private func run(
    _ kind: AC_KeyframeRowsKind, _ from: Int, _ to: Int, _ startSlope: Int, _ endSlope: Int,
    _ weights: UnsafePointer<Double>, _ count: Int, into rows: UnsafeMutablePointer<Scalar>
  ) {
    let plan = unsafe AC_KeyframeRowsPlan(
      width: width, stride: stride, rows: count, from: vectors + from, to: vectors + to,
      startSlopes: vectors + startSlope, endSlopes: vectors + endSlope, weights: weights)
    unsafe withUnsafePointer(to: plan) { unsafe Scalar.kernels.keyframeRows(table, kind, $0, rows) }
  }
}

// MARK: - Rows of segments

/// Vectors through keys that all their numbers share: channels with the same key times, or a track of vectors.
///
/// The rows have the bits of ``TrackSegment``.
protocol KeyedRows {
  var keys: KeyTimes { get }
  /// The count of numbers in a row.
  var width: Int { get }
  /// The numbers of all keys.
  var vectors: [Double] { get }

  /// Returns the index of the first number of the vector at a key.
  func vector(at key: Int) -> Int

  /// Returns the segment after a key: the indices of the first numbers of the vectors and slopes at both ends. The slopes
  /// of a segment that has none are any indices.
  func segment(after key: Int) -> (from: Int, to: Int, startSlope: Int, endSlope: Int, kind: TrackSegmentKind)
}

extension KeyedRows {
  /// Writes the value or the velocity of each number at each of `times`, rounded to the scalar's type. Outside the keys,
  /// they are those at the nearest key. `writeRow` writes the rows that no kernel computes: the velocities of Bézier
  /// segments.
  func sample<Scalar: DenseScalar>(
    _ quantity: KeyframeQuantity, at times: Span<Double>, into samples: inout MutableSpan<Scalar>,
    writingRow writeRow: (_ row: Int, inout MutableSpan<Scalar>) -> Void = { _, _ in }
  ) {
    if width == 0 || times.isEmpty { return }
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * maximumRowCount) { memory in
      unsafe vectors.withUnsafeBufferPointer { vectors in
        guard let memory = memory.baseAddress, let vectors = vectors.baseAddress else { return }
        let writer = unsafe KeyedRowWriter<Scalar>(width: width, stride: width, vectors: vectors)
        var (start, last) = (0, KeyedRowContent?.none)
        func finish(_ end: Int, _ samples: inout MutableSpan<Scalar>) {
          unsafe samples.withUnsafeMutableBufferPointer { samples in
            guard let last, let samples = samples.baseAddress else { return }
            unsafe writer.write(last, memory, count: end - start, into: samples + start * width)
          }
        }
        for row in times.indices {
          let (content, weights) = content(quantity, at: times[row])
          if row > start && (content != last || row - start == maximumRowCount) {
            finish(row, &samples)
            start = row
          }
          let target = unsafe memory + 3 * (row - start)
          unsafe (target[0], target[1], target[2]) = (weights.displacement, weights.start, weights.end)
          if content == nil { writeRow(row, &samples) }
          last = content
        }
        finish(times.count, &samples)
      }
    }
  }

  /// Returns the content of the row at `time`, and the weights that the kernel uses for the row. The content is `nil` if
  /// no kernel computes the row.
  @inline(__always)
  private func content(_ quantity: KeyframeQuantity, at time: Double) -> (KeyedRowContent?, HermiteWeights) {
    let position = keys.position(of: time)
    switch (position, quantity) {
    case (.nowhere, _): return (.scalar(.nan), .none)
    case (.key(let key), .value): return (.vector(vector(at: key)), .none)
    case (.between(let key, let progress, let duration), .value):
      let (from, to, start, end, kind) = segment(after: key)
      switch kind {
      case .hold: return (.vector(from), .none)
      case .linear:
        return (
          .keys(from: from, to: to, startSlope: from, endSlope: to, AC_KeyframeRowsLinear), .displacement(progress)
        )
      case .cubic:
        return (
          .keys(from: from, to: to, startSlope: start, endSlope: end, AC_KeyframeRowsCubic),
          HermiteWeights(progress: progress, duration: duration)
        )
      case .bezier(let solver):
        return (
          .keys(from: from, to: to, startSlope: start, endSlope: end, AC_KeyframeRowsCubic),
          solver.weights(at: progress)
        )
      }
    case (_, .velocity):
      guard let (key, progress, duration) = keys.segment(at: position) else { return (.scalar(0), .none) }
      let (from, to, start, end, kind) = segment(after: key)
      switch kind {
      case .hold: return (.scalar(0), .none)
      case .linear:
        return (
          .keys(from: from, to: to, startSlope: from, endSlope: to, AC_KeyframeRowsLinearVelocity),
          .displacement(1 / duration)
        )
      case .cubic:
        return (
          .keys(from: from, to: to, startSlope: start, endSlope: end, AC_KeyframeRowsCubicVelocity),
          HermiteWeights(velocityAt: progress, duration: duration)
        )
      case .bezier: return (nil, .none)
      }
    }
  }
}
