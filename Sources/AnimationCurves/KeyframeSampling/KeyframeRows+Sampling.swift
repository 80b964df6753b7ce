internal import CCurveKernels

// The method is chosen by the keyframe alone: a timing curve is computed by its sampler's plan, a spring by its kernels,
// and a cubic by its weights, whether one time or many are within the keyframe. So no bit depends on the other times.

extension KeyframeRows {
  /// Writes the values or velocities of the motion at each of `times`.
  ///
  /// The samples are rows of `stride` scalars; the motion's scalars start at column `column`. Consecutive times within
  /// one keyframe are computed together.
  func sample<Scalar: DenseScalar>(
    _ quantity: KeyframeQuantity, at times: Span<Double>, into samples: inout MutableSpan<Scalar>, from column: Int,
    of stride: Int
  ) {
    if times.isEmpty || width == 0 { return }
    Parallelism.divide(&samples, count: times.count, nanoseconds: Double(stride)) { part, samples in
      write(quantity, at: times.extracting(part), into: &samples, from: column, of: stride)
    }
  }

  private func write<Scalar: DenseScalar>(
    _ quantity: KeyframeQuantity, at times: Span<Double>, into samples: inout MutableSpan<Scalar>, from column: Int,
    of stride: Int
  ) {
    let room = min(times.count, maximumRowCount)
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 5 * room) { memory in
      unsafe vectors.withUnsafeBufferPointer { vectors in
        unsafe samples.withUnsafeMutableBufferPointer { samples in
          guard let memory = memory.baseAddress, let vectors = vectors.baseAddress, let samples = samples.baseAddress
          else { return }
          let writer = unsafe KeyedRowWriter<Scalar>(width: width, stride: stride, vectors: vectors)
          var row = 0
          while row < times.count {
            let position = schedule.position(of: times[row], quantity)
            var end = row + 1
            let limit = min(times.count, row + room)
            while end < limit, position.holds(at: times[end]) { end += 1 }
            let target = unsafe samples + (row * stride + column)
            switch position.kind {
            case .nowhere: unsafe writer.write(.scalar(.nan), memory, count: end - row, into: target)
            case .rest:
              let content = quantity == .value ? KeyedRowContent.vector(0) : .scalar(0)
              unsafe writer.write(content, memory, count: end - row, into: target)
            case .keyframe(let keyframe):
              unsafe write(
                quantity, keyframe, at: times.extracting(row..<end), memory, memory + 3 * room, by: writer, into: target
              )
            }
            row = end
          }
        }
      }
    }
  }

  /// Writes the rows of a keyframe at `times`. `weights` has room for three numbers for each time, `columns` for two.
  @unsafe
  private func write<Scalar: DenseScalar>(
    _ quantity: KeyframeQuantity, _ keyframe: Int, at times: Span<Double>, _ weights: UnsafeMutablePointer<Double>,
    _ columns: UnsafeMutablePointer<Double>, by writer: KeyedRowWriter<Scalar>, into rows: UnsafeMutablePointer<Scalar>
  ) {
    let (timing, from, count) = (schedule.timings[keyframe], offsets[keyframe], times.count)
    let (to, startSlope, endSlope) = (from + width, from + 2 * width, from + 3 * width)
    if quantity == .velocity && timing.duration == 0 {
      return unsafe writer.write(.scalar(0), weights, count: count, into: rows)
    }
    var content = KeyedRowContent.keys(
      from: from, to: to, startSlope: startSlope, endSlope: endSlope,
      quantity == .value ? AC_KeyframeRowsCubic : AC_KeyframeRowsCubicVelocity)
    switch timing.kind {
    case .move: return unsafe writer.write(.vector(to), weights, count: count, into: rows)
    case .cubic: unsafe writeWeights(quantity, of: timing, at: times, into: weights)
    case .spring(let spring):
      unsafe writeWeights(quantity, springs[spring], timing, at: times, columns, into: weights, on: writer.table)
    case .linear(let curve):
      unsafe writeWeights(quantity, samplers[curve], timing, at: times, columns, into: weights, on: writer.table)
      content = .keys(
        from: from, to: to, startSlope: from, endSlope: to,
        quantity == .value ? AC_KeyframeRowsLinear : AC_KeyframeRowsLinearVelocity)
    }
    unsafe writer.write(content, weights, count: count, into: rows)
    if quantity == .velocity { return }
    // With the weights of its end, a linear or cubic keyframe is exactly at its target.
    if case .spring = timing.kind { return }
    for row in 0..<count where unsafe weights[3 * row] == 1 && weights[3 * row + 1] == 0 && weights[3 * row + 2] == 0 {
      unsafe writer.write(.vector(to), weights, count: 1, into: rows + row * writer.stride)
    }
  }
}

