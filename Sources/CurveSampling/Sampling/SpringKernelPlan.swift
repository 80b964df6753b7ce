internal import CCurveKernels

/// A plan for the motion of a spring. There is one case for each kernel, with the parameters that the kernel takes.
///
/// The kernels for Floats compute in Doubles and round once.
enum SpringKernelPlan: SamplingPlan {
  case underdampedPhase(AC_SpringUnderdampedPhasePlan)
  case underdampedCosineSine(AC_SpringUnderdampedCosineSinePlan)
  case critical(AC_SpringCriticalPlan)
  case overdamped(AC_SpringOverdampedPlan)

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    let kernels = unsafe table.kernels
    switch self {
    case .underdampedPhase(var plan): unsafe kernels.pointee.springUnderdampedPhase(&plan, times, values, count)
    case .underdampedCosineSine(var plan):
      unsafe kernels.pointee.springUnderdampedCosineSine(&plan, times, values, count)
    case .critical(var plan): unsafe kernels.pointee.springCritical(&plan, times, values, count)
    case .overdamped(var plan): unsafe kernels.pointee.springOverdamped(&plan, times, values, count)
    }
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) -> Bool {
    let kernels = unsafe table.kernels
    switch self {
    case .underdampedPhase(var plan): unsafe kernels.pointee.springUnderdampedPhaseRounded(&plan, times, values, count)
    case .underdampedCosineSine(var plan):
      unsafe kernels.pointee.springUnderdampedCosineSineRounded(&plan, times, values, count)
    case .critical(var plan): unsafe kernels.pointee.springCriticalRounded(&plan, times, values, count)
    case .overdamped(var plan): unsafe kernels.pointee.springOverdampedRounded(&plan, times, values, count)
    }
    return true
  }

  /// Samples a grid. An underdamped motion, written as a complex exponential, changes by the same complex factor from
  /// each grid point to the next. Each value is therefore computed from an earlier one by a multiplication.
  @unsafe
  func sample(over range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable) -> Bool {
    guard case .underdampedPhase(var plan) = self, range.lower >= 0 && range.upper <= plan.limit else {
      return false
    }
    unsafe table.kernels.pointee.gridSpring(&plan, range, values)
    return true
  }
}

/// A plan of a spring's response to a unit step or, with `isImpulse`, to a unit initial velocity.
///
/// Each call prepares the kernel that it needs, for values or for velocities.
struct SpringPlan: SamplingPlan {
  let spring: Spring
  let isImpulse: Bool

  /// An underdamped spring has a kernel for grids.
  func nanoseconds(_ kind: SamplingKind) -> Double { kind == .grid && spring.discriminant > 0 ? 0.125 : 1 }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe spring.valuePlan(isImpulse: isImpulse).sample(times, into: values, count: count, on: table)
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) -> Bool {
    unsafe spring.valuePlan(isImpulse: isImpulse).sample(times, into: values, count: count, on: table)
  }

  @unsafe
  func sample(over range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable) -> Bool {
    unsafe spring.valuePlan(isImpulse: isImpulse).sample(over: range, into: values, on: table)
  }

  @unsafe
  func sampleVelocities(
    _ times: UnsafePointer<Double>, into velocities: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) -> Bool {
    unsafe spring.velocityPlan(isImpulse: isImpulse).sample(times, into: velocities, count: count, on: table)
    return true
  }
}
