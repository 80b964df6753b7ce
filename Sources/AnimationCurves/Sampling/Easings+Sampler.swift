import RealModule
internal import CCurveKernels

// The kernel of each family, and the numbers of its plan. All that a family needs for bulk sampling stands here.

// MARK: - Formulas of a few operations

extension Linear {
  /// The line as a sampler.
  public var sampler: CurveSampler { CurveSampler(self, EasingFormulaPlan(formula: AC_FormulaLinear)) }

  /// The line itself: it looks the same from both ends.
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

  /// The power as a sampler.
  public var sampler: CurveSampler { CurveSampler(self, EasingFormulaPlan(formula: formula)) }

  /// The reversed power as a sampler.
  public var reversedSampler: CurveSampler {
    CurveSampler(reversed, EasingFormulaPlan(formula: formula, side: AC_SideOut))
  }
}

extension Smoothstep {
  /// The cubic as a sampler.
  public var sampler: CurveSampler { CurveSampler(self, EasingFormulaPlan(formula: AC_FormulaSmooth)) }

  /// The cubic itself: it looks the same from both ends.
  public var reversedSampler: CurveSampler { sampler }
}

extension Smootherstep {
  /// The quintic as a sampler.
  public var sampler: CurveSampler { CurveSampler(self, EasingFormulaPlan(formula: AC_FormulaSmoother)) }

  /// The quintic itself: it looks the same from both ends.
  public var reversedSampler: CurveSampler { sampler }
}

extension Back {
  /// The cubic as a sampler.
  public var sampler: CurveSampler {
    CurveSampler(self, EasingFormulaPlan(formula: AC_FormulaBack, parameter: overshoot))
  }

  /// The reversed cubic as a sampler.
  public var reversedSampler: CurveSampler {
    CurveSampler(reversed, EasingFormulaPlan(formula: AC_FormulaBack, side: AC_SideOut, parameter: overshoot))
  }
}

extension Bounce {
  /// The bounces as a sampler.
  public var sampler: CurveSampler { CurveSampler(self, EasingFormulaPlan(formula: AC_FormulaBounce)) }

  /// The bounces from the other end as a sampler.
  public var reversedSampler: CurveSampler {
    CurveSampler(reversed, EasingFormulaPlan(formula: AC_FormulaBounce, side: AC_SideOut))
  }
}

extension Circular {
  /// The quarter circle as a sampler.
  public var sampler: CurveSampler { CurveSampler(self, EasingFormulaPlan(formula: AC_FormulaCircle)) }

  /// The quarter circle from the other end as a sampler.
  public var reversedSampler: CurveSampler {
    CurveSampler(reversed, EasingFormulaPlan(formula: AC_FormulaCircle, side: AC_SideOut))
  }
}

// MARK: - Waves

extension Sine {
  /// The quarter wave as a sampler.
  public var sampler: CurveSampler { CurveSampler(self, .sine(AC_SinePlan(self))) }

  /// The quarter wave from the other end as a sampler.
  public var reversedSampler: CurveSampler {
    CurveSampler(reversed, .sine(AC_SinePlan(reversed, fromEnd: true, offset: 1, scale: -1)))
  }
}

extension Overshoot {
  /// The swing as a sampler.
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

  /// The swing from the other end as a sampler.
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
  /// The wave a·cos(π·turns·w − δ), w being what is left of progress; `nil` where it would lose digits: the sum of
  /// cosine and sine that it stands for cancels where the amplitude is great. What is not normalised has no kernel.
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

  /// The wave as a sampler.
  public var sampler: CurveSampler {
    wave(of: self, isReversed: false).map { CurveSampler(self, .wave($0)) } ?? CurveSampler(loopingOver: self)
  }

  /// The wave from the other end as a sampler.
  public var reversedSampler: CurveSampler {
    wave(of: reversed, isReversed: true).map { CurveSampler(reversed, .wave($0)) }
      ?? CurveSampler(loopingOver: reversed)
  }
}

// MARK: - Exponentials

extension Exponential {
  /// The doublings as a sampler.
  public var sampler: CurveSampler {
    CurveSampler(self, .exponential(AC_ExponentialPlan(self, scale: 1 / 1023, rate: Self.rate)))
  }

