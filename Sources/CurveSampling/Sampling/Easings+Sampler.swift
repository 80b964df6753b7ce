internal import CCurveKernels

// The kernel of each family, with the numbers of its plan. This file contains all code for bulk sampling of families.

// MARK: - Formulas of a few operations

extension Linear: SymmetricKernelEasing {
  var plan: any SamplingPlan { EasingFormulaPlan(formula: AC_FormulaLinear) }
}

extension Monomial: KernelEasing {
  private var formula: AC_Formula {
    switch exponent {
    case 2: AC_FormulaSquare
    case 3: AC_FormulaCube
    case 4: AC_FormulaFourth
    default: AC_FormulaFifth
    }
  }

  var plan: any SamplingPlan { EasingFormulaPlan(formula: formula) }

  var reversedPlan: any SamplingPlan { EasingFormulaPlan(formula: formula, side: AC_SideOut) }
}

extension Smoothstep: SymmetricKernelEasing {
  var plan: any SamplingPlan { EasingFormulaPlan(formula: AC_FormulaSmooth) }
}

extension Smootherstep: SymmetricKernelEasing {
  var plan: any SamplingPlan { EasingFormulaPlan(formula: AC_FormulaSmoother) }
}

extension Back: KernelEasing {
  var plan: any SamplingPlan { EasingFormulaPlan(formula: AC_FormulaBack, parameter: overshoot) }

  var reversedPlan: any SamplingPlan {
    EasingFormulaPlan(formula: AC_FormulaBack, side: AC_SideOut, parameter: overshoot)
  }
}

extension Bounce: KernelEasing {
  var plan: any SamplingPlan { EasingFormulaPlan(formula: AC_FormulaBounce) }

  var reversedPlan: any SamplingPlan { EasingFormulaPlan(formula: AC_FormulaBounce, side: AC_SideOut) }
}

extension Circular: KernelEasing {
  var plan: any SamplingPlan { EasingFormulaPlan(formula: AC_FormulaCircle) }

  var reversedPlan: any SamplingPlan { EasingFormulaPlan(formula: AC_FormulaCircle, side: AC_SideOut) }
}

// MARK: - Waves

extension Sine: KernelEasing {
  var plan: any SamplingPlan { KernelPlan(AC_SinePlan(fromEnd: false)) }

  var reversedPlan: any SamplingPlan { KernelPlan(AC_SinePlan(fromEnd: true, offset: 1, scale: -1)) }
}

extension Overshoot: KernelEasing {
  /// Returns the plan of 1 − e^(−rate·u)·cos(…), or of the reverse, which is the product at 1 − u.
  private func plan(isReversed: Bool) -> KernelPlan<AC_WavePlan> {
    KernelPlan(
      AC_WavePlan(
        fromEnd: isReversed, offset: isReversed ? 0 : 1, scale: isReversed ? 1 : -1,
        rate: -HalfLife(duration: halfLife).rate, turns: Double(count) + 0.5))
  }

  var plan: any SamplingPlan { plan(isReversed: false) }

  var reversedPlan: any SamplingPlan { plan(isReversed: true) }
}

extension Elastic: KernelEasing {
  /// Returns the plan of the exponential times the wave cos φ + √(a² − 1)·sin φ, where a is the amplitude. The result
  /// is `nil` if the period is 2⁻²⁹ or less: the kernel's products of turns and progress would not be exact.
  ///
  /// With the remaining progress w, φ is π·turns·w. The exponential is 2^(−10w) or, if normalised,
  /// (1024·2^(−10w) − 1)/1023.
  ///
  /// Up to an amplitude of 2, the kernel computes the wave as one cosine times a. With a larger amplitude, it would
  /// lose digits at any progress at which the wave is much smaller than a.
  private func plan(isReversed: Bool) -> (any SamplingPlan)? {
    let turns = DoubleDouble(2) / DoubleDouble(period)
    guard turns.high < 0x1p30 else { return nil }
    let upper = Double(bitPattern: turns.high.bitPattern & ~0x7FF_FFFF)
    let isOneCosine = amplitude <= 2
    let size = (isReversed ? -1 : 1) * (isOneCosine ? amplitude : 1)
    return KernelPlan(
      AC_WavePlan(
        fromEnd: !isReversed, offset: isReversed ? 1 : 0, level: isNormalized ? -size / 1023 : 0,
        scale: isNormalized ? size * 1024 / 1023 : size, rate: -Exponential.rate, turns: upper,
        turnsRest: (turns.high - upper) + turns.low,
        phase: isOneCosine ? -arcTangent(y: sineCoefficient, x: 1) / .pi : 0, sine: isOneCosine ? 0 : sineCoefficient))
  }

