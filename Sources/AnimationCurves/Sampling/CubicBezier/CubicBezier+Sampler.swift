internal import CCurveKernels

extension CubicBezier {
  /// A sampler of the curve.
  ///
  /// The curve and its copies share and keep the tables of their kernels, which are made at first use.
  public var sampler: CurveSampler {
    CurveSampler(self, solver.isIdentity ? Linear().plan : solver)
  }
}

extension CubicBezierSolver: SamplingPlan {
  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    switch withPlans(on: table, { $0.values(of: self, on: table) }) {
    case .closedForm(let form): unsafe form.sample(times, into: values, count: count, on: table)
    case .tables(let method): unsafe method.sample(times, into: values, count: count, on: table)
    case nil:
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
    guard let method = withPlans(on: table, { $0.floats(of: self, on: table) }) else {
      return unsafe sampleRounded(times, into: values, count: count, on: table)
    }
    unsafe method.sample(times, into: values, count: count, on: table)
  }

  @unsafe
  func sampleVelocities(
    _ times: UnsafePointer<Double>, into velocities: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) -> Bool {
    guard let method = withPlans(on: table, { $0.velocities(of: self, on: table) }) else { return false }
    unsafe method.sampleVelocities(times, into: velocities, count: count, on: table)
    return true
  }

  /// The minimum count of a grid for which polynomials save more time than their preparation takes.
  private static var minimumGridCount: Int { 4096 }

  @unsafe
  func sample(over range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable) {
    guard range.total >= Self.minimumGridCount, range.lower >= 0 && range.upper <= 1 && range.lower < range.upper else {
      return unsafe sampleTimes(of: range, into: values, on: table)
    }
    let plan = withPlans(on: table) { $0.grid(of: self) }
    unsafe plan.sample(over: range, into: values, on: table, others: self)
  }
}
