// The weights for many times within one keyframe, in up to three columns, one after another in memory.

extension KeyframeSchedule {
  /// Writes the weights of the values or velocities at each of `times`. All times are within one keyframe.
  @unsafe
  func writeWeights(
    _ quantity: KeyframeQuantity, of timing: KeyframeTiming, at times: Span<Double>,
    into columns: UnsafeMutablePointer<Double>
  ) {
    switch timing.kind {
    case .linear(let curve):
      for row in times.indices { unsafe columns[row] = timing.progress(after: timing.elapsed(at: times[row])) }
      var column = unsafe MutableSpan(_unsafeStart: columns, count: times.count)
      switch quantity {
      case .value: curves[curve].sample(inPlace: &column)
      case .velocity:
        curves[curve].sampleVelocities(inPlace: &column)
        for row in column.indices { column[row] /= timing.duration }
      }
    case .cubic:
      unsafe writeCubicWeights(quantity, of: timing, at: times, into: columns)
    case .spring(let spring):
      unsafe writeWeights(quantity, of: springs[spring], timing, at: times, into: columns)
    case .move:
      return
    }
  }

  @unsafe
  private func writeCubicWeights(
    _ quantity: KeyframeQuantity, of timing: KeyframeTiming, at times: Span<Double>,
    into columns: UnsafeMutablePointer<Double>
  ) {
    let (starts, ends) = unsafe (columns + times.count, columns + 2 * times.count)
    for row in times.indices {
      let progress = timing.progress(after: timing.elapsed(at: times[row]))
      let weights =
        quantity == .value
        ? HermiteWeights(progress: progress, duration: timing.duration)
        : HermiteWeights(velocityAt: progress, duration: timing.duration)
      unsafe (columns[row], starts[row], ends[row]) = (weights.displacement, weights.start, weights.end)
    }
  }

  /// The minimum count of sample times for which a spring's kernel is used. With fewer sample times, each sample is
  /// computed separately.
  private static var minimumSpringCount: Int { 12 }

  @unsafe
  private func writeWeights(
    _ quantity: KeyframeQuantity, of spring: Spring, _ timing: KeyframeTiming, at times: Span<Double>,
    into columns: UnsafeMutablePointer<Double>
  ) {
    let count = times.count
    let impulses = unsafe columns + count
    if count < Self.minimumSpringCount {
      for row in times.indices {
        let elapsed = timing.elapsed(at: times[row])
        let weights =
          quantity == .value ? weights(of: timing, after: elapsed) : velocityWeights(of: timing, after: elapsed)
        unsafe (columns[row], impulses[row]) = (weights.displacement, weights.start)
      }
      return
    }
    for row in times.indices { unsafe columns[row] = timing.elapsed(at: times[row]) }
    let plans = quantity == .value ? spring.valuePlans : spring.velocityPlans
    let table = KernelTable.active
    unsafe plans.impulse.sample(columns, into: impulses, count: count, on: table)
    unsafe plans.step.sample(columns, into: columns, count: count, on: table)
  }
}
