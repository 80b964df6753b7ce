internal import CCurveKernels

extension CubicBezier {
  /// A sampler of the curve.
  ///
  /// After hundreds or thousands of values, the sampler prepares tables for faster sampling, in some tens of
  /// microseconds. The curve and its copies share and keep the tables.
  public var sampler: CurveSampler { CurveSampler(self, solver) }

  /// Computes a batch by the curve's kernel.
  public func computeByKernels(_ batch: KernelBatch) -> Bool { batch.run(solver) }
}

extension CubicBezierSolver: SamplingPlan {
  func prepare(for demand: SamplingDemand, on table: KernelTable) {
    let isPrepared: Void? = withPlans(on: table) { $0.prepare(for: demand, of: self, on: table) }
    if isPrepared == nil { prepareFirst(for: demand, on: table) }
  }

  /// Creates the cache of plans, with two exceptions. The identity needs no plans. A curve without a closed form, or of
  /// which only velocities have been requested, gets a cache only when ``CubicBezierPlanCache/minimumCount`` numbers
  /// have been requested.
  @inline(never)
  private func prepareFirst(for demand: SamplingDemand, on table: KernelTable) {
    if isIdentity { return }
    let total = demand.isShared ? demand.count : attachment.request(demand.count)
    let isEarly = total < CubicBezierPlanCache.minimumCount
    // Closed forms compute values only.
    if isEarly && demand.kind == .velocities { return }
    let closedForm = CubicBezierClosedForm(self)
    if isEarly && closedForm == nil { return }
    attachment.withObject(
      makingIt: { CubicBezierPlanCache(closedForm: closedForm, isSteepNowhere: isSteepNowhere) }
    ) { (_: CubicBezierPlanCache) in }
    let _: Void? = withPlans(on: table) { $0.prepare(for: demand, of: self, on: table) }
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    let isDone =
      withPlans(on: table) { plans in
        if plans.values.withValue({ unsafe $0.sample(times, into: values, count: count, on: table) }) != nil {
          return true
        }
        guard let closedForm = plans.closedForm else { return false }
        unsafe closedForm.sample(times, into: values, count: count, on: table)
        return true
      } ?? false
    if isDone { return }
    if isIdentity { return unsafe Linear().plan.sample(times, into: values, count: count, on: table) }
    for index in 0..<count { unsafe values[index] = clampedValue(at: times[index]) }
  }

  private func clampedValue(at progress: Double) -> Double {
    progress <= 0 ? 0 : progress >= 1 ? 1 : progress.isNaN ? .nan : value(at: progress)
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) {
    if isIdentity { return unsafe Linear().plan.sample(times, into: values, count: count, on: table) }
    let isDone: Void?? = withPlans(on: table) {
      $0.floats.withValue { unsafe $0.sample(times, into: values, count: count, on: table) }
    }
    if (isDone ?? nil) == nil { unsafe sampleRounded(times, into: values, count: count, on: table) }
  }

  @unsafe
  func sampleVelocities(
    _ times: UnsafePointer<Double>, into velocities: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) -> Bool {
    let isDone: Void?? = withPlans(on: table) {
      $0.velocities.withValue {
        unsafe $0.sampleVelocities(times, into: velocities, count: count, on: table)
      }
    }
    return (isDone ?? nil) != nil
  }

  @unsafe
  func sample(over range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable) {
    // If a cell has fewer values than a vector, cells would slow down the sampling.
    if range.total >= 512, range.lower >= 0 && range.upper <= 1 && range.lower < range.upper {
      let isDone: Void?? = withPlans(on: table) {
        $0.grid.withValue { unsafe $0.sample(over: range, into: values, on: table, others: self) }
      }
      if (isDone ?? nil) != nil { return }
    }
    unsafe sampleTimes(of: range, into: values, on: table)
  }
}
