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
