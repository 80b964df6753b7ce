internal import CCurveKernels

/// A plan for an easing whose formula has few operations, in one of the easing's directions.
///
/// The plan fits into a sampler without an allocation. For a thousand values, an allocation would take as long as the
/// computation.
struct EasingFormulaPlan: SamplingPlan {
  private let formula: AC_Formula
  private let side: AC_Side
  /// The overshoot of ``Back``; otherwise 0.
  private let parameter: Double

  static let linear = EasingFormulaPlan(AC_FormulaLinear, reversed: false)

  /// Creates the plan of a formula, whose direction is in, or of its reverse, whose direction is out.
  init(_ formula: AC_Formula, reversed: Bool, parameter: Double = 0) {
    self.init(formula, reversed ? AC_SideOut : AC_SideIn, parameter)
  }

  private init(_ formula: AC_Formula, _ side: AC_Side, _ parameter: Double) {
    (self.formula, self.side, self.parameter) = (formula, side, parameter)
  }

  /// The plan for the mirrored easing, whose direction is in-out; `nil` if this plan's direction is not in.
  var mirrored: EasingFormulaPlan? {
    side == AC_SideIn ? EasingFormulaPlan(formula, AC_SideInOut, parameter) : nil
  }

  func nanoseconds(_ kind: SamplingKind) -> Double { kind == .velocities ? 1 : kind == .floats ? 0.0625 : 0.125 }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe ac_formula_kernels(table.kernels, formula, side).doubles(parameter, times, values, count)
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) -> Bool {
    // Computed in Floats, values far beyond 1 could overflow before the last step.
    if parameter.magnitude >= 0x1p60 { return false }
    unsafe ac_formula_kernels(table.kernels, formula, side).floats(parameter, times, values, count)
    return true
  }
}
