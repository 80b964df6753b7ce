// The formulas of the easing families. Each C function calls the family's own `evaluateValue(at:)`, which the compiler
// specialises here.

// MARK: - Families with a name for each direction

extension Monomial: FormulaEasing {
  var easingFormula: EasingFormula {
    switch exponent {
    case 2:
      EasingFormula(
        easeIn: { u, _, _ in Monomial(2).evaluateValue(at: u) },
        easeOut: { u, _, _ in Monomial(2).evaluateReversedValue(at: u) },
        easeInOut: { u, _, _ in Mirrored(Monomial(2)).evaluateValue(at: u) },
        easeOutIn: { u, _, _ in Joined(Reversed(Monomial(2)), Monomial(2)).evaluateValue(at: u) })
    case 3:
      EasingFormula(
        easeIn: { u, _, _ in Monomial(3).evaluateValue(at: u) },
        easeOut: { u, _, _ in Monomial(3).evaluateReversedValue(at: u) },
        easeInOut: { u, _, _ in Mirrored(Monomial(3)).evaluateValue(at: u) },
        easeOutIn: { u, _, _ in Joined(Reversed(Monomial(3)), Monomial(3)).evaluateValue(at: u) })
    case 4:
      EasingFormula(
        easeIn: { u, _, _ in Monomial(4).evaluateValue(at: u) },
        easeOut: { u, _, _ in Monomial(4).evaluateReversedValue(at: u) },
        easeInOut: { u, _, _ in Mirrored(Monomial(4)).evaluateValue(at: u) },
        easeOutIn: { u, _, _ in Joined(Reversed(Monomial(4)), Monomial(4)).evaluateValue(at: u) })
    default:
      EasingFormula(
        easeIn: { u, _, _ in Monomial(5).evaluateValue(at: u) },
        easeOut: { u, _, _ in Monomial(5).evaluateReversedValue(at: u) },
        easeInOut: { u, _, _ in Mirrored(Monomial(5)).evaluateValue(at: u) },
        easeOutIn: { u, _, _ in Joined(Reversed(Monomial(5)), Monomial(5)).evaluateValue(at: u) })
    }
  }
}

extension Sine: FormulaEasing {
  var easingFormula: EasingFormula {
    EasingFormula(
      easeIn: { u, _, _ in Sine().evaluateValue(at: u) },
      easeOut: { u, _, _ in Sine().evaluateReversedValue(at: u) },
      easeInOut: { u, _, _ in Mirrored(Sine()).evaluateValue(at: u) },
      easeOutIn: { u, _, _ in Joined(Reversed(Sine()), Sine()).evaluateValue(at: u) })
  }
}

extension Circular: FormulaEasing {
  var easingFormula: EasingFormula {
    EasingFormula(
      easeIn: { u, _, _ in Circular().evaluateValue(at: u) },
      easeOut: { u, _, _ in Circular().evaluateReversedValue(at: u) },
      easeInOut: { u, _, _ in Mirrored(Circular()).evaluateValue(at: u) },
      easeOutIn: { u, _, _ in Joined(Reversed(Circular()), Circular()).evaluateValue(at: u) })
  }
}

extension Exponential: FormulaEasing {
  var easingFormula: EasingFormula {
    EasingFormula(
      easeIn: { u, _, _ in Exponential().evaluateValue(at: u) },
      easeOut: { u, _, _ in Exponential().evaluateReversedValue(at: u) },
      easeInOut: { u, _, _ in Mirrored(Exponential()).evaluateValue(at: u) },
      easeOutIn: { u, _, _ in Joined(Reversed(Exponential()), Exponential()).evaluateValue(at: u) })
  }
}

extension Bounce: FormulaEasing {
  var easingFormula: EasingFormula {
    EasingFormula(
      easeIn: { u, _, _ in Bounce().evaluateValue(at: u) },
      easeOut: { u, _, _ in Bounce().evaluateReversedValue(at: u) },
      easeInOut: { u, _, _ in Mirrored(Bounce()).evaluateValue(at: u) },
      easeOutIn: { u, _, _ in Joined(Reversed(Bounce()), Bounce()).evaluateValue(at: u) })
  }
}

extension Back: FormulaEasing {
  var easingFormula: EasingFormula {
    EasingFormula(
      first: overshoot,
      easeIn: { u, s, _ in Back(checked: s).evaluateValue(at: u) },
      easeOut: { u, s, _ in Back(checked: s).evaluateReversedValue(at: u) },
      easeInOut: { u, s, _ in Mirrored(Back(checked: s)).evaluateValue(at: u) },
      easeOutIn: { u, s, _ in Joined(Reversed(Back(checked: s)), Back(checked: s)).evaluateValue(at: u) })
  }
}

