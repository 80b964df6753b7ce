import RealModule
internal import CCurveKernels

// The kernel of each family, with the numbers of its plan. This file contains all code for bulk sampling of families.

// MARK: - Formulas of a few operations

extension Linear {
  /// A sampler of the line.
  public var sampler: CurveSampler { CurveSampler(self, EasingFormulaPlan(formula: AC_FormulaLinear)) }

  /// A sampler of the line, which equals its reverse.
  public var reversedSampler: CurveSampler { sampler }
}

extension Monomial {
  private var formula: AC_Formula {
    switch exponent {
    case 2: AC_FormulaSquare
    case 3: AC_FormulaCube
    case 4: AC_FormulaFourth
    default: AC_FormulaFifth
    }
  }

  /// A sampler of the power.
  public var sampler: CurveSampler { CurveSampler(self, EasingFormulaPlan(formula: formula)) }

  /// A sampler of the reversed power.
  public var reversedSampler: CurveSampler {
    CurveSampler(reversed, EasingFormulaPlan(formula: formula, side: AC_SideOut))
  }
}

extension Smoothstep {
  /// A sampler of the cubic.
  public var sampler: CurveSampler { CurveSampler(self, EasingFormulaPlan(formula: AC_FormulaSmooth)) }

  /// A sampler of the cubic, which equals its reverse.
  public var reversedSampler: CurveSampler { sampler }
}

extension Smootherstep {
  /// A sampler of the quintic.
  public var sampler: CurveSampler { CurveSampler(self, EasingFormulaPlan(formula: AC_FormulaSmoother)) }

  /// A sampler of the quintic, which equals its reverse.
  public var reversedSampler: CurveSampler { sampler }
}

extension Back {
  /// A sampler of the cubic.
  public var sampler: CurveSampler {
    CurveSampler(self, EasingFormulaPlan(formula: AC_FormulaBack, parameter: overshoot))
  }

  /// A sampler of the reversed cubic.
  public var reversedSampler: CurveSampler {
    CurveSampler(reversed, EasingFormulaPlan(formula: AC_FormulaBack, side: AC_SideOut, parameter: overshoot))
  }
}

extension Bounce {
  /// A sampler of the bounces.
  public var sampler: CurveSampler { CurveSampler(self, EasingFormulaPlan(formula: AC_FormulaBounce)) }

  /// A sampler of the reversed bounces.
  public var reversedSampler: CurveSampler {
    CurveSampler(reversed, EasingFormulaPlan(formula: AC_FormulaBounce, side: AC_SideOut))
  }
}

extension Circular {
  /// A sampler of the quarter circle.
  public var sampler: CurveSampler { CurveSampler(self, EasingFormulaPlan(formula: AC_FormulaCircle)) }

  /// A sampler of the reversed quarter circle.
  public var reversedSampler: CurveSampler {
    CurveSampler(reversed, EasingFormulaPlan(formula: AC_FormulaCircle, side: AC_SideOut))
  }
}

// MARK: - Waves

extension Sine {
  /// A sampler of the quarter wave.
  public var sampler: CurveSampler { CurveSampler(self, .sine(AC_SinePlan(self))) }

  /// A sampler of the reversed quarter wave.
  public var reversedSampler: CurveSampler {
    CurveSampler(reversed, .sine(AC_SinePlan(reversed, fromEnd: true, offset: 1, scale: -1)))
  }
}

extension Overshoot {
  /// A sampler of the damped oscillation.
  public var sampler: CurveSampler {
    // 1 − e^(−rate·u)·cos(…), and e^(−rate·u) is 1 + expm1(−rate·u).
    CurveSampler(
      self,
      .wave(
        AC_WavePlan(
          ends: AC_Ends(of: self), offset: 1, level: -1, scale: -1, rate: -HalfLife(duration: halfLife).rate,
          envelopeBase: 0, envelopeSign: 1, waveBase: 0, waveSign: 1, turns: Double(count) + 0.5, turnsRest: 0,
          phase: 0)))
  }

  /// A sampler of the reversed oscillation.
  public var reversedSampler: CurveSampler {
    CurveSampler(
      reversed,
      .wave(
        AC_WavePlan(
          ends: AC_Ends(of: reversed), offset: 0, level: 1, scale: 1, rate: -HalfLife(duration: halfLife).rate,
          envelopeBase: 1, envelopeSign: -1, waveBase: 1, waveSign: -1, turns: Double(count) + 0.5, turnsRest: 0,
          phase: 0)))
  }
}

extension Elastic {
  /// Returns the plan of a·cos(π·turns·w − δ), where w is the remaining progress; `nil` if no kernel is accurate.
  ///
  /// If the curve is not normalised, there is no kernel. With a large amplitude, the kernel would lose digits: the
  /// cosine replaces a sum of cosine and sine, whose terms cancel.
  private func wave(of curve: some Curve, isReversed: Bool) -> AC_WavePlan? {
    let turns = DoubleDouble(2) / DoubleDouble(period)
    guard isNormalized, amplitude <= 2, turns.high < 0x1p30 else { return nil }
    let upper = Double(bitPattern: turns.high.bitPattern & ~0x7FF_FFFF)
    return AC_WavePlan(
      ends: AC_Ends(of: curve), offset: isReversed ? 1 : 0, level: 0,
      scale: (isReversed ? -amplitude : amplitude) / 1023, rate: Exponential.rate,
      envelopeBase: isReversed ? 1 : 0, envelopeSign: isReversed ? -1 : 1,
      waveBase: isReversed ? 0 : 1, waveSign: isReversed ? 1 : -1,
      turns: upper, turnsRest: (turns.high - upper) + turns.low, phase: -Double.acos(1 / amplitude) / .pi)
  }

