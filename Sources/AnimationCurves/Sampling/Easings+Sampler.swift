import RealModule
internal import CCurveKernels

// The kernel of each family, with the numbers of its plan. This file contains all code for bulk sampling of families.

// MARK: - Formulas of a few operations

extension Linear: SymmetricKernelEasing {
  var plan: EasingFormulaPlan { EasingFormulaPlan(formula: AC_FormulaLinear) }
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

  var plan: EasingFormulaPlan { EasingFormulaPlan(formula: formula) }

  var reversedPlan: EasingFormulaPlan { EasingFormulaPlan(formula: formula, side: AC_SideOut) }
}

extension Smoothstep: SymmetricKernelEasing {
  var plan: EasingFormulaPlan { EasingFormulaPlan(formula: AC_FormulaSmooth) }
}

extension Smootherstep: SymmetricKernelEasing {
  var plan: EasingFormulaPlan { EasingFormulaPlan(formula: AC_FormulaSmoother) }
}

extension Back: KernelEasing {
  var plan: EasingFormulaPlan { EasingFormulaPlan(formula: AC_FormulaBack, parameter: overshoot) }

  var reversedPlan: EasingFormulaPlan {
    EasingFormulaPlan(formula: AC_FormulaBack, side: AC_SideOut, parameter: overshoot)
  }
}

extension Bounce: KernelEasing {
  var plan: EasingFormulaPlan { EasingFormulaPlan(formula: AC_FormulaBounce) }

  var reversedPlan: EasingFormulaPlan { EasingFormulaPlan(formula: AC_FormulaBounce, side: AC_SideOut) }
}

extension Circular: KernelEasing {
  var plan: EasingFormulaPlan { EasingFormulaPlan(formula: AC_FormulaCircle) }

  var reversedPlan: EasingFormulaPlan { EasingFormulaPlan(formula: AC_FormulaCircle, side: AC_SideOut) }
}

// MARK: - Waves

extension Sine: KernelEasing {
  var plan: EasingKernelPlan { .sine(AC_SinePlan(fromEnd: false)) }

  var reversedPlan: EasingKernelPlan { .sine(AC_SinePlan(fromEnd: true, offset: 1, scale: -1)) }
}

extension Overshoot: KernelEasing {
  var plan: EasingKernelPlan {
    // 1 − e^(−rate·u)·cos(…), and e^(−rate·u) is 1 + expm1(−rate·u).
    .wave(
      AC_WavePlan(
        ends: .standard, offset: 1, level: -1, scale: -1, rate: -HalfLife(duration: halfLife).rate, envelopeBase: 0,
        envelopeSign: 1, waveBase: 0, waveSign: 1, turns: Double(count) + 0.5, turnsRest: 0, phase: 0))
  }

  var reversedPlan: EasingKernelPlan {
    .wave(
      AC_WavePlan(
        ends: .standard, offset: 0, level: 1, scale: 1, rate: -HalfLife(duration: halfLife).rate, envelopeBase: 1,
        envelopeSign: -1, waveBase: 1, waveSign: -1, turns: Double(count) + 0.5, turnsRest: 0, phase: 0))
  }
}

extension Elastic {
  /// Returns the plan of a·cos(π·turns·w − δ), where w is the remaining progress. `nil` if the curve is not normalised,
  /// the amplitude is above 2, or the period is 2⁻²⁹ or less.
  ///
  /// The kernel computes one cosine times the amplitude a. ``Elastic/evaluate(at:)`` computes cos φ + √(a² − 1)·sin φ,
  /// which has the same value. With a large amplitude, the kernel would lose digits at any progress at which this value
  /// is much smaller than a. Therefore there is no plan for an amplitude above 2.
  private func plan(isReversed: Bool) -> EasingKernelPlan? {
    let turns = DoubleDouble(2) / DoubleDouble(period)
    guard isNormalized, amplitude <= 2, turns.high < 0x1p30 else { return nil }
    let upper = Double(bitPattern: turns.high.bitPattern & ~0x7FF_FFFF)
    return .wave(
      AC_WavePlan(
        ends: .standard, offset: isReversed ? 1 : 0, level: 0, scale: (isReversed ? -amplitude : amplitude) / 1023,
        rate: Exponential.rate, envelopeBase: isReversed ? 1 : 0, envelopeSign: isReversed ? -1 : 1,
        waveBase: isReversed ? 0 : 1, waveSign: isReversed ? 1 : -1, turns: upper,
        turnsRest: (turns.high - upper) + turns.low, phase: -Double.acos(1 / amplitude) / .pi))
  }

