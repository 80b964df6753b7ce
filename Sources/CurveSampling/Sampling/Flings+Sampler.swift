internal import CCurveKernels

extension Fling: SampledCurve {
  /// Returns a sampler of the fling by the kernel of exponentials; `nil` with ``/AnimationCurves/Fling/friction``.
  public func makeSampler(reversed: Bool) -> CurveSampler? { FlingPlan(self).map { CurveSampler(self, $0) } }
}

extension BoundedFling: SampledCurve {
  /// Returns a sampler of the motion by the kernels of exponentials and of springs; `nil` with friction.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    guard let plan = FlingPlan(fling) else { return nil }
    return bound == nil ? CurveSampler(self, plan) : CurveSampler(self, BoundedFlingPlan(motion: self, fling: plan))
  }
}

/// A plan of a fling without friction, start + v₀/k · (1 − e^(−kt)). The kernel gets times in units of
/// 700/k, after which the exponential is e⁻⁷⁰⁰.
struct FlingPlan: SamplingPlan {
  /// The reciprocal of the unit of time.
  private let scale: Double
  private let values, velocities: AC_ExponentialPlan

  /// Creates the plan; `nil` if there is friction, if nothing slows the fling down, or if a number is too large or too
  /// small for the kernel.
  init?(_ fling: Fling) {
    let reach = fling.initialVelocity / fling.rate
    scale = fling.rate / 700
    guard fling.friction == 0, fling.rate > 0x1p-900, fling.rate < 0x1p900, reach.isFinite else { return nil }
    values = AC_ExponentialPlan(
      ends: AC_Ends(start: fling.start, end: fling.restPosition), offset: fling.start, scale: -reach, rate: -700)
    velocities = AC_ExponentialPlan(
      ends: AC_Ends(start: fling.initialVelocity, end: 0), offset: fling.initialVelocity, scale: fling.initialVelocity,
      rate: -700)
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe run(self.values, times, into: values, count: count, on: table)
  }

  @unsafe
  func sampleVelocities(
    _ times: UnsafePointer<Double>, into velocities: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) -> Bool {
    unsafe run(self.velocities, times, into: velocities, count: count, on: table)
    return true
  }

  /// Block by block, writes the times in the kernel's unit, and replaces them by the results.
  @unsafe
  private func run(
    _ plan: AC_ExponentialPlan, _ times: UnsafePointer<Double>, into results: UnsafeMutablePointer<Double>, count: Int,
    on table: KernelTable
  ) {
    var plan = plan
    let kernels = unsafe table.kernels
    for start in stride(from: 0, to: count, by: samplingBlock) {
      let (length, block) = unsafe (min(samplingBlock, count - start), results + start)
      for index in 0..<length { unsafe block[index] = times[start + index] * scale }
      unsafe kernels.pointee.exponentialEasing(&plan, block, block, length)
    }
  }
}

/// A plan of a fling that crosses a bound or starts beyond it: the plan of the fling up to the crossing, and from then
/// on the spring's, bound + v·h + (start − bound)·(1 − s), with the responses h to an impulse and s to a step.
struct BoundedFlingPlan: SamplingPlan {
  let motion: BoundedFling
  let fling: FlingPlan

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    let crossing = motion.crossingTime
    let step = motion.crossingOffset == 0 ? nil : motion.spring.valuePlan(isImpulse: false)
    let impulse = motion.spring.valuePlan(isImpulse: true)
    unsafe forEachBlock(of: count) { start, length, elapsed in
      let (times, values) = unsafe (times + start, values + start)
      var laterCount = 0
      for index in 0..<length {
        unsafe elapsed[index] = times[index] - crossing
        if unsafe elapsed[index] >= 0 { laterCount += 1 }
      }
      if laterCount == 0 { return unsafe fling.sample(times, into: values, count: length, on: table) }
      unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * length) { memory in
        guard let moved = memory.baseAddress else { return }
        let pushed = unsafe moved + length
        unsafe impulse.sample(elapsed, into: pushed, count: length, on: table)
        if let step {
          unsafe step.sample(elapsed, into: moved, count: length, on: table)
          for index in 0..<length {
            unsafe pushed[index] =
              motion.crossingOffset * (1 - moved[index]) + motion.crossingVelocity * pushed[index]
          }
        } else {
          for index in 0..<length { unsafe pushed[index] *= motion.crossingVelocity }
        }
        // NaN is no later time.
        if laterCount < length { unsafe fling.sample(times, into: moved, count: length, on: table) }
        let bound = motion.restPosition
        for index in 0..<length {
          unsafe values[index] = elapsed[index] >= 0 ? bound + pushed[index] : moved[index]
        }
      }
    }
  }
}