  var plan: any SamplingPlan { plan(isReversed: false) ?? LoopPlan(loop: valueLoop) }

  var reversedPlan: any SamplingPlan { plan(isReversed: true) ?? LoopPlan(loop: reversed.valueLoop) }
}

// MARK: - Exponentials

extension Exponential: KernelEasing {
  var plan: any SamplingPlan { KernelPlan(AC_ExponentialPlan(scale: 1 / 1023, rate: Self.rate)) }

  var reversedPlan: any SamplingPlan {
    // 1 − (2^(10(1−u)) − 1)/1023 = (1 − 2^(−10u))·1024/1023
    KernelPlan(AC_ExponentialPlan(scale: -1024 / 1023, rate: -Self.rate))
  }
}

extension ExponentialDeceleration: KernelEasing {
  private var rate: Double { -HalfLife(duration: halfLife).rate }

  var plan: any SamplingPlan { KernelPlan(AC_ExponentialPlan(scale: -1 / scale, rate: rate)) }

  var reversedPlan: any SamplingPlan {
    KernelPlan(AC_ExponentialPlan(fromEnd: true, offset: 1, scale: 1 / scale, rate: rate))
  }
}

extension Decay: SampledCurve {
  /// A sampler of the decay.
  public var kernelSampler: CurveSampler {
    let rate = -HalfLife(duration: halfLife).rate
    return CurveSampler(
      self, KernelPlan(AC_ExponentialPlan(ends: AC_Ends(of: self), offset: 1, rate: rate)))
  }
}

// MARK: - Powers

extension Accelerate: KernelEasing {
  var plan: any SamplingPlan { KernelPlan(AC_PowerPlan(exponent: strength)) }

  var reversedPlan: any SamplingPlan {
    KernelPlan(AC_PowerPlan(fromEnd: true, offset: 1, scale: -1, exponent: strength))
  }
}

extension PowerComplement {
  /// The kernel plan of the easing 1 − (1 − u)^e, where e is ``exponent``.
  fileprivate var plan: any SamplingPlan {
    KernelPlan(AC_PowerPlan(fromEnd: true, offset: 1, scale: -1, exponent: exponent))
  }

  /// The kernel plan of the reversed easing, u^e, where e is ``exponent``.
  fileprivate var reversedPlan: any SamplingPlan { KernelPlan(AC_PowerPlan(exponent: exponent)) }
}

extension IntensityEaseIn: KernelEasing {
  var plan: any SamplingPlan { powerComplement.plan }
  var reversedPlan: any SamplingPlan { powerComplement.reversedPlan }
}

extension IntensityEaseOut: KernelEasing {
  var plan: any SamplingPlan { powerComplement.plan }
  var reversedPlan: any SamplingPlan { powerComplement.reversedPlan }
}

extension IntensityEaseInOut: SymmetricKernelEasing {
  var plan: any SamplingPlan { KernelPlan(AC_LogisticPlan(ends: .standard, rate: intensity)) }
}

// MARK: - Steps

extension Steps: SampledCurve {
  /// The kernel plan; `nil` if there are 2⁵⁰ steps or more. The product of progress and such a step count would have
  /// too few fractional bits.
  private var plan: KernelPlan<AC_StepsPlan>? {
    let intervals = Double(count)
    let jumps = Self.jumps(jump, intervals: intervals)
    guard intervals < 0x1p50 else { return nil }
    return KernelPlan(
      AC_StepsPlan(ends: AC_Ends(of: self), count: intervals, jumps: jumps.count, jumpsAtStart: jumps.atStart))
  }

  /// A sampler of the steps.
  public var kernelSampler: CurveSampler { plan.map { CurveSampler(self, $0) } ?? CurveSampler(loopingOver: self) }
}
