internal import CCurveKernels
import RealModule

extension Spring {
  /// The response to a unit step as a sampler.
  public var sampler: CurveSampler {
    CurveSampler(self, SpringResponsePlan(values: plan(for: step, offset: 1), velocities: plan(for: stepVelocity)))
  }

  /// The response to a unit initial velocity as a plan.
  fileprivate var impulsePlan: SpringResponsePlan {
    SpringResponsePlan(values: plan(for: unitImpulse), velocities: plan(for: impulseVelocity))
  }

  /// The values of the responses to a unit step and to a unit initial velocity.
  var valuePlans: (step: SpringKernelPlan, impulse: SpringKernelPlan) {
    (plan(for: step, offset: 1), plan(for: unitImpulse))
  }

  /// The velocities of the responses to a unit step and to a unit initial velocity.
  var velocityPlans: (step: SpringKernelPlan, impulse: SpringKernelPlan) {
    (plan(for: stepVelocity), plan(for: impulseVelocity))
  }

  /// The response to a unit step, less 1, and its derivative.
  private var step: SpringMixture { SpringMixture(constant: -1, sine: -decay) }
  private var stepVelocity: SpringMixture { SpringMixture(constant: 0, sine: square) }

  /// The response to a unit initial velocity, and its derivative.
  private var unitImpulse: SpringMixture { SpringMixture(constant: 0, sine: 1) }
  private var impulseVelocity: SpringMixture { SpringMixture(constant: 1, sine: -decay) }

  /// ω₀².
  private var square: Double { naturalFrequency * naturalFrequency }

  /// After this many seconds nothing is left of the motion, not even of a velocity. (An undamped spring never gets there.)
  private var limit: Double { 700 / slowestDecay }

  /// offset + the mixture as one wave of some amplitude and phase; `nil` if the spring does not swing, or so slowly that
  /// the two parts nearly cancel, or for so long that the angle has no digits left.
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
      phase: Double.atan2(y: mixture.constant, x: ratio), limit: limit)
  }

  /// offset + the mixture.
  private func plan(for mixture: SpringMixture, offset: Double = 0) -> SpringKernelPlan {
    if let wave = wave(for: mixture, offset: offset) { return .underdampedPhase(wave) }
    let (constant, sine) = (mixture.constant, mixture.sine)
    let start = offset + constant
    if discriminant > 0 {
      return .underdampedCosineSine(
        AC_SpringUnderdampedCosineSinePlan(
          start: start, offset: offset, cosine: constant, sine: sine / frequency, decay: decay, frequency: frequency,
          limit: limit))
    }
    if discriminant == 0 {
      return .critical(
        AC_SpringCriticalPlan(
          start: start, offset: offset, constant: constant, rate: sine, decay: decay, limit: limit))
    }
    // e^(−dt)·cosh ωt = e·(1 − ω·k) and e^(−dt)·sinh(ωt)/ω = e·k, with e the slower exponential.
    return .overdamped(
      AC_SpringOverdampedPlan(
        start: start, offset: offset, constant: constant, rate: sine - constant * frequency, decay: slowestDecay,
        gap: 2 * frequency, limit: limit))
  }
}

/// e^(−dt)·(constant·C(t) + sine·S(t)), with C and S the cosine of ωt and its sine over ω; where the spring is overdamped,
/// hyperbolic ones. Every motion of a spring is one.
private struct SpringMixture {
  let constant, sine: Double
}

extension SpringImpulse {
  /// The response to a unit initial velocity as a sampler.
  public var sampler: CurveSampler { CurveSampler(self, spring.impulsePlan) }
}
