internal import CCurveKernels

/// A formula of a few operations, seen from one side or the other, or from both.
///
/// It is small enough to be kept in a sampler without memory of its own: of a thousand values, to allocate it would take as
/// long as to compute them.
struct EasingFormulaPlan: SamplingPlan {
  let formula: AC_Formula
  var side = AC_SideIn
  /// Of ``Back``, the overshoot.
  var parameter = 0.0

  /// The formula and then the formula from its other end, if it is not in halves already.
  var mirrored: EasingFormulaPlan? {
    switch side {
    case AC_SideIn: EasingFormulaPlan(formula: formula, side: AC_SideInOut, parameter: parameter)
    case AC_SideOut: EasingFormulaPlan(formula: formula, side: AC_SideOutIn, parameter: parameter)
    default: nil
    }
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe ac_formula_kernel(table.kernels, formula, side)(parameter, times, values, count)
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) {
    // In Floats, what goes far beyond 1 might go to infinity before its last step.
    if parameter.magnitude >= 0x1p60 { return unsafe sampleRounded(times, into: values, count: count, on: table) }
    unsafe ac_formula_float_kernel(table.kernels, formula, side)(parameter, times, values, count)
  }
}