// MARK: - Weights

extension KeyframeRows {
  @unsafe
  private func writeWeights(
    _ quantity: KeyframeQuantity, of timing: KeyframeTiming, at times: Span<Double>,
    into weights: UnsafeMutablePointer<Double>
  ) {
    for row in times.indices {
      let progress = timing.progress(after: timing.elapsed(at: times[row]))
      let of =
        quantity == .value
        ? HermiteWeights(progress: progress, duration: timing.duration)
        : HermiteWeights(velocityAt: progress, duration: timing.duration)
      unsafe (weights[3 * row], weights[3 * row + 1], weights[3 * row + 2]) = (of.displacement, of.start, of.end)
    }
  }

  @unsafe
  private func writeWeights(
    _ quantity: KeyframeQuantity, _ sampler: CurveSampler, _ timing: KeyframeTiming, at times: Span<Double>,
    _ columns: UnsafeMutablePointer<Double>, into weights: UnsafeMutablePointer<Double>, on table: KernelTable
  ) {
    for row in times.indices { unsafe columns[row] = timing.progress(after: timing.elapsed(at: times[row])) }
    var amounts = unsafe MutableSpan(_unsafeStart: columns, count: times.count)
    switch quantity {
    case .value: sampler.plan.run(inPlace: &amounts, on: table)
    case .velocity: sampler.sampleVelocities(inPlace: &amounts, on: table)
    }
    for row in times.indices {
      let amount = quantity == .value ? amounts[row] : amounts[row] / timing.duration
      unsafe (weights[3 * row], weights[3 * row + 1], weights[3 * row + 2]) = (amount, 0, 0)
    }
  }

  @unsafe
  private func writeWeights(
    _ quantity: KeyframeQuantity, _ spring: SpringPlans, _ timing: KeyframeTiming, at times: Span<Double>,
    _ columns: UnsafeMutablePointer<Double>, into weights: UnsafeMutablePointer<Double>, on table: KernelTable
  ) {
    let (count, plans) = (times.count, quantity == .value ? spring.values : spring.velocities)
    let impulses = unsafe columns + count
    for row in times.indices { unsafe columns[row] = timing.elapsed(at: times[row]) }
    unsafe plans.impulse.sample(columns, into: impulses, count: count, on: table)
    unsafe plans.step.sample(columns, into: columns, count: count, on: table)
    for row in 0..<count {
      unsafe (weights[3 * row], weights[3 * row + 1], weights[3 * row + 2]) = (columns[row], impulses[row], 0)
    }
  }
}

// MARK: - Positions

/// The part of a schedule that contains a given time. `kind` identifies the part, for example a keyframe. `earliest`
/// and `latest` are the bounds of the part.
struct SchedulePosition {
  let kind: Kind
  let earliest, latest: Double

  enum Kind {
    /// The time is NaN.
    case nowhere
    /// The time is before the start, or the motion is at rest.
    case rest
    case keyframe(Int)
  }

  @inline(__always)
  func holds(at time: Double) -> Bool { earliest <= time && time <= latest }
}

extension KeyframeSchedule {
  /// Returns the part of the schedule that contains `time`.
  @inline(__always)
  func position(of time: Double, _ quantity: KeyframeQuantity) -> SchedulePosition {
    if time.isNaN { return SchedulePosition(kind: .nowhere, earliest: .nan, latest: .nan) }
    if timings.isEmpty { return SchedulePosition(kind: .rest, earliest: -.infinity, latest: .infinity) }
    if time < 0 { return SchedulePosition(kind: .rest, earliest: -.infinity, latest: (0.0).nextDown) }
    if time > duration {
      let kind = quantity == .velocity ? SchedulePosition.Kind.rest : .keyframe(timings.count - 1)
      return SchedulePosition(kind: kind, earliest: duration.nextUp, latest: .infinity)
    }
    let (keyframe, joints) = (keyframe(at: time), joints.times)
    return SchedulePosition(
      kind: .keyframe(keyframe), earliest: keyframe == 0 ? 0 : joints[keyframe].nextUp, latest: joints[keyframe + 1])
  }
}
