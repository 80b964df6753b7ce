internal import CCurveKernels

// Sampling of all channels at many times, a row for each time. Rows between the same two keys are computed together.

extension SharedKeyChannels {
  /// The maximum number of rows computed together. It is so small that the weights of these rows fit on the stack.
  private static var maximumRun: Int { 32 }

  /// Writes the value or the velocity of each channel at each of `times`, rounded to the scalar's type.
  func sample<Scalar: DenseScalar>(
    _ quantity: KeyframeQuantity, at times: Span<Double>, into samples: inout MutableSpan<Scalar>
  ) {
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * Self.maximumRun) { weights in
      unsafe values.withUnsafeBufferPointer { values in
        unsafe slopes.withUnsafeBufferPointer { slopes in
          unsafe samples.withUnsafeMutableBufferPointer { samples in
            guard let weights = weights.baseAddress, let values = values.baseAddress,
              let samples = samples.baseAddress
            else { return }
            let run = unsafe SharedKeyRun<Scalar>(
              width: channelCount, values: values, slopes: tangents.isCubic ? slopes.baseAddress : nil,
              weights: weights)
            unsafe write(quantity, at: times, by: run, into: samples)
          }
        }
      }
    }
  }

  @unsafe
  private func write<Scalar: DenseScalar>(
    _ quantity: KeyframeQuantity, at times: Span<Double>, by run: SharedKeyRun<Scalar>,
    into samples: UnsafeMutablePointer<Scalar>
  ) {
    let table = KernelTable.active
    var (start, last) = (0, Content.scalar(.nan))
    for row in times.indices {
      let (content, weights) = content(quantity, at: times[row])
      if row > start && (content != last || row - start == Self.maximumRun) {
        unsafe run.write(last, count: row - start, into: samples + start * channelCount, on: table)
        start = row
      }
      let target = unsafe run.weights + 3 * (row - start)
      unsafe (target[0], target[1], target[2]) = (weights.displacement, weights.start, weights.end)
      last = content
    }
    unsafe run.write(last, count: times.count - start, into: samples + start * channelCount, on: table)
  }

  /// The data from which a row of samples is computed. Consecutive rows with the same content are computed together.
  enum Content: Equatable {
    /// One number.
    case scalar(Double)
    /// Two adjacent keys, given by the index of the first one, and the formula by which the kernel computes rows
    /// between them.
    case keys(Int, AC_KeyframeRowsKind)
  }

  /// Returns the content of the row at `time`, and the weights that the kernel uses for the row.
  @inline(__always)
  private func content(_ quantity: KeyframeQuantity, at time: Double) -> (Content, HermiteWeights) {
    let position = keys.position(of: time)
    if case .nowhere = position { return (.scalar(.nan), .none) }
    if quantity == .velocity {
      guard tangents != .hold, let (key, progress, duration) = keys.segment(at: position) else {
        return (.scalar(0), .none)
      }
      return tangents == .linear
        ? (.keys(key, AC_KeyframeRowsLinearVelocity), .displacement(duration))
        : (.keys(key, AC_KeyframeRowsCubicVelocity), HermiteWeights(velocityAt: progress, duration: duration))
    }
    switch position {
    case .between(let key, let progress, _) where tangents == .linear:
      return (.keys(key, AC_KeyframeRowsLinear), .displacement(progress))
    case .between(let key, let progress, let duration) where tangents.isCubic:
      return (.keys(key, AC_KeyframeRowsCubic), HermiteWeights(progress: progress, duration: duration))
    case .between(let key, _, _), .key(let key): return (.keys(key, AC_KeyframeRowsHeld), .none)
    case .nowhere: return (.scalar(.nan), .none)
    }
  }
}

/// The values and the slopes of all channels at all keys, with memory for the weights that interpolate between two
/// keys. Values and slopes are matrices with a row for each key and a column for each channel.
@unsafe
struct SharedKeyRun<Scalar: DenseScalar> {
  let width: Int
  let values: UnsafePointer<Double>
  /// The slopes; `nil` if the channels are not interpolated by cubics.
  let slopes: UnsafePointer<Double>?
  /// Memory for the weights: three for each row. A row holds the values, or velocities, of all channels at one time.
  let weights: UnsafeMutablePointer<Double>
  /// The function that writes rows between two keys.
  let kernel = unsafe Scalar.kernels.keyframeRows

  /// Writes `count` rows that have the same content.
  func write(
    _ content: SharedKeyChannels.Content, count: Int, into rows: UnsafeMutablePointer<Scalar>, on table: KernelTable
  ) {
    switch content {
    case .scalar(let number):
      unsafe rows.update(repeating: Scalar(number), count: count * width)
    case .keys(let key, let kind):
      let (from, next) = unsafe (values + key * width, kind == AC_KeyframeRowsHeld ? 0 : width)
      let slopes = unsafe slopes.map { unsafe $0 + key * width }
      let plan = unsafe AC_KeyframeRowsPlan(
        width: width, rows: count, from: from, to: from + next, startSlopes: slopes,
        endSlopes: slopes.map { unsafe $0 + next }, weights: weights)
      unsafe withUnsafePointer(to: plan) { unsafe kernel(table, kind, $0, rows) }
    }
  }
}