  /// A sampler of the elastic easing.
  public var sampler: CurveSampler {
    plan(isReversed: false).map { CurveSampler(self, $0) } ?? CurveSampler(loopingOver: self)
  }

  /// A sampler of the reversed elastic easing.
  public var reversedSampler: CurveSampler {
    plan(isReversed: true).map { CurveSampler(reversed, $0) } ?? CurveSampler(loopingOver: reversed)
  }

  /// Computes a batch of the elastic easing, or of its reverse, by the kernel for oscillations.
  public func computeByKernels(_ batch: KernelBatch) -> Bool {
    guard let plan = plan(isReversed: batch.direction == .reversed) else { return false }
    return batch.run(plan, reversed: plan)
  }
}

// MARK: - Exponentials

extension Exponential: KernelEasing {
  var plan: EasingKernelPlan { .exponential(AC_ExponentialPlan(scale: 1 / 1023, rate: Self.rate)) }

  var reversedPlan: EasingKernelPlan {
    // 1 − (2^(10(1−u)) − 1)/1023 = (1 − 2^(−10u))·1024/1023
    .exponential(AC_ExponentialPlan(scale: -1024 / 1023, rate: -Self.rate))
  }
}

extension ExponentialDeceleration: KernelEasing {
  private var rate: Double { -HalfLife(duration: halfLife).rate }

  var plan: EasingKernelPlan { .exponential(AC_ExponentialPlan(scale: -1 / scale, rate: rate)) }

  var reversedPlan: EasingKernelPlan {
    .exponential(AC_ExponentialPlan(fromEnd: true, offset: 1, scale: 1 / scale, rate: rate))
  }
}

extension Decay: KernelCurve {
  var plan: EasingKernelPlan {
    .exponential(
      AC_ExponentialPlan(ends: AC_Ends(of: self), offset: 1, rate: -HalfLife(duration: halfLife).rate))
  }
}

// MARK: - Powers

extension Accelerate: KernelEasing {
  var plan: EasingKernelPlan { .power(AC_PowerPlan(exponent: strength)) }

  var reversedPlan: EasingKernelPlan {
    .power(AC_PowerPlan(fromEnd: true, offset: 1, scale: -1, exponent: strength))
  }
}

extension PowerComplement {
  /// The kernel plan of the easing 1 − (1 − u)^e, where e is ``exponent``.
  fileprivate var plan: EasingKernelPlan {
    .power(AC_PowerPlan(fromEnd: true, offset: 1, scale: -1, exponent: exponent))
  }

  /// The kernel plan of the reversed easing, u^e, where e is ``exponent``.
  fileprivate var reversedPlan: EasingKernelPlan { .power(AC_PowerPlan(exponent: exponent)) }
}

extension IntensityEaseIn: KernelEasing {
  var plan: EasingKernelPlan { powerComplement.plan }
  var reversedPlan: EasingKernelPlan { powerComplement.reversedPlan }
}

extension IntensityEaseOut: KernelEasing {
  var plan: EasingKernelPlan { powerComplement.plan }
  var reversedPlan: EasingKernelPlan { powerComplement.reversedPlan }
}

extension IntensityEaseInOut: SymmetricKernelEasing {
  var plan: EasingKernelPlan { .logistic(AC_LogisticPlan(ends: .standard, rate: intensity)) }
}

// MARK: - Steps and lines

extension Steps {
  /// The kernel plan; `nil` if there are 2⁵⁰ steps or more. The product of progress and such a step count would have
  /// too few fractional bits.
  private var plan: EasingKernelPlan? {
    let intervals = Double(count)
    let (raised, highest, divisor) =
      switch jump {
      case .start: (1.0, intervals, intervals)
      case .end: (0.0, intervals, intervals)
      case .none: (0.0, intervals - 1, intervals - 1)
      case .both: (1.0, intervals + 1, intervals + 1)
      }
    // From this count on, the product of progress and count has no fractional digits.
    guard intervals < 0x1p50 else { return nil }
    return .steps(
      AC_StepsPlan(ends: AC_Ends(of: self), count: intervals, raised: raised, highest: highest, divisor: divisor))
  }

  /// A sampler of the steps.
  public var sampler: CurveSampler { plan.map { CurveSampler(self, $0) } ?? CurveSampler(loopingOver: self) }

  /// Computes a batch by the kernel of steps.
  public func computeByKernels(_ batch: KernelBatch) -> Bool { plan.map { batch.run($0) } ?? false }
}

extension PiecewiseLinear: KernelCurve {
  var plan: PiecewiseLinearPlan { PiecewiseLinearPlan(curve: self) }
}
