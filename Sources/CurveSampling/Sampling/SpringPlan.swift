internal import CCurveKernels

/// A plan of a spring's response to a unit step or, with `isImpulse`, to a unit initial velocity.
///
/// A call for velocities prepares their kernel.
struct SpringPlan: SamplingPlan {
  private let spring: Spring
  private let isImpulse: Bool
  private let values: any SamplingPlan

  init(_ spring: Spring, isImpulse: Bool) {
    (self.spring, self.isImpulse, values) = (spring, isImpulse, spring.valuePlan(isImpulse: isImpulse))
  }

  /// An underdamped spring has a kernel for grids.
  func nanoseconds(_ kind: SamplingKind) -> Double { kind == .grid && spring.discriminant > 0 ? 0.125 : 1 }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe self.values.sample(times, into: values, count: count, on: table)
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) -> Bool {
    unsafe self.values.sample(times, into: values, count: count, on: table)
  }

  @unsafe
  func sample(over range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable) -> Bool {
    unsafe self.values.sample(over: range, into: values, on: table)
  }

  @unsafe
  func sampleVelocities(
    _ times: UnsafePointer<Double>, into velocities: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) -> Bool {
    unsafe spring.velocityPlan(isImpulse: isImpulse).sample(times, into: velocities, count: count, on: table)
    return true
  }
}
