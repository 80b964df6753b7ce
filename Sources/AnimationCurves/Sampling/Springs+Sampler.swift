internal import CCurveKernels
import RealModule

extension Spring {
  /// The response to a unit step as a sampler.
  public var sampler: CurveSampler {
    let plan = plan(for: step, offset: 1)
    return CurveSampler(
      self, plan, velocities: self.plan(for: stepVelocity), floats: plan,
      grids: wave(for: step, offset: 1).map { SpringGridPlan(parameters: $0) })
  }

  /// How far the spring comes by a unit step and by a unit initial velocity.
  var valuePlans: (step: any SamplingPlan, impulse: any SamplingPlan) {
    (plan(for: step, offset: 1), plan(for: impulseMixture))
  }

  /// How fast the spring moves by a unit step and by a unit initial velocity.
  var velocityPlans: (step: any SamplingPlan, impulse: any SamplingPlan) {
    (plan(for: stepVelocity), plan(for: impulseVelocity))
  }

  /// The response to a unit step, less 1, and its derivative.
  private var step: SpringMixture { SpringMixture(constant: -1, sine: -decay) }
  private var stepVelocity: SpringMixture { SpringMixture(constant: 0, sine: square) }

  /// The response to a unit initial velocity, and its derivative.
  fileprivate var impulseMixture: SpringMixture { SpringMixture(constant: 0, sine: 1) }
  fileprivate var impulseVelocity: SpringMixture { SpringMixture(constant: 1, sine: -decay) }

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
  func plan(for mixture: SpringMixture, offset: Double = 0) -> any SamplingPlan & FloatSamplingPlan {
    if let wave = wave(for: mixture, offset: offset) { return PairedKernelPlan(.springUnderdampedPhase, wave) }
    let (constant, sine) = (mixture.constant, mixture.sine)
    if discriminant > 0 {
      return PairedKernelPlan(
        .springUnderdampedCosineSine,
        AC_SpringUnderdampedCosineSinePlan(
          start: offset + mixture.constant, offset: offset, cosine: constant, sine: sine / frequency, decay: decay,
          frequency: frequency, limit: limit))
    }
    if discriminant == 0 {
      return PairedKernelPlan(
        .springCritical,
        AC_SpringCriticalPlan(
          start: offset + mixture.constant, offset: offset, constant: constant, rate: sine, decay: decay, limit: limit))
    }
    // e^(−dt)·cosh ωt = e·(1 − ω·k) and e^(−dt)·sinh(ωt)/ω = e·k, with e the slower exponential.
    return PairedKernelPlan(
      .springOverdamped,
      AC_SpringOverdampedPlan(
        start: offset + mixture.constant, offset: offset, constant: constant, rate: sine - constant * frequency,
        decay: slowestDecay,
        gap: 2 * frequency, limit: limit))
  }
}

/// e^(−dt)·(constant·C(t) + sine·S(t)), with C and S the cosine of ωt and its sine over ω; where the spring is overdamped,
/// hyperbolic ones. Every motion of a spring is one.
struct SpringMixture {
  let constant, sine: Double
}

extension SpringImpulse {
  /// The response to a unit initial velocity as a sampler.
  public var sampler: CurveSampler {
    let plan = spring.plan(for: spring.impulseMixture)
    return CurveSampler(self, plan, velocities: spring.plan(for: spring.impulseVelocity), floats: plan)
  }
}
