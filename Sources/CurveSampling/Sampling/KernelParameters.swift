internal import CCurveKernels

// The parameters of easings' kernels.

extension AC_Ends {
  /// The values at both ends of an easing: 0 and 1.
  static var standard: AC_Ends { AC_Ends(start: 0, end: 1) }

  /// Computes the values of `curve` at both ends of its domain.
  init(of curve: some Curve) {
    self.init(
      start: curve.evaluateValue(at: curve.domain.lowerBound), end: curve.evaluateValue(at: curve.domain.upperBound))
  }
}

extension AC_SinePlan {
  /// Creates the plan of offset + scale·(1 − cos πv/2), where v is progress or, with `fromEnd`, 1 − progress.
  init(fromEnd: Bool, offset: Double = 0, scale: Double = 1) {
    let (base, sign) = direction(fromEnd: fromEnd)
    self.init(ends: .standard, base: base, sign: sign, offset: offset, scale: scale)
  }
}

extension AC_ExponentialPlan {
  /// Creates the plan of offset + scale·(e^(rate·v) − 1), where v is progress or, with `fromEnd`, 1 − progress.
  init(ends: AC_Ends = .standard, fromEnd: Bool = false, offset: Double = 0, scale: Double = 1, rate: Double) {
    let (base, sign) = direction(fromEnd: fromEnd)
    self.init(ends: ends, base: base, sign: sign, offset: offset, scale: scale, rate: rate)
  }
}

extension AC_WavePlan {
  /// Creates the plan of offset + (level + scale·e^(rate·v))·(cos πa + sine·sin πa), a = (turns + turnsRest)·v + phase,
  /// where v is progress or, with `fromEnd`, 1 − progress.
  init(
    fromEnd: Bool, offset: Double, level: Double = 0, scale: Double, rate: Double, turns: Double, turnsRest: Double = 0,
    phase: Double = 0, sine: Double = 0
  ) {
    let (base, sign) = direction(fromEnd: fromEnd)
    self.init(
      ends: .standard, base: base, sign: sign, offset: offset, level: level, scale: scale, rate: rate, turns: turns,
      turnsRest: turnsRest, phase: phase, sine: sine)
  }
}

extension AC_PowerPlan {
  /// Creates the plan of offset + scale·v^exponent, where v is progress or, with `fromEnd`, 1 − progress.
  init(fromEnd: Bool = false, offset: Double = 0, scale: Double = 1, exponent: Double) {
    let (base, sign) = direction(fromEnd: fromEnd)
    self.init(ends: .standard, base: base, sign: sign, offset: offset, scale: scale, exponent: exponent)
  }
}

/// Returns `base` and `sign` for which base + sign·u is u or, with `fromEnd`, 1 − u.
private func direction(fromEnd: Bool) -> (base: Double, sign: Double) { fromEnd ? (1, -1) : (0, 1) }
