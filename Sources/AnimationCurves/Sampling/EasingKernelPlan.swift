internal import CCurveKernels

/// The parameters of an easing's kernel, in the kernel's own type: another kernel does not accept them.
///
/// The kernels for Floats compute in Doubles and round once.
enum EasingKernelPlan: SamplingPlan {
  case sine(AC_SinePlan)
  case exponential(AC_ExponentialPlan)
  case power(AC_PowerPlan)
  case logistic(AC_LogisticPlan)
  case wave(AC_WavePlan)
  case steps(AC_StepsPlan)

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    let kernels = unsafe table.kernels
    switch self {
    case .sine(var plan): unsafe kernels.pointee.sineEasing(&plan, times, values, count)
    case .exponential(var plan): unsafe kernels.pointee.exponentialEasing(&plan, times, values, count)
    case .power(var plan): unsafe kernels.pointee.powerEasing(&plan, times, values, count)
    case .logistic(var plan): unsafe kernels.pointee.logisticEasing(&plan, times, values, count)
    case .wave(var plan): unsafe kernels.pointee.waveEasing(&plan, times, values, count)
    case .steps(var plan): unsafe kernels.pointee.stepsEasing(&plan, times, values, count)
    }
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) {
    let kernels = unsafe table.kernels
    switch self {
    case .sine(var plan): unsafe kernels.pointee.sineEasingRounded(&plan, times, values, count)
    case .exponential(var plan): unsafe kernels.pointee.exponentialEasingRounded(&plan, times, values, count)
    case .power(var plan): unsafe kernels.pointee.powerEasingRounded(&plan, times, values, count)
    case .logistic(var plan): unsafe kernels.pointee.logisticEasingRounded(&plan, times, values, count)
    case .wave(var plan): unsafe kernels.pointee.waveEasingRounded(&plan, times, values, count)
    case .steps(var plan): unsafe kernels.pointee.stepsEasingRounded(&plan, times, values, count)
    }
  }
}

// MARK: - Parameters

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
  /// `curve`, sampled by the kernel of an easing.
  init(_ curve: some Curve, _ plan: EasingKernelPlan) { self.init(curve, plan as any SamplingPlan) }
}
