internal import CCurveKernels

extension CubicBezier {
  /// A sampler of the curve.
  ///
  /// After hundreds or thousands of values, it prepares faster tables in some tens of microseconds. The curve and its
  /// copies share and keep them.
  public var sampler: CurveSampler { CurveSampler(self, solver) }
}

extension CubicBezierSolver: SamplingPlan {
  func prepare(for demand: SamplingDemand, on table: KernelTable) {
    withPlans(on: table) { $0.prepare(for: demand, of: self, on: table) }
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    withPlans(on: table) { plans in
      if plans.values.withValue({ unsafe $0.sample(times, into: values, count: count, on: table) }) != nil {
        return
      }
      if let closedForm = plans.closedForm {
        return unsafe closedForm.sample(times, into: values, count: count, on: table)
      }
      for index in 0..<count { unsafe values[index] = clampedValue(at: times[index]) }
    }
  }

  private func clampedValue(at progress: Double) -> Double {
    progress <= 0 ? 0 : progress >= 1 ? 1 : progress.isNaN ? .nan : value(at: progress)
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) {
    let isDone: Void? = withPlans(on: table) {
      $0.floats.withValue { unsafe $0.sample(times, into: values, count: count, on: table) }
    }
    if isDone == nil { unsafe sampleRounded(times, into: values, count: count, on: table) }
  }

  @unsafe
  func sampleVelocities(
    _ times: UnsafePointer<Double>, into velocities: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) -> Bool {
    let isDone: Void? = withPlans(on: table) {
      $0.velocities.withValue {
        unsafe $0.sampleVelocities(times, into: velocities, count: count, on: table)
      }
    }
    return isDone != nil
  }

  @unsafe
  func sample(over range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable) {
    // If a cell has fewer values than a vector, cells would slow down the sampling.
    if range.total >= 512, range.lower >= 0 && range.upper <= 1 && range.lower < range.upper {
      let isDone: Void? = withPlans(on: table) {
        $0.grid.withValue { unsafe $0.sample(over: range, into: values, on: table, others: self) }
      }
      if isDone != nil { return }
    }
    unsafe sampleTimes(of: range, into: values, on: table)
  }
}
