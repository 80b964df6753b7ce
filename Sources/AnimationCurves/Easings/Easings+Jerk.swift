// The third derivatives of the easings.

extension Linear: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double { 0 }
}

extension PiecewiseLinear: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double { 0 }
}

extension Steps: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double { 0 }
}

extension CubicBezier: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double { solver.jerk(at: progress) }
}

// MARK: - Polynomials and powers

extension Bounce: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double { 0 }
}

extension Monomial: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double {
    switch exponent {
    case 2: 0
    case 3: 6
    case 4: 24 * progress
    default: 60 * (progress * progress)
    }
  }
}

extension Smoothstep: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double { -12 }
}

extension Smootherstep: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double { 60 * (1 - 6 * (progress * (1 - progress))) }
}

extension Back: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double { 6 + 6 * overshoot }
}

extension Circular: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double {
    let square = (1 - progress) * (1 + progress)
    return 3 * progress / (square * square * square.squareRoot())
  }
}

extension Accelerate: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double {
    // One factor at a time, as for the acceleration.
    strength == 1 || strength == 2
      ? 0 : strength * power(progress, strength - 3) * (strength - 1) * (strength - 2)
  }
}

extension PowerComplement {
  /// Returns the third derivative: e·(e − 1)·(e − 2)·(1 − u)^(e−3).
  func jerk(at progress: Double) -> Double {
    exponentMinusOne == 0 || exponentMinusOne == 1
      ? 0
      : exponent * power(oneMinus: progress, exponentMinusOne - 2) * exponentMinusOne * (exponentMinusOne - 1)
  }
}

extension IntensityEaseIn: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double { powerComplement.jerk(at: progress) }
}

extension IntensityEaseOut: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double { powerComplement.jerk(at: progress) }
}

// MARK: - Exponentials and waves

extension Sine: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double {
    -(.pi / 2) * (.pi / 2) * evaluate(at: progress).velocity
  }
}

extension Exponential: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double { Self.rate * evaluate(at: progress).acceleration }
}

extension ExponentialDeceleration: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double {
    -HalfLife(duration: halfLife).rate * evaluate(at: progress).acceleration
  }
}

extension Decay: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double {
    -HalfLife(duration: halfLife).rate * evaluate(at: progress).acceleration
  }
}

extension Overshoot: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double {
    // The distance to the target is a damped wave, which satisfies y″ + 2·rate·y′ + (rate² + frequency²)·y = 0.
    let (state, rate, frequency) = (evaluate(at: progress), HalfLife(duration: halfLife).rate, .pi / 2 * quarterWaves)
    let bent = 2 * (rate * state.acceleration)
    return -bent - rate * state.velocity * rate - frequency * state.velocity * frequency
  }
}

extension Elastic: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double {
    let (ramp, wave) = parts(at: progress)
    return ramp.jerk * wave.value + 3 * (ramp.acceleration * wave.velocity)
      + 3 * (ramp.velocity * wave.acceleration) + ramp.value * wave.jerk
  }

  /// Returns the two factors of the curve, each with its first three derivatives.
  private func parts(
    at progress: Double
  ) -> (
    ramp: (value: Double, velocity: Double, acceleration: Double, jerk: Double),
    wave: (value: Double, velocity: Double, acceleration: Double, jerk: Double)
  ) {
    let (angle, value) = (angle(at: progress), ramp(at: progress))
    let velocity = Exponential.rate * (isNormalized ? value + 1 / 1023 : value)
    let acceleration = Exponential.rate * velocity
    let rate = Swift.min(2 * .pi / period, 1e150)
    let wave = angle.cosine + sineCoefficient * angle.sine
    let cross = (angle.sine - sineCoefficient * angle.cosine) * rate
    return (
      (value, velocity, acceleration, Exponential.rate * acceleration),
      (wave, cross, -(wave * rate * rate), -(cross * rate * rate))
    )
  }
}

extension IntensityEaseInOut: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double {
    // With s(z) = 1 / (1 + exp z), p = s·(1 − s) and m = 1 − 2s:
    //
    //     s‴ = p·z′³·(2p − m²) + 3·m·p·z′·z″ − p·z‴.
    let decay = exponential(-abs(Self.exponent(at: progress, intensity: intensity)))
    let product = decay / ((1 + decay) * (1 + decay))
    guard product > 0 else { return 0 }
    let (left, right) = (1 / progress, 1 / (1 - progress))
    let (leftSlope, rightSlope) = (intensity * left * left, intensity * right * right)
    let slope = -(leftSlope + rightSlope)
    let bend = 2 * (leftSlope * left - rightSlope * right)
    let third = -6 * (leftSlope * left * left + rightSlope * right * right)
    let asymmetry = 1 - 2 * evaluateValue(at: progress)
    let steep = product * slope * (2 * product - asymmetry * asymmetry) * slope * slope
    return steep + 3 * (asymmetry * (product * slope) * bend) - product * third
  }
}
