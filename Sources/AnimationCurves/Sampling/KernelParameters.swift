internal import CCurveKernels

// How the numbers of the families' kernels are written down in Swift.

extension AC_Ends {
  /// The values at both ends of `easing`.
  init(of curve: some Curve) {
    self.init(
      start: curve.evaluateValue(at: curve.domain.lowerBound), end: curve.evaluateValue(at: curve.domain.upperBound))
  }
}

extension AC_SinePlan {
  /// offset + scale·(1 − cos πv/2), where v is progress or, `fromEnd`, what is left of it.
  init(_ curve: some Curve, fromEnd: Bool = false, offset: Double = 0, scale: Double = 1) {
    let (base, sign) = direction(fromEnd: fromEnd)
    self.init(ends: AC_Ends(of: curve), base: base, sign: sign, offset: offset, scale: scale)
  }
}

extension AC_ExponentialPlan {
  /// offset + scale·(e^(rate·v) − 1), where v is progress or, `fromEnd`, what is left of it.
  init(_ curve: some Curve, fromEnd: Bool = false, offset: Double = 0, scale: Double = 1, rate: Double) {
    let (base, sign) = direction(fromEnd: fromEnd)
    self.init(ends: AC_Ends(of: curve), base: base, sign: sign, offset: offset, scale: scale, rate: rate)
  }
}

extension AC_PowerPlan {
  /// offset + scale·v^exponent, where v is progress or, `fromEnd`, what is left of it.
  init(_ curve: some Curve, fromEnd: Bool = false, offset: Double = 0, scale: Double = 1, exponent: Double) {
    let (base, sign) = direction(fromEnd: fromEnd)
    self.init(ends: AC_Ends(of: curve), base: base, sign: sign, offset: offset, scale: scale, exponent: exponent)
  }
}

/// Base and sign of base + sign·u, which is progress u or what is left of it.
private func direction(fromEnd: Bool) -> (base: Double, sign: Double) { fromEnd ? (1, -1) : (0, 1) }

extension CurveSampler {
  /// `curve`, sampled by the kernels of one plan.
  init<Parameters: BitwiseCopyable & Sendable>(
    _ curve: some Curve, _ kernels: KernelPair<Parameters>, _ parameters: Parameters
  ) {
    let plan = PairedKernelPlan(kernels, parameters)
    self.init(curve, plan, floats: plan)
  }
}
