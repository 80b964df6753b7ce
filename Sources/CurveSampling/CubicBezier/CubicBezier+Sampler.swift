internal import CCurveKernels

extension CubicBezier: SampledCurve {
  /// A sampler of the curve.
  ///
  /// The curve and its copies share and keep the tables of their kernels, which are made at first use.
  public var kernelSampler: CurveSampler {
    CurveSampler(self, solver.isIdentity ? Linear().plan : solver)
  }
}

extension CubicBezierSolver: SamplingPlan {
  func nanoseconds(_ kind: SamplingKind) -> Double { kind == .floats || kind == .grid ? 0.125 : 1 }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe methods.values(of: self).sample(times, into: values, count: count, on: table)
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) -> Bool {
    guard let method = methods.floats(of: self) else { return false }
    unsafe method.sample(times, into: values, count: count, on: table)
    return true
  }

  @unsafe
  func sampleVelocities(
    _ times: UnsafePointer<Double>, into velocities: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) -> Bool {
    guard let method = methods.velocities(of: self) else { return false }
    unsafe method.sampleVelocities(times, into: velocities, count: count, on: table)
    return true
  }

  /// The minimum count of a grid for which polynomials are used. They are made once for each curve, in up to 50 µs, and
  /// save up to 1 ns a value. So the first grid of 4,096 points may still lose, and later ones gain
  /// (`make benchmark BENCH=grid`).
  private static var minimumGridCount: Int { 4096 }

  @unsafe
  func sample(over range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable) -> Bool {
    guard range.total >= Self.minimumGridCount, range.lower >= 0 && range.upper <= 1 && range.lower < range.upper else {
      return false
    }
    unsafe methods.grid(of: self).sample(over: range, into: values, on: table, others: self)
    return true
  }
}
