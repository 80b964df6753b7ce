internal import CCurveKernels

// How the numbers of the families' kernels are written down in Swift.

extension CurveEnds {
  /// The values at both ends of `easing`.
  init(of curve: some Curve) {
    self.init(
      start: curve.evaluateValue(at: curve.domain.lowerBound), end: curve.evaluateValue(at: curve.domain.upperBound))
  }
}

extension FormulaPlan {
  /// offset + scale · formula(v), where v is progress, or what is left of it, `fromEnd`.
  init(
    _ curve: some Curve, fromEnd: Bool = false, offset: Double = 0, scale: Double = 1, rate: Double = 0
  ) {
    self.init(
      ends: CurveEnds(of: curve), base: fromEnd ? 1 : 0, sign: fromEnd ? -1 : 1, offset: offset, scale: scale,
      rate: rate)
  }
}

/// Five coefficients of v, v², …; missing ones are 0.
private func five(_ terms: [Double]) -> (Double, Double, Double, Double, Double) {
  let all = terms + Array(repeating: 0, count: max(0, 5 - terms.count))
  return (all[0], all[1], all[2], all[3], all[4])
}

extension PolynomialPlan {
  /// The polynomial of progress with these coefficients; `reversed`, 1 less the polynomial of what is left of progress.
  init(_ curve: some Curve, _ terms: [Double], reversed: Bool = false) {
    self.init(
      ends: CurveEnds(of: curve), base: reversed ? 1 : 0, sign: reversed ? -1 : 1, offset: reversed ? 1 : 0,
      scale: reversed ? -1 : 1, terms: five(terms))
  }
}

extension TwoPolynomialsPlan {
  /// The polynomial of u with coefficients `first` in the first half, and in the second 1 less the polynomial of 1 − u
  /// with coefficients `last`.
  init(_ curve: some Curve, first: [Double], last: [Double]) {
    self.init(ends: CurveEnds(of: curve), first: five(first), last: five(last))
  }
}

extension CurveSampler {
  /// `curve`, sampled by one kernel.
  init<Parameters: BitwiseCopyable & Sendable>(
    _ curve: some Curve, _ kernel: CurveKernelName, _ parameters: Parameters,
    velocities: (any SamplingPlan)? = nil
  ) {
    let plan = KernelPlan(kernel, parameters)
    self.init(curve, plan, velocities: velocities, floats: plan)
  }
}