  /// The doublings from the other end as a sampler.
  public var reversedSampler: CurveSampler {
    // 1 − (2^(10(1−u)) − 1)/1023 = (1 − 2^(−10u))·1024/1023
    CurveSampler(
      reversed, .exponential(AC_ExponentialPlan(reversed, scale: -1024 / 1023, rate: -Self.rate)))
  }
}

extension ExponentialDeceleration {
  /// The approach as a sampler.
  public var sampler: CurveSampler {
    CurveSampler(
      self, .exponential(AC_ExponentialPlan(self, scale: -1 / scale, rate: -HalfLife(duration: halfLife).rate)))
  }

  /// The approach from the other end as a sampler.
  public var reversedSampler: CurveSampler {
    CurveSampler(
      reversed,
      .exponential(
        AC_ExponentialPlan(
          reversed, fromEnd: true, offset: 1, scale: 1 / scale, rate: -HalfLife(duration: halfLife).rate)))
  }
}

extension Decay {
  /// The decay as a sampler.
  public var sampler: CurveSampler {
    CurveSampler(
      self, .exponential(AC_ExponentialPlan(self, offset: 1, rate: -HalfLife(duration: halfLife).rate)))
  }
}

// MARK: - Powers

extension Accelerate {
  /// The power as a sampler.
  public var sampler: CurveSampler { CurveSampler(self, .power(AC_PowerPlan(self, exponent: strength))) }

  /// The power from the other end as a sampler.
  public var reversedSampler: CurveSampler {
    CurveSampler(
      reversed, .power(AC_PowerPlan(reversed, fromEnd: true, offset: 1, scale: -1, exponent: strength)))
  }
}

extension PowerComplement {
  /// The fall of `curve`, 1 − (1 − u)ᵉ, as a sampler.
  func sampler(of curve: some Easing) -> CurveSampler {
    CurveSampler(
      curve, .power(AC_PowerPlan(curve, fromEnd: true, offset: 1, scale: -1, exponent: exponent)))
  }

  /// The fall seen from its other end, uᵉ, as a sampler.
  func reversedSampler(of curve: some Easing) -> CurveSampler {
    CurveSampler(curve.reversed, .power(AC_PowerPlan(curve.reversed, exponent: exponent)))
  }
}

extension IntensityEaseIn {
  /// The ease-in as a sampler.
  public var sampler: CurveSampler { fall.sampler(of: self) }

  /// The power that the curve is seen from its other end, as a sampler.
  public var reversedSampler: CurveSampler { fall.reversedSampler(of: self) }
}

extension IntensityEaseOut {
  /// The ease-out as a sampler.
  public var sampler: CurveSampler { fall.sampler(of: self) }

  /// The power that the curve is seen from its other end, as a sampler.
  public var reversedSampler: CurveSampler { fall.reversedSampler(of: self) }
}

extension IntensityEaseInOut {
  /// The ease-in-out as a sampler.
  public var sampler: CurveSampler {
    CurveSampler(self, .logistic(AC_LogisticPlan(ends: AC_Ends(of: self), rate: intensity)))
  }

  /// The ease-in-out itself: it looks the same from both ends.
  public var reversedSampler: CurveSampler { sampler }
}

// MARK: - Steps and lines

extension Steps {
  /// The steps as a sampler.
  public var sampler: CurveSampler {
    let intervals = Double(count)
    let (raised, highest, divisor) =
      switch jump {
      case .start: (1.0, intervals, intervals)
      case .end: (0.0, intervals, intervals)
      case .none: (0.0, intervals - 1, intervals - 1)
      case .both: (1.0, intervals + 1, intervals + 1)
      }
    // Beyond, the product of progress and count has no fraction.
    guard intervals < 0x1p50 else { return CurveSampler(loopingOver: self) }
    return CurveSampler(
      self,
      .steps(
        AC_StepsPlan(ends: AC_Ends(of: self), count: intervals, raised: raised, highest: highest, divisor: divisor)))
  }
}

extension PiecewiseLinear {
  /// The lines as a sampler.
  public var sampler: CurveSampler { CurveSampler(self, PiecewiseLinearPlan(self)) }
}