extension Elastic: FormulaEasing {
  var easingFormula: EasingFormula {
    isNormalized
      ? EasingFormula(
        first: amplitude, second: period,
        easeIn: { u, a, p in Elastic(amplitude: a, period: p).evaluateValue(at: u) },
        easeOut: { u, a, p in Elastic(amplitude: a, period: p).evaluateReversedValue(at: u) },
        easeInOut: { u, a, p in Mirrored(Elastic(amplitude: a, period: p)).evaluateValue(at: u) },
        easeOutIn: { u, a, p in
          let elastic = Elastic(amplitude: a, period: p)
          return Joined(Reversed(elastic), elastic).evaluateValue(at: u)
        })
      : EasingFormula(
        first: amplitude, second: period,
        easeIn: { u, a, p in Elastic(amplitude: a, period: p, isNormalized: false).evaluateValue(at: u) },
        easeOut: { u, a, p in Elastic(amplitude: a, period: p, isNormalized: false).evaluateReversedValue(at: u) },
        easeInOut: { u, a, p in
          Mirrored(Elastic(amplitude: a, period: p, isNormalized: false)).evaluateValue(at: u)
        },
        easeOutIn: { u, a, p in
          let elastic = Elastic(amplitude: a, period: p, isNormalized: false)
          return Joined(Reversed(elastic), elastic).evaluateValue(at: u)
        })
  }
}

extension Accelerate: FormulaEasing {
  var easingFormula: EasingFormula {
    EasingFormula(
      first: strength,
      easeIn: { u, n, _ in Accelerate(strength: n).evaluateValue(at: u) },
      easeOut: { u, n, _ in Accelerate(strength: n).evaluateReversedValue(at: u) },
      easeInOut: { u, n, _ in Mirrored(Accelerate(strength: n)).evaluateValue(at: u) },
      easeOutIn: { u, n, _ in
        Joined(Reversed(Accelerate(strength: n)), Accelerate(strength: n)).evaluateValue(at: u)
      })
  }
}

// MARK: - Families with one name

extension Linear: FormulaEasing {
  var easingFormula: EasingFormula { EasingFormula(easeIn: { u, _, _ in u }) }
}

extension Smoothstep: FormulaEasing {
  var easingFormula: EasingFormula { EasingFormula(easeIn: { u, _, _ in Smoothstep().evaluateValue(at: u) }) }
}

extension Smootherstep: FormulaEasing {
  var easingFormula: EasingFormula { EasingFormula(easeIn: { u, _, _ in Smootherstep().evaluateValue(at: u) }) }
}

extension IntensityEaseIn: FormulaEasing {
  var easingFormula: EasingFormula {
    EasingFormula(first: powerComplement.exponent, easeIn: { u, e, _ in PowerComplement.value(at: u, exponent: e) })
  }
}

extension IntensityEaseOut: FormulaEasing {
  var easingFormula: EasingFormula {
    EasingFormula(first: powerComplement.exponent, easeIn: { u, e, _ in PowerComplement.value(at: u, exponent: e) })
  }
}

extension IntensityEaseInOut: FormulaEasing {
  var easingFormula: EasingFormula {
    EasingFormula(first: intensity, easeIn: { u, c, _ in IntensityEaseInOut.value(at: u, intensity: c) })
  }
}

extension ExponentialDeceleration: FormulaEasing {
  var easingFormula: EasingFormula {
    isNormalized
      ? EasingFormula(
        first: halfLife, second: scale,
        easeIn: { u, h, scale in ExponentialDeceleration.value(at: u, halfLife: h, scale: scale) })
      : EasingFormula(first: halfLife, easeIn: { u, h, _ in ExponentialDeceleration.plainValue(at: u, halfLife: h) })
  }
}

extension Overshoot: FormulaEasing {
  var easingFormula: EasingFormula {
    EasingFormula(
      first: halfLife, second: quarterWaves, easeIn: { u, h, q in Overshoot.value(at: u, halfLife: h, quarterWaves: q) }
    )
  }
}

extension Steps: FormulaEasing {
  var easingFormula: EasingFormula {
    switch jump {
    case .start: EasingFormula(first: Double(count), easeIn: { u, n, _ in Steps.value(at: u, intervals: n, .start) })
    case .end: EasingFormula(first: Double(count), easeIn: { u, n, _ in Steps.value(at: u, intervals: n, .end) })
    case .none: EasingFormula(first: Double(count), easeIn: { u, n, _ in Steps.value(at: u, intervals: n, .none) })
    case .both: EasingFormula(first: Double(count), easeIn: { u, n, _ in Steps.value(at: u, intervals: n, .both) })
    }
  }
}
