import Synchronization

extension CubicBezier {
  /// The curve as a sampler. The first batch of 256 values and more prepares the curve, in some twenty microseconds;
  /// that is kept with the curve and its copies.
  public var sampler: CurveSampler { CurveSampler(self, solver, velocities: nil, floats: solver) }
}

extension CubicBezierSolver: SamplingPlan {
  /// From how many values on a batch pays for the preparation.
  private static let worthwhile = 256

  /// The prepared plan; for a small batch only if it is there already.
  func plan(for count: Int) -> CubicBezierPlan? {
    bulk.load() ?? (count < Self.worthwhile ? nil : bulk.storeIfNil(CubicBezierPlan(self)))
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    if let plan = plan(for: count)?.values {
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
    if let plan = plan(for: count)?.floats {
      return unsafe plan.sample(times, into: values, count: count, on: table)
    }
    unsafe RoundedPlan(plan: self).sample(times, into: values, count: count, on: table)
  }
}
