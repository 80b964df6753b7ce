internal import CCurveKernels

extension Spring: SampledCurve {
  /// Returns a sampler of the step response.
  public func makeSampler(reversed: Bool) -> CurveSampler? { CurveSampler(self, SpringPlan(self, isImpulse: false)) }

  /// Returns the plan of the values of the response to a unit step or, with `isImpulse`, to a unit initial velocity.
  func valuePlan(isImpulse: Bool) -> any SamplingPlan {
    isImpulse ? plan(for: unitImpulse) : plan(for: step, offset: 1)
  }

  /// Returns the plan of the velocities of the response to a unit step or, with `isImpulse`, to a unit initial
  /// velocity.
  func velocityPlan(isImpulse: Bool) -> any SamplingPlan { plan(for: isImpulse ? impulseVelocity : stepVelocity) }

  /// The step response minus 1. ``stepVelocity`` is its derivative.
  private var step: SpringMixture { SpringMixture(constant: -1, sine: -decay) }
  private var stepVelocity: SpringMixture { SpringMixture(constant: 0, sine: square) }

  /// The response to a unit initial velocity. ``impulseVelocity`` is its derivative.
  private var unitImpulse: SpringMixture { SpringMixture(constant: 0, sine: 1) }
  private var impulseVelocity: SpringMixture { SpringMixture(constant: 1, sine: -decay) }

  /// ω₀², the square of the natural frequency.
  private var square: Double { naturalFrequency * naturalFrequency }

  /// The time in seconds at which the slowest exponential of the motion has decayed to e⁻⁷⁰⁰ ≈ 10⁻³⁰⁴, close to the
  /// underflow of a Double. For an undamped spring it is infinite.
  private var limit: Double { 700 / slowestDecay }

  /// Returns `offset` plus the motion of `mixture` as one wave with an amplitude and a phase.
  ///
  /// The wave is amplitude·e^(−dt)·sin(ωt + phase), with the decay rate d and the damped frequency ω. The result is
  /// `nil` in these cases:
  ///
  /// - The spring is not underdamped.
  /// - The amplitude is not finite, or is more than 16 times the greater of |`constant`| and |`sine`|/ω₀, with the
  ///   numbers of `mixture` and the natural frequency ω₀. This happens if ω is far below ω₀. The value is then
  ///   much smaller than the amplitude, and would lose digits.
  /// - The angle ωt loses nearly all its digits before the motion ends.
  private func wave(for mixture: SpringMixture, offset: Double) -> AC_SpringUnderdampedPhasePlan? {
    guard discriminant > 0, frequency * limit < 0x1p50 else { return nil }
    let ratio = mixture.sine / frequency
    let size = (mixture.constant * mixture.constant + ratio * ratio).squareRoot()
    guard size <= 16 * max(mixture.constant.magnitude, (mixture.sine / naturalFrequency).magnitude), size.isFinite
    else {
      return nil
    }
    return AC_SpringUnderdampedPhasePlan(
      start: offset + mixture.constant, offset: offset, scale: size, decay: decay, frequency: frequency,
      phase: arcTangent(y: mixture.constant, x: ratio), limit: limit)
  }

  /// Returns the plan of the motion `offset` + `mixture`.
  private func plan(for mixture: SpringMixture, offset: Double = 0) -> any SamplingPlan {
    if let wave = wave(for: mixture, offset: offset) { return KernelPlan(wave) }
    let (constant, sine) = (mixture.constant, mixture.sine)
    let start = offset + constant
    if discriminant > 0 {
      return KernelPlan(
        AC_SpringUnderdampedCosineSinePlan(
          start: start, offset: offset, cosine: constant, sine: sine / frequency, decay: decay, frequency: frequency,
          limit: limit))
    }
    if discriminant == 0 {
      return KernelPlan(
        AC_SpringCriticalPlan(
          start: start, offset: offset, constant: constant, rate: sine, decay: decay, limit: limit))
    }
    // e^(−dt)·cosh ωt = e·(1 − ω·k) and e^(−dt)·sinh(ωt)/ω = e·k, where e is the slower exponential e^(−(d−ω)t), and k
    // is (1 − e^(−2ωt))/(2ω).
    return KernelPlan(
      AC_SpringOverdampedPlan(
        start: start, offset: offset, constant: constant, rate: sine - constant * frequency, decay: slowestDecay,
        gap: 2 * frequency, limit: limit))
  }
}

/// A motion of a spring with decay rate d and damped frequency ω: e^(−dt)·(`constant`·C(t) + `sine`·S(t)). The
/// functions C and S depend on the regime of the spring:
///
/// - Underdamped: C is cos ωt and S is sin(ωt)/ω.
/// - Critically damped: C is 1 and S is t.
/// - Overdamped: C is cosh ωt and S is sinh(ωt)/ω.
private struct SpringMixture {
  let constant, sine: Double
}

extension SpringImpulse: SampledCurve {
  /// Returns a sampler of the response to a unit initial velocity.
  public func makeSampler(reversed: Bool) -> CurveSampler? { CurveSampler(self, SpringPlan(spring, isImpulse: true)) }
}