  /// A sampler of the wave.
  public var sampler: CurveSampler {
    wave(of: self, isReversed: false).map { CurveSampler(self, .wave($0)) } ?? CurveSampler(loopingOver: self)
  }

  /// A sampler of the reversed wave.
  public var reversedSampler: CurveSampler {
    wave(of: reversed, isReversed: true).map { CurveSampler(reversed, .wave($0)) }
      ?? CurveSampler(loopingOver: reversed)
  }
}

// MARK: - Exponentials

extension Exponential {
  /// A sampler of the exponential growth.
  public var sampler: CurveSampler {
    CurveSampler(self, .exponential(AC_ExponentialPlan(self, scale: 1 / 1023, rate: Self.rate)))
  }

  /// A sampler of the reversed exponential growth.
  public var reversedSampler: CurveSampler {
    // 1 − (2^(10(1−u)) − 1)/1023 = (1 − 2^(−10u))·1024/1023
    CurveSampler(
      reversed, .exponential(AC_ExponentialPlan(reversed, scale: -1024 / 1023, rate: -Self.rate)))
  }
}

extension ExponentialDeceleration {
  /// A sampler of the deceleration.
  public var sampler: CurveSampler {
    CurveSampler(
      self, .exponential(AC_ExponentialPlan(self, scale: -1 / scale, rate: -HalfLife(duration: halfLife).rate)))
  }

  /// A sampler of the reversed deceleration.
  public var reversedSampler: CurveSampler {
    CurveSampler(
      reversed,
      .exponential(
        AC_ExponentialPlan(
          reversed, fromEnd: true, offset: 1, scale: 1 / scale, rate: -HalfLife(duration: halfLife).rate)))
  }
}

extension Decay {
  /// A sampler of the decay.
  public var sampler: CurveSampler {
    CurveSampler(
      self, .exponential(AC_ExponentialPlan(self, offset: 1, rate: -HalfLife(duration: halfLife).rate)))
  }
}

// MARK: - Powers

extension Accelerate {
  /// A sampler of the power.
  public var sampler: CurveSampler { CurveSampler(self, .power(AC_PowerPlan(self, exponent: strength))) }

  /// A sampler of the reversed power.
  public var reversedSampler: CurveSampler {
    CurveSampler(
      reversed, .power(AC_PowerPlan(reversed, fromEnd: true, offset: 1, scale: -1, exponent: strength)))
  }
}

extension PowerComplement {
  /// Returns a sampler of `curve`, whose values are 1 − (1 − u)ᵉ.
  func sampler(of curve: some Easing) -> CurveSampler {
    CurveSampler(
      curve, .power(AC_PowerPlan(curve, fromEnd: true, offset: 1, scale: -1, exponent: exponent)))
  }

  /// Returns a sampler of the reverse of `curve`, whose values are uᵉ.
  func reversedSampler(of curve: some Easing) -> CurveSampler {
    CurveSampler(curve.reversed, .power(AC_PowerPlan(curve.reversed, exponent: exponent)))
  }
}

extension IntensityEaseIn {
  /// A sampler of the ease-in.
  public var sampler: CurveSampler { powerComplement.sampler(of: self) }

  /// A sampler of the reversed curve, a power function.
  public var reversedSampler: CurveSampler { powerComplement.reversedSampler(of: self) }
}

extension IntensityEaseOut {
  /// A sampler of the ease-out.
  public var sampler: CurveSampler { powerComplement.sampler(of: self) }

  /// A sampler of the reversed curve, a power function.
  public var reversedSampler: CurveSampler { powerComplement.reversedSampler(of: self) }
}

extension IntensityEaseInOut {
  /// A sampler of the ease-in-out.
  public var sampler: CurveSampler {
    CurveSampler(self, .logistic(AC_LogisticPlan(ends: AC_Ends(of: self), rate: intensity)))
  }

  /// A sampler of the ease-in-out, which equals its reverse.
  public var reversedSampler: CurveSampler { sampler }
}

// MARK: - Steps and lines

extension Steps {
  /// A sampler of the steps.
  public var sampler: CurveSampler {
    let intervals = Double(count)
    let (raised, highest, divisor) =
      switch jump {
      case .start: (1.0, intervals, intervals)
      case .end: (0.0, intervals, intervals)
      case .none: (0.0, intervals - 1, intervals - 1)
      case .both: (1.0, intervals + 1, intervals + 1)
      }
    // From this count on, the product of progress and count has no fractional digits.
    guard intervals < 0x1p50 else { return CurveSampler(loopingOver: self) }
    return CurveSampler(
      self,
      .steps(
        AC_StepsPlan(ends: AC_Ends(of: self), count: intervals, raised: raised, highest: highest, divisor: divisor)))
  }
}

extension PiecewiseLinear {
  /// A sampler of the line segments.
  public var sampler: CurveSampler { CurveSampler(self, PiecewiseLinearPlan(self)) }
}
