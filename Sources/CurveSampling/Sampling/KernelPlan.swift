internal import CCurveKernels

/// The parameters of a kernel that computes a value for each time: a structure of the C library.
protocol KernelParameters: Sendable {
  /// The kernel for Doubles.
  static var doubles: PlanKernel<Self, Double> { get }
  /// The kernel for Floats, which computes in Doubles and rounds once.
  static var floats: PlanKernel<Self, Float> { get }
  /// Returns the kernel for parts of a uniform grid; `nil` if there is none for this range. The default implementation
  /// returns `nil`.
  func gridKernel(for range: AC_GridRange) -> GridKernel<Self>?
}

typealias PlanKernel<Parameters, Number> = (
  UnsafePointer<AC_Kernels>, UnsafePointer<Parameters>, UnsafePointer<Number>, UnsafeMutablePointer<Number>, Int
) -> Void

typealias GridKernel<Parameters> = (
  UnsafePointer<AC_Kernels>, UnsafePointer<Parameters>, AC_GridRange, UnsafeMutablePointer<Double>
) -> Void

extension KernelParameters {
  func gridKernel(for range: AC_GridRange) -> GridKernel<Self>? { nil }
}

/// A plan that gives parameters to their kernel.
struct KernelPlan<Parameters: KernelParameters>: SamplingPlan {
  let parameters: Parameters

  init(_ parameters: Parameters) { self.parameters = parameters }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe withUnsafePointer(to: parameters) { unsafe Parameters.doubles(table.kernels, $0, times, values, count) }
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) -> Bool {
    unsafe withUnsafePointer(to: parameters) { unsafe Parameters.floats(table.kernels, $0, times, values, count) }
    return true
  }

  @unsafe
  func sample(over range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable) -> Bool {
    guard let kernel = unsafe parameters.gridKernel(for: range) else { return false }
    unsafe withUnsafePointer(to: parameters) { unsafe kernel(table.kernels, $0, range, values) }
    return true
  }
}

// MARK: - Kernels

extension AC_SinePlan: KernelParameters {
  static var doubles: PlanKernel<Self, Double> { { unsafe $0.pointee.sineEasing($1, $2, $3, $4) } }
  static var floats: PlanKernel<Self, Float> { { unsafe $0.pointee.sineEasingRounded($1, $2, $3, $4) } }
}

extension AC_ExponentialPlan: KernelParameters {
  static var doubles: PlanKernel<Self, Double> { { unsafe $0.pointee.exponentialEasing($1, $2, $3, $4) } }
  static var floats: PlanKernel<Self, Float> { { unsafe $0.pointee.exponentialEasingRounded($1, $2, $3, $4) } }
}

extension AC_PowerPlan: KernelParameters {
  static var doubles: PlanKernel<Self, Double> { { unsafe $0.pointee.powerEasing($1, $2, $3, $4) } }
  static var floats: PlanKernel<Self, Float> { { unsafe $0.pointee.powerEasingRounded($1, $2, $3, $4) } }
}

extension AC_LogisticPlan: KernelParameters {
  static var doubles: PlanKernel<Self, Double> { { unsafe $0.pointee.logisticEasing($1, $2, $3, $4) } }
  static var floats: PlanKernel<Self, Float> { { unsafe $0.pointee.logisticEasingRounded($1, $2, $3, $4) } }
}

extension AC_WavePlan: KernelParameters {
  static var doubles: PlanKernel<Self, Double> { { unsafe $0.pointee.waveEasing($1, $2, $3, $4) } }
  static var floats: PlanKernel<Self, Float> { { unsafe $0.pointee.waveEasingRounded($1, $2, $3, $4) } }
}

extension AC_StepsPlan: KernelParameters {
  static var doubles: PlanKernel<Self, Double> { { unsafe $0.pointee.stepsEasing($1, $2, $3, $4) } }
  static var floats: PlanKernel<Self, Float> { { unsafe $0.pointee.stepsEasingRounded($1, $2, $3, $4) } }
}

extension AC_SpringUnderdampedPhasePlan: KernelParameters {
  static var doubles: PlanKernel<Self, Double> { { unsafe $0.pointee.springUnderdampedPhase($1, $2, $3, $4) } }
  static var floats: PlanKernel<Self, Float> { { unsafe $0.pointee.springUnderdampedPhaseRounded($1, $2, $3, $4) } }

  /// An underdamped motion, written as a complex exponential, changes by the same complex factor from each grid point
  /// to the next. Each value is therefore computed from an earlier one by a multiplication.
  func gridKernel(for range: AC_GridRange) -> GridKernel<Self>? {
    range.lower >= 0 && range.upper <= limit ? { unsafe $0.pointee.gridSpring($1, $2, $3) } : nil
  }
}

extension AC_SpringUnderdampedCosineSinePlan: KernelParameters {
  static var doubles: PlanKernel<Self, Double> { { unsafe $0.pointee.springUnderdampedCosineSine($1, $2, $3, $4) } }
  static var floats: PlanKernel<Self, Float> {
    { unsafe $0.pointee.springUnderdampedCosineSineRounded($1, $2, $3, $4) }
  }
}

extension AC_SpringCriticalPlan: KernelParameters {
  static var doubles: PlanKernel<Self, Double> { { unsafe $0.pointee.springCritical($1, $2, $3, $4) } }
  static var floats: PlanKernel<Self, Float> { { unsafe $0.pointee.springCriticalRounded($1, $2, $3, $4) } }
}

extension AC_SpringOverdampedPlan: KernelParameters {
  static var doubles: PlanKernel<Self, Double> { { unsafe $0.pointee.springOverdamped($1, $2, $3, $4) } }
  static var floats: PlanKernel<Self, Float> { { unsafe $0.pointee.springOverdampedRounded($1, $2, $3, $4) } }
}
