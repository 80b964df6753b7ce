internal import CCurveKernels

/// A formula of a few operations, seen from one side or the other, or from both.
///
/// It is small enough to be kept in a sampler without memory of its own: of a thousand values, to allocate it would take as
/// long as to compute them.
struct EasingFormulaPlan: SamplingPlan, FloatSamplingPlan {
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
    unsafe ac_formula_float_kernel(table.kernels, formula, side)(parameter, times, values, count)
  }
}

extension CurveSampler {
  /// `curve`, sampled by a formula of a few operations.
  init(_ curve: some Curve, _ plan: EasingFormulaPlan) {
    // In Floats, what goes far beyond might go to infinity.
    self.init(curve, plan, floats: plan.parameter.magnitude < 0x1p60 ? plan : nil)
  }
}
