internal import CCurveKernels

extension CubicBezier {
  /// The curve as a sampler. The first batch of 256 values or more prepares the curve, in some tens of microseconds, and
  /// so does the first uniform grid of 2048 or more; that is kept with the curve and its copies.
  public var sampler: CurveSampler {
    CurveSampler(
      self, solver, velocities: CubicBezierVelocities(solver: solver), floats: solver,
      grids: CubicBezierGrids(solver: solver))
  }
}

extension CubicBezierSolver: SamplingPlan {
  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    if let plan = bulk.plan(of: self, for: count, on: table)?.values {
      return unsafe plan.sample(times, into: values, count: count, on: table)
    }
    for index in 0..<count {
      unsafe values[index] = clampedValue(at: times[index])
    }
  }

  private func clampedValue(at progress: Double) -> Double {
    progress <= 0 ? 0 : progress >= 1 ? 1 : progress.isNaN ? .nan : value(at: progress)
  }
}

extension CubicBezierSolver: FloatSamplingPlan {
  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) {
    if let plan = bulk.plan(of: self, for: count, on: table)?.floats {
      return unsafe plan.sample(times, into: values, count: count, on: table)
    }
    unsafe RoundedPlan(plan: self).sample(times, into: values, count: count, on: table)
  }
}

/// The velocities of a curve that has its plans prepared when it is worth it.
private struct CubicBezierVelocities: SamplingPlan {
  let solver: CubicBezierSolver

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    if let kernel = solver.bulk.plan(of: solver, for: count, on: table)?.velocities(solver, on: table) {
      return unsafe kernel.sample(times, into: values, count: count, on: table)
    }
    for index in 0..<count {
      let progress = unsafe times[index]
      unsafe values[index] = progress.isNaN ? .nan : solver.state(at: min(max(progress, 0), 1)).velocity
    }
  }
}

/// The grids of a curve that has its plan for them prepared when it is worth it.
private struct CubicBezierGrids: GridPlan {
  let solver: CubicBezierSolver

  @unsafe
  func sample(over range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable) -> Bool {
    // With fewer values to a cell than a vector holds, the cells would be in the way.
    guard !solver.isIdentity, range.total >= 512, let plan = solver.bulk.gridPlan(of: solver, for: range.total) else {
      return false
    }
    return unsafe plan.sample(over: range, into: values, on: table, others: solver)
  }
}
