internal import CCurveKernels

extension CubicBezier {
  /// The curve as a sampler. The first batch of 256 values or more prepares the curve, in some tens of microseconds, and
  /// so does the first uniform grid of 2048 or more; that is kept with the curve and its copies.
  public var sampler: CurveSampler { CurveSampler(self, solver) }
}

extension CubicBezierSolver: SamplingPlan {
  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    if let method = bulk.plan(of: self, for: count, on: table)?.values {
      return unsafe method.sample(times, into: values, count: count, on: table)
    }
    for index in 0..<count { unsafe values[index] = clampedValue(at: times[index]) }
  }

  private func clampedValue(at progress: Double) -> Double {
    progress <= 0 ? 0 : progress >= 1 ? 1 : progress.isNaN ? .nan : value(at: progress)
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) {
    if let method = bulk.plan(of: self, for: count, on: table)?.floats(self, on: table) {
      return unsafe method.sample(times, into: values, count: count, on: table)
    }
    unsafe sampleRounded(times, into: values, count: count, on: table)
  }

  @unsafe
  func sampleVelocities(
    _ times: UnsafePointer<Double>, into velocities: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) -> Bool {
    guard let method = bulk.plan(of: self, for: count, on: table)?.velocities(self, on: table) else { return false }
    unsafe method.sampleVelocities(times, into: velocities, count: count, on: table)
    return true
  }

  @unsafe
  func sample(over range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable) {
    // With fewer values to a cell than a vector holds, the cells would be in the way.
    if !isIdentity, range.total >= 512, range.lower >= 0 && range.upper <= 1 && range.lower < range.upper,
      let plan = bulk.gridPlan(of: self, for: range.total)
    {
      unsafe plan.sample(over: range, into: values, on: table, others: self)
    } else {
      unsafe sampleTimes(of: range, into: values, on: table)
    }
  }
}
