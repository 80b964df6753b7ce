internal import CCurveKernels

// The kernel of each family, with the numbers of its plan. This file contains all code for bulk sampling of families.

// MARK: - Formulas of a few operations

extension Linear: SampledCurve {
  /// Returns a sampler of the line, which is its own reverse.
  public func makeSampler(reversed: Bool) -> CurveSampler? { CurveSampler(self, EasingFormulaPlan.linear) }
}

extension Monomial: SampledCurve {
  private var formula: AC_Formula {
    switch exponent {
    case 2: AC_FormulaSquare
    case 3: AC_FormulaCube
    case 4: AC_FormulaFourth
    default: AC_FormulaFifth
    }
  }

  /// Returns a sampler of the power or of its reverse.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    CurveSampler(self, reversed: reversed, EasingFormulaPlan(formula, reversed: reversed))
  }
}

extension Smoothstep: SampledCurve {
  /// Returns a sampler of the smooth step, which is its own reverse.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    CurveSampler(self, EasingFormulaPlan(AC_FormulaSmooth, reversed: false))
  }
}

extension Smootherstep: SampledCurve {
  /// Returns a sampler of the smoother step, which is its own reverse.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    CurveSampler(self, EasingFormulaPlan(AC_FormulaSmoother, reversed: false))
  }
}

extension Back: SampledCurve {
  /// Returns a sampler of the easing or of its reverse.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    CurveSampler(
      self, reversed: reversed, EasingFormulaPlan(AC_FormulaBack, reversed: reversed, parameter: overshoot))
  }
}

extension Bounce: SampledCurve {
  /// Returns a sampler of the easing or of its reverse.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    CurveSampler(self, reversed: reversed, EasingFormulaPlan(AC_FormulaBounce, reversed: reversed))
  }
}

extension Circular: SampledCurve {
  /// Returns a sampler of the easing or of its reverse.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    CurveSampler(self, reversed: reversed, EasingFormulaPlan(AC_FormulaCircle, reversed: reversed))
  }
}

// MARK: - Waves

extension Sine: SampledCurve {
  /// Returns a sampler of the easing or of its reverse.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    let plan = reversed ? AC_SinePlan(fromEnd: true, offset: 1, scale: -1) : AC_SinePlan(fromEnd: false)
    return CurveSampler(self, reversed: reversed, KernelPlan(plan))
  }
}

extension Overshoot: SampledCurve {
  /// Returns a sampler of 1 − e^(−rate·u)·cos(…), or of the reverse, which is the product at 1 − u.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    let plan = AC_WavePlan(
      fromEnd: reversed, offset: reversed ? 0 : 1, scale: reversed ? 1 : -1, rate: -HalfLife(duration: halfLife).rate,
      turns: Double(count) + 0.5)
    return CurveSampler(self, reversed: reversed, KernelPlan(plan))
  }
}

extension Elastic: SampledCurve {
  /// Returns a sampler of the easing or of its reverse: the exponential times the wave cos φ + √(a² − 1)·sin φ, where a
  /// is the amplitude. The result is `nil` if the period is 2⁻²⁹ or less: the kernel's products of turns and progress
  /// would not be exact.
  ///
  /// With the remaining progress w, φ is π·turns·w. The exponential is 2^(−10w) or, if normalised,
  /// (1024·2^(−10w) − 1)/1023.
  ///
  /// Up to an amplitude of 2, the kernel computes the wave as one cosine times a. With a larger amplitude, it would
  /// lose digits at any progress at which the wave is much smaller than a.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    let turns = DoubleDouble(2) / DoubleDouble(period)
    guard turns.high < 0x1p30 else { return nil }
    let upper = Double(bitPattern: turns.high.bitPattern & ~0x7FF_FFFF)
    let isOneCosine = amplitude <= 2
    let size = (reversed ? -1 : 1) * (isOneCosine ? amplitude : 1)
    let plan = AC_WavePlan(
      fromEnd: !reversed, offset: reversed ? 1 : 0, level: isNormalized ? -size / 1023 : 0,
      scale: isNormalized ? size * 1024 / 1023 : size, rate: -Exponential.rate, turns: upper,
      turnsRest: (turns.high - upper) + turns.low,
      phase: isOneCosine ? -arcTangent(y: sineCoefficient, x: 1) / .pi : 0, sine: isOneCosine ? 0 : sineCoefficient)
    return CurveSampler(self, reversed: reversed, KernelPlan(plan))
  }
}

// MARK: - Exponentials

extension Exponential: SampledCurve {
  /// Returns a sampler of the easing or of its reverse, 1 − (2^(10(1−u)) − 1)/1023 = (1 − 2^(−10u))·1024/1023.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    let plan =
      reversed
      ? AC_ExponentialPlan(scale: -1024 / 1023, rate: -Self.rate) : AC_ExponentialPlan(scale: 1 / 1023, rate: Self.rate)
    return CurveSampler(self, reversed: reversed, KernelPlan(plan))
  }
}

extension ExponentialDeceleration: SampledCurve {
  /// Returns a sampler of the easing or of its reverse.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    let plan = AC_ExponentialPlan(
      fromEnd: reversed, offset: reversed ? 1 : 0, scale: (reversed ? 1 : -1) / scale,
      rate: -HalfLife(duration: halfLife).rate)
    return CurveSampler(self, reversed: reversed, KernelPlan(plan))
  }
}

extension Decay: SampledCurve {
  /// Returns a sampler of the decay.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    let rate = -HalfLife(duration: halfLife).rate
    return CurveSampler(self, KernelPlan(AC_ExponentialPlan(ends: AC_Ends(of: self), offset: 1, rate: rate)))
  }
}

// MARK: - Powers

/// The plan of u^exponent or, with `isComplement`, of 1 − (1 − u)^exponent. Each is the reverse of the other.
private func powerPlan(_ exponent: Double, isComplement: Bool) -> KernelPlan<AC_PowerPlan> {
  KernelPlan(
    isComplement
      ? AC_PowerPlan(fromEnd: true, offset: 1, scale: -1, exponent: exponent) : AC_PowerPlan(exponent: exponent))
}

extension Accelerate: SampledCurve {
  /// Returns a sampler of the easing or of its reverse.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    CurveSampler(self, reversed: reversed, powerPlan(strength, isComplement: reversed))
  }
}

extension IntensityEase: SampledCurve {
  /// Returns a sampler of the easing or of its reverse.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    CurveSampler(self, reversed: reversed, powerPlan(powerComplement.exponent, isComplement: !reversed))
  }
}

extension IntensityEaseInOut: SampledCurve {
  /// Returns a sampler of the easing, which is its own reverse.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    CurveSampler(self, KernelPlan(AC_LogisticPlan(ends: .standard, rate: intensity)))
  }
}

// MARK: - Steps

extension Steps: SampledCurve {
  /// Returns a sampler of the steps; `nil` for their reverse, and if there are 2⁵⁰ steps or more: the product of
  /// progress and such a step count would have too few fractional bits.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    let intervals = Double(count)
    let jumps = Self.jumps(jump, intervals: intervals)
    guard !reversed, intervals < 0x1p50 else { return nil }
    return CurveSampler(
      self,
      KernelPlan(
        AC_StepsPlan(ends: AC_Ends(of: self), count: intervals, jumps: jumps.count, jumpsAtStart: jumps.atStart)))
  }
}
