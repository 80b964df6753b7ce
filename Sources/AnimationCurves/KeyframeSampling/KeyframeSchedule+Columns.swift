// The weights of many instants within one keyframe, in up to three columns, one after the other.

extension KeyframeSchedule {
  /// Writes the weights for the values, or the velocities, at each of `times`, all of them within one keyframe.
  ///
  /// - Parameter total: How many instants are sampled on the schedule, these among them.
  @unsafe
  func writeWeights(
    _ quantity: KeyframeQuantity, of timing: KeyframeTiming, at times: Span<Double>,
    into columns: UnsafeMutablePointer<Double>, total: Int
  ) {
    switch timing.kind {
    case .linear(let curve):
      for row in times.indices { unsafe columns[row] = timing.progress(after: timing.elapsed(at: times[row])) }
      var column = unsafe MutableSpan(_unsafeStart: columns, count: times.count)
      curves[curve].base.prepare(for: share(of: curve, in: total))
      switch quantity {
      case .value: curves[curve].base.sample(inPlace: &column)
      case .velocity: writeVelocities(of: curves[curve].base, inPlace: &column, per: timing.duration)
      }
    case .cubic:
      unsafe writeCubicWeights(quantity, of: timing, at: times, into: columns)
    case .spring(let spring):
      unsafe writeWeights(quantity, of: springs[spring], timing, at: times, into: columns)
    case .move:
      return
    }
  }

  private func writeVelocities(
    of curve: any Easing, inPlace column: inout MutableSpan<Double>, per duration: Double
  ) {
    curve.sampler.sampleVelocities(inPlace: &column)
    for row in column.indices { column[row] /= duration }
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

  /// Below this many instants the motion of a spring is computed one by one.
  private static var fewestForSprings: Int { 12 }

  @unsafe
  private func writeWeights(
    _ quantity: KeyframeQuantity, of spring: Spring, _ timing: KeyframeTiming, at times: Span<Double>,
    into columns: UnsafeMutablePointer<Double>
  ) {
    let count = times.count
    let impulses = unsafe columns + count
    if count < Self.fewestForSprings {
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

extension Easing {
  /// Lets a Bézier curve prepare for being sampled in bulk, if it is worth it for `count` values in all.
  fileprivate func prepare(for count: Int) {
    guard let bezier = self as? CubicBezier else { return }
    bezier.solver.prepare(for: SamplingDemand(count, .values), on: .active)
  }
}
